import { contractOptions } from './contract/contract-options.ts';
import { defineCommand } from './command.ts';

/** `vivero contract`. */
export const contractCommand = defineCommand({
  options: contractOptions,
  notes: `"vivero contract <document>" checks one document; "vivero contract diff <old> <new>" compares two.
A document is a file, an http(s) URL, or "-" for standard input. References to other documents are
not followed. diff ignores --fail-on.
Exit codes: 0 no failing findings; 1 findings, or changes that break clients; 2 wrong usage, or no
such file; 3 not judged: a URL that does not respond, a document that is too large or of an unknown version.
`,
  async execute({ argument, rest, options, surroundings }) {
    const words = [argument ?? '', ...rest];
    if (words[0] === 'diff') {
      const { compareContracts } = await import('./contract/contract-diff.ts');
      return compareContracts({ documents: words.slice(1), options, surroundings });
    }
    const { judgeContract } = await import('./contract/contract-judge.ts');
    return judgeContract({ documents: words, options, surroundings });
  },
});
