import { readdirSync, readFileSync } from 'node:fs';
import t from 'tap';
import { startLendingLibrary } from '../../fixtures/mock/library/start-lending-library.ts';
import { overlayOf } from '../../fixtures/overlays/overlay-of.ts';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';

const library = await startLendingLibrary({ overlays: [overlayOf('lib-maximum-ignored')] });
t.teardown(() => library.close());

const env = { VIVERO_TOKEN: library.tokens.valid };
const line = [
  ...'run --suite operations --suite reference --cases 80 --seed 7 --allow-writes --quiet'.split(' '),
  '--operation',
  'POST /authors',
  '--api-url',
  `${library.url}/v1`,
  '--contract',
  library.documentFile,
];

/** Returns what fails in the last run below a folder of reports. */
function findingsOf(directory: string): unknown {
  const runs = readdirSync(directory).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const { results } = runOf(readFileSync(`${directory}/${runs.at(-1)}/run.json`, 'utf8'));
  return results
    .filter(({ suite, outcome }) => suite === 'operations' && outcome === 'failed')
    .map(({ id, assertions }) => [id, assertions.filter(({ ok }) => !ok).map(({ statement }) => statement)]);
}

t.test('shards find together what one machine finds', async (t) => {
  const directory = t.testdir({ whole: {}, shared: {} });
  await runCommandLine([...line, '--output', 'whole'], { directory, env });
  for (const shard of ['1/2', '2/2'])
    await runCommandLine([...line, '--shard', shard, '--blob', 'blobs', '--output', shard[0] ?? ''], {
      directory,
      env,
    });
  const merged = await runCommandLine(['merge', 'blobs', '--output', 'shared'], { directory, env });
  t.equal(merged.exitCode, 1, merged.stderr);
  const findings = findingsOf(`${directory}/whole/command-line`);
  t.match(findings, [['operations/invalid-refused', [/^POST \/authors, body \/born, maximum: /]]]);
  t.strictSame(findingsOf(`${directory}/shared/command-line`), findings);
});

t.test(
  'a finding is replayed with the document and the requests of its run, and fixed where it is mended',
  async (t) => {
    const directory = t.testdir({});
    await runCommandLine(line, { directory, env });
    const replay = (...more: string[]) =>
      runCommandLine(['replay', 'operations/invalid-refused', ...more], { directory, env });
    t.match(await replay('--allow-writes'), { exitCode: 1, stdout: /^FAILED[^]*body \/born, maximum/ });
    const unwritten = await replay();
    t.match(unwritten, { exitCode: 3, stdout: /^ERROR/, stderr: /the stored run had --allow-writes/ });
    library.setOverlays([]);
    t.match(await replay('--allow-writes'), { exitCode: 0, stdout: /^FIXED/ });
  },
);
