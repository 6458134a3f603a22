const factor = 31;

/** The sum of a part of a text, which costs no more than a step when it moves on by one. */
export class RollingSum {
  readonly #text: string;
  readonly #length: number;
  /** What the first character of the part counts in its sum. */
  readonly #leading: number;
  /** Where the part begins. */
  position: number;
  /** A number of 32 bits that tells most parts apart. */
  value: number;

  /** Begins at a position of the text, whose parts are so long. */
  constructor(text: string, length: number, position: number) {
    this.#text = text;
    this.#length = length;
    this.#leading = powerOf(length - 1);
    this.position = position;
    this.value = sumOf(text, position, length);
  }

  /** Goes on to another position. */
  moveTo(position: number): void {
    if (position === this.position + 1) {
      const leaving = Math.imul(this.#text.charCodeAt(this.position), this.#leading);
      this.value = (Math.imul(this.value - leaving, factor) + this.#text.charCodeAt(this.position + this.#length)) | 0;
    } else this.value = sumOf(this.#text, position, this.#length);
    this.position = position;
  }
}

/** Returns the sum of a part of a text. */
export function sumOf(text: string, position: number, length: number): number {
  let sum = 0;
  for (let index = position; index < position + length; index += 1) {
    sum = (Math.imul(sum, factor) + text.charCodeAt(index)) | 0;
  }
  return sum;
}

function powerOf(exponent: number): number {
  let power = 1;
  for (let count = 0; count < exponent; count += 1) power = Math.imul(power, factor);
  return power;
}
