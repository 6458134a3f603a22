import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { chooseMutants, kinds } from './mutants.ts';

const root = dirname(dirname(import.meta.dirname));

t.test('a seed draws the same faults again, of every kind alike', async (t) => {
  const drawn = chooseMutants(root, { count: 2 * kinds.length, seed: 7 });
  t.strictSame(chooseMutants(root, { count: 2 * kinds.length, seed: 7 }), drawn);
  t.notSame(chooseMutants(root, { count: 2 * kinds.length, seed: 8 }), drawn);
  for (const { name } of kinds) t.equal(drawn.filter(({ kind }) => kind === name).length, 2, name);
});

t.test('a fault changes the line that it names', async (t) => {
  for (const { file, line, before, after } of chooseMutants(root, { count: 4 * kinds.length, seed: 1 })) {
    t.equal(readFileSync(join(root, file), 'utf8').split('\n')[line - 1], before, `${file}:${line}`);
    t.not(after, before);
    t.notMatch(file, /\.test\.ts$/);
  }
});
