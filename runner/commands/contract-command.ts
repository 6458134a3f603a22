import { contractOptions } from './contract/contract-options.ts';
import { defineCommand } from './command.ts';

/** `vivero contract`. */
export const contractCommand = defineCommand({
  options: contractOptions,
  notes: `"vivero contract <document>" judges one document; "vivero contract diff <old> <new>" compares two.
A document is a file, an http(s) address, or "-" for standard input. References that lead out of
it are not followed. --fail-on does not matter to diff.
Exit codes: 0 nothing that fails; 1 findings, or changes that break clients; 2 wrong usage, or no
such file; 3 an address that does not answer, or a document beyond our limits.
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
