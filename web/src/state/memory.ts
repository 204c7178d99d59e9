// Small things a browser remembers for its guest. Storage may be full or forbidden: then it forgets.
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`veillee.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(`veillee.${key}`);
    else localStorage.setItem(`veillee.${key}`, value);
  } catch {
    // Nothing to do: the guest chooses again next time.
  }
}
