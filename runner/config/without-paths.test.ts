import t from 'tap';
import { variablesIn } from './interpolate.ts';
import { withoutPaths } from './without-paths.ts';

t.test('what stands at a path goes, with the array around it', async (t) => {
  const value = { a: { b: 1, c: [1, 2] }, d: [{ e: 1 }], f: 'g' };
  t.strictSame(
    withoutPaths(value, [
      ['a', 'b'],
      ['a', 'c', 0],
      ['x', 'y'],
    ]),
    { a: {}, d: [{ e: 1 }], f: 'g' },
  );
  t.strictSame(
    withoutPaths(value, [
      ['d', 0, 'e'],
      ['f', 'h'],
    ]),
    { a: value.a, f: 'g' },
  );
  t.equal(withoutPaths(value, []), value);
});

t.test('variables are found in texts and in commands that do not set them themselves', async (t) => {
  const value = { a: '${A}/${B}', b: ['$${C}', { tokenCommand: 'D=1; echo ${D} ${E}' }], c: '${A}' };
  t.strictSame(variablesIn(value), ['A', 'B', 'E']);
});
