// The game file that the guest opened last. It is shown at /replay and stays with this tab, also when it is loaded again.
const key = 'veillee.openedRecord';

class OpenedRecord {
  text = $state(kept());

  async open(file: File) {
    this.text = await file.text();
    try {
      sessionStorage.setItem(key, this.text);
    } catch {
      // A file too large to be kept is shown all the same.
    }
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // the browser keeps nothing
  }
}

export const openedRecord = new OpenedRecord();
