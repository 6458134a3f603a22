import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { runCommandLine } from './surroundings.test-support.ts';

const directory = mkdtempSync(join(tmpdir(), 'vivero-overlays-'));
t.teardown(() => rmSync(directory, { recursive: true }));
const run = (...line: string[]): ReturnType<typeof runCommandLine> => runCommandLine(line, { directory });

interface Listed {
  readonly overlays: ReadonlyArray<
    Readonly<Record<'id' | 'kind' | 'system' | 'title', string>> & { caughtBy: string[] }
  >;
}

t.test('defects are listed by the checks that catch them, variants by the systems that they change', async (t) => {
  const all = JSON.parse((await run('list', '--defects', '--variants', '--json')).stdout) as Listed;
  t.ok(all.overlays.some(({ kind, id }) => kind === 'defect' && id === 'id-null-accepted'));
  t.ok(all.overlays.some(({ kind, id }) => kind === 'variant' && id === 'body-until-close'));
  for (const { id, kind, caughtBy } of all.overlays) t.equal(kind === 'defect', caughtBy.length > 0, id);
  const some = JSON.parse(
    (await run('list', '--defects', '--check', 'plant-store/id-type-refused', '--json')).stdout,
  ) as Listed;
  t.ok(some.overlays.length > 0 && some.overlays.length < 20);
  for (const { id, caughtBy } of some.overlays) t.ok(caughtBy.includes('plant-store/id-type-refused'), id);
  const { stdout } = await run('list', '--variants', '--suite', 'site');
  t.match(stdout, /^site: variants \(\d+\)\n/);
  t.notMatch(stdout, 'body-until-close');
});

t.test('a defect and a variant are explained', async (t) => {
  const { exitCode, stdout } = await run('explain', 'concurrency-limited');
  t.equal(exitCode, 0);
  t.match(stdout, 'plant-store/concurrent-plants-accepted');
  t.match(stdout, 'vivero mock --defect concurrency-limited');
  t.match((await run('explain', 'body-until-close')).stdout, 'No check may fail');
  t.match(
    (await run('explain', 'rfc9110:content-length.exact')).stdout,
    /Statement[^]*https:[^]*Checks +[\w-]+\//,
    'a clause is explained, too',
  );
  t.match(await run('explain', 'rfc9110:no-such'), { exitCode: 2, stderr: /unknown check "rfc9110:no-such"/ });
  t.match((await run('explain', 'operations/invalid-refused')).stdout, /Mutates +only with --allow-writes/);
  t.match((await run('explain', 'operations/created-readable')).stdout, /Mutates +yes: run only with --allow-writes/);
  t.match(await run('explain', 'no-such-thing'), { exitCode: 2, stderr: /unknown check "no-such-thing"/ });
});

t.test('the mock is started with a defect and a variant', async (t) => {
  let timer: NodeJS.Timeout | undefined;
  const line = ['mock', '--port', '0', '--json', '--quiet', '--defect', 'id-null-accepted'];
  const { exitCode, stdout } = await runCommandLine([...line, '--variant', 'body-until-close'], {
    directory,
    // Nothing comes of it before the mock listens.
    onStart: (send) => (timer = setInterval(() => send('SIGTERM'), 100)),
  });
  clearInterval(timer);
  t.equal(exitCode, 0);
  t.strictSame((JSON.parse(stdout) as { applied: string[] }).applied, ['id-null-accepted', 'body-until-close']);
  t.notMatch(stdout, '_events', 'what listens is not described');
  t.match(await run('mock', '--port', '0', '--defect', 'id-nul-accepted'), {
    exitCode: 2,
    stderr: /unknown defect "id-nul-accepted"; did you mean "id-null-accepted"/,
  });
});
