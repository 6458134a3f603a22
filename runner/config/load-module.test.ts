import { join } from 'node:path';
import t from 'tap';
import { loadModule, NeverLoaded } from './load-module.ts';

t.test('a module gives what it exports or throws, and one that never comes to its end is given up', async (t) => {
  const directory = t.testdir({
    'sound.mjs': 'export default await Promise.resolve({ targets: {} });',
    'broken.mjs': 'throw new Error("boom");',
    'waiting.mjs': 'await new Promise(() => undefined); export default {};',
  });
  t.match(await loadModule(join(directory, 'sound.mjs')), { default: { targets: {} } });
  await t.rejects(loadModule(join(directory, 'broken.mjs')), { message: 'boom' });
  await t.rejects(
    loadModule(join(directory, 'waiting.mjs'), { mostMs: 10 }),
    new NeverLoaded('it did not finish within 0.01 s: an await in it never completes'),
  );
});
