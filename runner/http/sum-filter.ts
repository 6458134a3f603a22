/** A table that stays in the cache of a processor suffices for the tokens of a run; a flood of them fills it. */
const bitsAtFirst = 18;
/** Places in a word of the table: a bit each, since eight times the memory misses the cache more often. */
const placesInWord = 32;
const bitsLater = 23;
const mostAtFirst = 2 ** 15;

/** Says of most sums that were not added that they were not. */
export class SumFilter {
  readonly #allSums: () => Iterable<number>;
  #bits = bitsAtFirst;
  /** A bit of 1 where there is a sum that folds to this place. */
  #places = new Int32Array(2 ** bitsAtFirst / placesInWord);
  #count = 0;

  /** @param allSums yields every sum that was added, for when the table grows */
  constructor(allSums: () => Iterable<number>) {
    this.#allSums = allSums;
  }

  /** Adds a sum, which `allSums` yields from now on. */
  add(sum: number): void {
    this.#mark(sum);
    this.#count += 1;
    if (this.#bits === bitsLater || this.#count < mostAtFirst) return;
    this.#bits = bitsLater;
    this.#places = new Int32Array(2 ** bitsLater / placesInWord);
    for (const each of this.#allSums()) this.#mark(each);
  }

  /** Returns false where the sum was not added. */
  mayHave(sum: number): boolean {
    const place = this.#placeOf(sum);
    return (((this.#places[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  #mark(sum: number): void {
    const place = this.#placeOf(sum);
    this.#places[place >>> 5] = (this.#places[place >>> 5] ?? 0) | (1 << (place & 31));
  }

  #placeOf(sum: number): number {
    return (sum ^ (sum >>> this.#bits)) & (2 ** this.#bits - 1);
  }
}
