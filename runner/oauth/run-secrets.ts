import { createRedactor } from '../http/redactor.ts';

/** The secrets of a run, which grow as tokens are got. */
export interface RunSecrets {
  /** Every secret so far, each once; grows in place. */
  readonly all: readonly string[];
  /** Adds a secret; called before it is used. */
  learn(secret: string): void;
  /** Returns a text without secrets. */
  conceal(text: string): string;
}

/** Returns the secrets of a run, with those that are known at its start. */
export function createRunSecrets(known: readonly string[]): RunSecrets {
  const all = [...known];
  const redactor = createRedactor(known);
  return {
    all,
    learn: (secret) => {
      if (all.includes(secret)) return;
      all.push(secret);
      redactor.learn(secret);
    },
    conceal: (text) => redactor.text(text),
  };
}
