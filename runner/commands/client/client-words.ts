import { UsageError } from '../../errors/usage-error.ts';
import type { HandedOver } from '../../kit/client/scenario-run.ts';
import { suggestNearest } from '../../text/suggest-nearest.ts';
import { handedOverPaths } from './handed-over-paths.ts';

/** Words of a command, the program first. */
export type CommandWords = readonly [program: string, ...rest: string[]];

const placeholder = /\{([A-Za-z]{1,20}(?:\.[A-Za-z]{1,20})?)\}/g;

/** Systems and things whose placeholders are ours, right or mistyped; any other text in braces is the program's own. */
const ownRoots = new Set(
  Object.keys(handedOverPaths)
    .filter((path) => path.includes('.'))
    .map((path) => path.split('.', 1)[0] ?? ''),
);

/**
 * Returns the words of a command. Throws {@link UsageError} where there are none, where one holds the placeholder of a secret, and
 * where one holds a placeholder that does not exist.
 */
export function readWords(words: readonly string[]): CommandWords {
  const [program, ...rest] = words;
  if (program === undefined || program.trim() === '')
    throw new UsageError('no command stands behind "--": write it there, such as vivero client -- npm test');
  const lines = words.flatMap((word) => [...word.matchAll(placeholder)].flatMap(([, path = '']) => faultOf(path)));
  if (lines.length > 0) throw new UsageError([...new Set(lines)]);
  return [program, ...rest];
}

function faultOf(path: string): string[] {
  const known = handedOverPaths[path];
  if (known?.isSecret === true) {
    return [
      `{${path}} is a secret, and every user of a machine can read command lines: hand it over in a variable, with --env NAME=${path}`,
    ];
  }
  const [root = ''] = path.split('.', 1);
  if (known !== undefined || !path.includes('.') || !ownRoots.has(root)) return [];
  const near = suggestNearest(path, Object.keys(handedOverPaths));
  return [`there is no placeholder "{${path}}"${near}`];
}

/** Returns the words with their placeholders replaced; one whose value is not handed over under this scenario becomes empty. */
export function fillWords([program, ...rest]: CommandWords, handedOver: HandedOver): CommandWords {
  const fill = (word: string): string =>
    word.replaceAll(placeholder, (written, path: string) => {
      const known = handedOverPaths[path];
      return known === undefined || known.isSecret === true ? written : (handedOver[known.key] ?? '');
    });
  return [fill(program), ...rest.map(fill)];
}
