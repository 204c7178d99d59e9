// The game file that the guest opened last: it stays in this page and is shown at /replay.
class OpenedRecord {
  text = $state<string | null>(null);
  name = $state('');

  async open(file: File) {
    this.name = file.name;
    this.text = await file.text();
  }
}

export const openedRecord = new OpenedRecord();
