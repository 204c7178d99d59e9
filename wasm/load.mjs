// Starts a module of build/wasm: texts in, texts out. The same in Node and in a worker of the page.

// What the C library asks of the system. Files and the environment are not there; what it says goes to the console.
const notSupported = 52; // ENOSYS of WASI

function system(memory) {
  const view = () => new DataView(memory().buffer);
  const known = {
    clock_time_get(clock, _precision, at) {
      const ms = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
      return 0;
    },
    random_get(at, size) {
      const most = 65536; // bytes that a browser gives at a time
      for (let done = 0; done < size; done += most)
        crypto.getRandomValues(new Uint8Array(memory().buffer, at + done, Math.min(most, size - done)));
      return 0;
    },
    fd_write(_file, parts, count, written) {
      let text = '';
      let size = 0;
      for (let i = 0; i < count; i++) {
        const [from, length] = [view().getUint32(parts + 8 * i, true), view().getUint32(parts + 8 * i + 4, true)];
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, from, length));
        size += length;
      }
      console.error(text.trimEnd());
      view().setUint32(written, size, true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`the module has ended itself (${code})`);
    },
  };
  return new Proxy(known, { get: (functions, name) => functions[name] ?? (() => notSupported) });
}

// `module` is a compiled WebAssembly.Module. Functions of the result take a text (or its bytes) and give a text.
export async function start(module) {
  const wasi = system(() => exports.memory);
  const needed = WebAssembly.Module.imports(module).map(({ name }) => [name, wasi[name]]);
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: Object.fromEntries(needed) });
  exports.__wasm_call_ctors();
  const call = (name) => (text) => {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    const at = exports.room_for(bytes.length); // may move the memory
    new Uint8Array(exports.memory.buffer).set(bytes, at);
    const size = exports[name]();
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.answer_at(), size));
  };
  return {
    answer: call('answer'), // the engine protocol
    questions: call('questions'),
    house: call('house'), // wasm/local_house.h
    finished: () => exports.finished() !== 0,
  };
}
