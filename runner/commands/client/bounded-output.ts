/** So much is kept of what a command prints: its beginning and its end, in bytes. */
const mostKept = { beginning: 64 * 1024, end: 192 * 1024 };

/** Keeps the beginning and the end of what a command prints, however much that is. */
export class BoundedOutput {
  #beginning: Buffer[] = [];
  #beginningBytes = 0;
  #end: Buffer[] = [];
  #endBytes = 0;
  /** How much was left out between them, in bytes. */
  leftOutBytes = 0;

  /** Takes what was printed next. */
  add(chunk: Buffer): void {
    const first = chunk.subarray(0, mostKept.beginning - this.#beginningBytes);
    if (first.length > 0) {
      this.#beginning.push(Buffer.from(first));
      this.#beginningBytes += first.length;
    }
    const rest = chunk.subarray(first.length);
    if (rest.length === 0) return;
    this.#end.push(Buffer.from(rest));
    this.#endBytes += rest.length;
    while (this.#endBytes - (this.#end[0]?.length ?? 0) >= mostKept.end) {
      const dropped = this.#end.shift()?.length ?? 0;
      this.#endBytes -= dropped;
      this.leftOutBytes += dropped;
    }
  }

  /** True where nothing was printed. */
  get isEmpty(): boolean {
    return this.#beginningBytes === 0;
  }

  /** Returns what is kept. */
  text(): string {
    const between = this.leftOutBytes === 0 ? '' : `\n[${this.leftOutBytes} bytes left out]\n`;
    return `${Buffer.concat(this.#beginning).toString()}${between}${Buffer.concat(this.#end).toString()}`;
  }

  /** Returns the lines of what is kept that are not empty. */
  lines(): string[] {
    return this.text()
      .split(/\r?\n|\r/)
      .filter((line) => line.trim() !== '');
  }
}
