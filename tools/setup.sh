# Shared by ./play and ./test: what is missing is installed, what is stale is built. Sourced, not run.
# Every function says what it does, does nothing when there is nothing to do, and fails with a
# sentence that says what to do.

say() { printf '\033[1m▸ %s\033[0m\n' "$*"; }
die() {
  printf '\033[31m✘ %s\033[0m\n' "$*" >&2
  exit 1
}

# What one clone compiled serves the next one, wherever it lies.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

log_dir=build/logs
mkdir -p "$log_dir"

# quietly NAME COMMAND…: keeps the output in build/logs/NAME.log and shows its end only on failure.
quietly() {
  local name=$1
  shift
  "$@" >"$log_dir/$name.log" 2>&1 && return 0
  tail -n 40 "$log_dir/$name.log" >&2
  return 1
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null; then sudo "$@"; else return 127; fi
}

# install_packages FILE…: the Debian packages listed in the files.
install_packages() {
  local missing=() package
  for package in $(cat "$@"); do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] && return 0
  command -v apt-get >/dev/null ||
    die "These Debian packages are needed and there is no apt-get here: ${missing[*]}. Please install what your system calls them."
  say "Installing ${#missing[@]} packages: ${missing[*]}"
  quietly apt-update as_root apt-get update ||
    die "apt-get update failed (build/logs/apt-update.log). Is there a network, and are you root or in sudo?"
  quietly apt-install as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" ||
    die "Installing failed (build/logs/apt-install.log). Try: apt-get install ${missing[*]}"
}

# unpack_programs FOLDER PACKAGE…: what is in Debian packages, without installing them: a proxy that is installed begins
# to serve. The folder's programs come last in the PATH.
unpack_programs() {
  local folder=$1 package
  shift
  PATH=$PATH:$PWD/$folder/usr/bin:$PWD/$folder/usr/sbin
  for package in "$@"; do
    command -v "$package" >/dev/null && continue
    mkdir -p "$folder"
    quietly "unpack-$package" bash -c 'cd "$1" && apt-get download "$2" && dpkg-deb -x "$2"_*.deb . && rm "$2"_*.deb' - "$folder" "$package" ||
      say "$package cannot be fetched (build/logs/unpack-$package.log): what needs it is skipped"
  done
}

# Node 18 or newer with npm; Debian's own will do.
install_node() {
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    printf 'nodejs\nnpm\n' >"$log_dir/node-packages.txt"
    install_packages "$log_dir/node-packages.txt"
  fi
  local major
  major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 18 ] || die "Node $major is too old; 18 or newer is needed. Remove it to let this script install Debian's."
  if [ ! -e node_modules/.veillee ] || [ package-lock.json -nt node_modules/.veillee ]; then
    say "Installing the pages' packages (npm ci)"
    quietly npm-ci npm ci --no-audit --no-fund || die "npm ci failed (build/logs/npm-ci.log). Is there a network?"
    touch node_modules/.veillee
  fi
}

# build_cpp PRESET [TARGET…]
build_cpp() {
  local preset=$1
  shift
  [ -e "build/$preset/build.ninja" ] || say "Configuring ($preset)"
  [ -e "build/$preset/build.ninja" ] || quietly "cmake-$preset" cmake --preset "$preset" ||
    die "CMake failed (build/logs/cmake-$preset.log)."
  say "Bringing the house up to date ($preset); the first time takes some minutes"
  if [ -t 1 ]; then
    cmake --build "build/$preset" --target "${@:-all}" || die "The build failed; the lines above say where."
  else
    quietly "build-$preset" cmake --build "build/$preset" --target "${@:-all}" || die "The build failed (build/logs/build-$preset.log)."
  fi
}

# The house for browsers (build/wasm) and, among the pages, the modules that they fetch of it.
build_wasm() {
  install_packages tools/packages-wasm.txt
  build_cpp wasm
  quietly install-modules node tools/install-modules.mjs || die "Installing the modules failed (build/logs/install-modules.log)."
}

build_web() {
  local newest
  newest=$(find web games/*/web games/*/book package-lock.json -type f -newer build/web/index.html -print -quit 2>/dev/null || true)
  if [ ! -e build/web/index.html ] || [ -n "$newest" ]; then
    say "Building the pages"
    quietly build-web npm run --silent build || die "Building the pages failed (build/logs/build-web.log)."
  fi
}
