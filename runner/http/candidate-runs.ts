/** A character beyond these is taken for one of a form as soon as any form has such a one. */
const kept = 256;

/** Tells where in a text a form can stand at all: where enough characters follow one another that some form is made of. */
export class CandidateRuns {
  readonly #isInForms = new Uint8Array(kept);
  #areWideInForms = false;
  /** Length of the shortest part of a form that is looked for. */
  #shortest = Infinity;

  /** Adds a form of which parts from `shortestRun` characters on are looked for. */
  add(text: string, shortestRun: number): void {
    this.#shortest = Math.min(this.#shortest, shortestRun);
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code < kept) this.#isInForms[code] = 1;
      else this.#areWideInForms = true;
    }
  }

  /**
   * Returns where the runs begin and end, in turn, from the front; `end` is not included. Most of an ordinary text is not even
   * looked at: a run that is long enough has a character at one of every so many places.
   */
  findAll(text: string): number[] {
    const runs: number[] = [];
    const shortest = this.#shortest;
    let floor = 0;
    for (let probe = shortest - 1; probe < text.length; probe = floor + shortest - 1) {
      let start = probe + 1;
      while (start > floor && this.#has(text.charCodeAt(start - 1))) start -= 1;
      floor = probe + 1;
      if (start > probe) continue;
      while (floor < text.length && this.#has(text.charCodeAt(floor))) floor += 1;
      if (floor - start >= shortest) runs.push(start, floor);
      // The character at which the run ended belongs to none.
      floor += 1;
    }
    return runs;
  }

  #has(code: number): boolean {
    return code < kept ? this.#isInForms[code] === 1 : this.#areWideInForms;
  }
}
