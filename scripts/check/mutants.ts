import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawNumber } from '../test/draw-number.ts';

/** One fault that is put into the code, in one line. */
export interface Mutant {
  readonly kind: string;
  /** From the root. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** Where faults of a kind are put, and what they are. */
interface Kind {
  readonly name: string;
  readonly files: string;
  readonly operators: ReadonlyArray<readonly [find: RegExp, replace: string]>;
}

/** What people get wrong in conditions and values. */
const slips: Kind['operators'] = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ >= /, ' < '],
  [/ <= /, ' > '],
  [/\breturn true;/, 'return false;'],
  [/\breturn false;/, 'return true;'],
  [/\?\? 0\b/, '?? 1'],
  [/ \+ 1\b/, ' - 1'],
];

/** One kind after the other, so that each has its share of any number. */
export const kinds: readonly Kind[] = [
  { name: 'engine', files: 'runner/engine/**/*.ts', operators: slips },
  { name: 'HTTP client', files: 'runner/http/**/*.ts', operators: slips },
  {
    name: 'check that stops asserting',
    files: 'suites/*/*.ts',
    operators: [[/expect\.that\(('[^']*'), [^,{]+, \{/, 'expect.that($1, true, {']],
  },
  {
    name: 'overlay that does nothing',
    files: 'fixtures/overlays/*/*.ts',
    operators: [[/^( {6}wrap: ).+,$/, '$1(next) => next,']],
  },
  { name: 'reporter', files: 'runner/reporters/**/*.ts', operators: slips },
  { name: 'configuration', files: 'runner/config/**/*.ts', operators: slips },
  {
    name: 'generated file',
    files: '{suites,fixtures,docs,contracts}/**/*.generated.ts',
    operators: [[/^(\s+).*'([a-z-]+)\/([a-z-]+)'.*$/, '']],
  },
  {
    name: 'type',
    files: 'runner/{kit,engine,store}/**/*.ts',
    operators: [[/^( {2}readonly \w+: )string;$/, '$1number;']],
  },
];

/**
 * Returns faults that are drawn by a seed, another seed draws others. None is in a test, an import or a comment.
 *
 * @throws RangeError where the tree has nothing of a kind to break
 */
export function chooseMutants(
  root: string,
  { count, seed }: { readonly count: number; readonly seed: number },
): Mutant[] {
  const places = kinds.map((kind) => {
    const drawn = placesOf(root, kind).map(
      (mutant) => [drawNumber(seed, `${mutant.file}:${mutant.line}`), mutant] as const,
    );
    return drawn.toSorted(([one], [other]) => one - other).map(([, mutant]) => mutant);
  });
  return Array.from({ length: count }, (_, index) => {
    const kind = index % kinds.length;
    const mutant = places[kind]?.[Math.floor(index / kinds.length)];
    if (mutant === undefined) throw new RangeError(`nothing more to break: ${kinds[kind]?.name ?? ''}`);
    return mutant;
  });
}

function placesOf(root: string, { name, files, operators }: Kind): Mutant[] {
  const exclude = ['**/node_modules', '**/*.test.ts', '**/*.test-support.ts'];
  const isGenerated = name === 'generated file';
  return globSync(files, { cwd: root, exclude })
    .toSorted()
    .filter((file) => file.includes('.generated.') === isGenerated)
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((before, index) => {
          if (/^\s*(?:\/[/*]|\*|import\b|export \{)/.test(before)) return [];
          const operator = operators.find(([find]) => find.test(before));
          if (operator === undefined) return [];
          const after = before.replace(...operator);
          return after === before ? [] : [{ kind: name, file, line: index + 1, before, after }];
        }),
    );
}
