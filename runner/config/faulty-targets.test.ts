import t from 'tap';
import { loadConfig } from './load-config.ts';
import { UsageError } from '../errors/usage-error.ts';

const file = `
targets:
  good: { api: { url: https://api.example } }
  typo: { api: { url: https://api.example, slugpointer: /a }, ids: { from: 2, to: 1 } }
  empty: {}
`;

async function load(directory: string, target: string | null) {
  return loadConfig({ directory, file: null, target, overrides: {}, env: {} }).catch((error: unknown) => {
    if (error instanceof UsageError) return { target: null, lines: error.lines, warnings: [] };
    throw error;
  });
}

t.test('a fault of one target stops that one alone', async (t) => {
  const directory = t.testdir({ 'vivero.config.yaml': file });
  const good = await load(directory, 'good');
  t.equal(good.target?.targetName, 'good');
  t.strictSame(good.warnings, [
    'vivero.config.yaml:4:3: targets.typo has 2 faults and cannot be run; "vivero run typo" says what is wrong',
    'vivero.config.yaml:5:3: targets.empty has a fault and cannot be run; "vivero run empty" says what is wrong',
  ]);
  t.strictSame((await load(directory, null)).warnings, good.warnings, 'the embedded mock is no target of the file');
  t.match(await load(directory, 'typo'), {
    lines: [/slugpointer is not a key/, /must be a range/, /targets\.empty must be/],
  });
});

t.test('a fault of the file, or a target that is not there, stops every run', async (t) => {
  const unknownKey = t.testdir({ 'vivero.config.yaml': `${file}runs: {}\n` });
  for (const target of ['good', null]) t.match(await load(unknownKey, target), { lines: { length: 4 } });
  const directory = t.testdir({ 'vivero.config.yaml': file });
  t.match(await load(directory, 'goof'), { lines: { length: 4 } });
  const broken = t.testdir({ 'vivero.config.yaml': 'targets: { good: ' });
  t.match(await load(broken, 'good'), { lines: { length: Number } });
});
