import { escapeText, isHarmless } from '../../text/escape.ts';
import { completeWords } from './complete-words.ts';
import type { Surroundings } from '../surroundings.ts';

/**
 * Answers a shell that completes a line, and resolves to 0 whatever comes of it: `<shell> -- <word>...`, the last word being
 * the one that is completed. The first line of the answer is `words`, `parts` for words that go on, or `files` where the shell is
 * to complete a path by itself; then comes a line for each candidate, for zsh and fish with a tab and a description.
 */
export async function answerShell(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const [shell = '', ...rest] = argv;
  const words = rest[0] === '--' ? rest.slice(1) : rest;
  const { stdout } = surroundings;
  try {
    const isBash = shell === 'bash';
    const { words: joined, given } = isBash ? joinAtSigns(words) : { words, given: '' };
    const candidates = await completeWords(joined, surroundings);
    if (candidates === 'files') stdout.write('files\n');
    else {
      const lines = candidates
        // What acts where it is shown cannot be written otherwise and still be the word.
        .filter(({ value }) => isHarmless(value))
        .map(({ value, description }) => ({ value: value.slice(given.length), description: escapeText(description) }))
        .map(({ value, description }) => (isBash ? quote(value) : `${value}\t${description}`));
      const areParts = candidates.length > 0 && candidates.every(({ value }) => /[/=]$/.test(value));
      stdout.write(`${[areParts ? 'parts' : 'words', ...lines].join('\n')}\n`);
    }
  } catch {
    // A fault must not be seen in the middle of a line that somebody types.
    stdout.write('words\n');
  }
  return 0;
}

/** Bash breaks words at `=`, and replaces what follows the last of them only. */
function joinAtSigns(words: readonly string[]): { readonly words: readonly string[]; readonly given: string } {
  const joined: string[] = [];
  words.forEach((word, index) => {
    const goesOn = index > 0 && (word === '=' || words[index - 1] === '=');
    if (goesOn && joined.length > 0) joined.push(`${joined.pop() ?? ''}${word}`);
    else joined.push(word);
  });
  const current = joined.at(-1) ?? '';
  return { words: joined, given: current.slice(0, current.lastIndexOf('=') + 1) };
}

function quote(value: string): string {
  return value.replaceAll(/[^\w@%+=:,./*-]/g, String.raw`\$&`);
}
