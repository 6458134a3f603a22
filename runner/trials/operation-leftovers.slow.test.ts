import { readdirSync, readFileSync } from 'node:fs';
import t from 'tap';
import { startLendingLibrary } from '../../fixtures/mock/library/start-lending-library.ts';
import type { Overlay } from '../../fixtures/mock/overlay.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';

/** Refuses to delete authors. */
const refusing: Overlay = {
  id: 'refusing',
  title: 'refuses to delete authors',
  system: 'library',
  wrap: (next) => async (request) =>
    request.method === 'DELETE' && request.path.startsWith('/v1/authors/')
      ? {
          status: 403,
          headers: [['Content-Type', 'application/problem+json']],
          body: '{"type":"about:blank","title":"Forbidden","status":403}',
        }
      : next(request),
};

const library = await startLendingLibrary();
t.teardown(() => library.close());
const env = { VIVERO_TOKEN: library.tokens.valid };

/** Returns the ids that a list of the library has. */
async function idsOf(path: string): Promise<readonly string[]> {
  const response = await fetch(`${library.url}/v1/${path}?limit=100`, {
    headers: { authorization: `Bearer ${library.tokens.valid}` },
  });
  return [...(await response.text()).matchAll(/"id":("[^"]*"|\d+)/g)].map(([, id = '']) => id);
}

async function run(directory: string): Promise<{ readonly report: RunReport; readonly stdout: string }> {
  const { stdout } = await runCommandLine(
    [
      ...'run --suite operations --cases 60 --seed 7 --allow-writes --quiet --verbose'.split(' '),
      '--api-url',
      `${library.url}/v1`,
      '--contract',
      library.documentFile,
      ...['* /authors', '* /authors/{authorId}', '* /books'].flatMap((one) => ['--operation', one]),
    ],
    { directory, env },
  );
  const runs = `${directory}/reports/command-line`;
  return { report: runOf(readFileSync(`${runs}/${readdirSync(runs)[0]}/run.json`, 'utf8')), stdout };
}

t.test('a run leaves an API that can delete as it was', async (t) => {
  const before = [await idsOf('authors'), await idsOf('books')];
  const { report, stdout } = await run(t.testdir({}));
  t.ok((report.operations ?? []).some(({ method, path, reached }) => `${method} ${path}` === 'POST /books' && reached));
  t.strictSame([await idsOf('authors'), await idsOf('books')], before);
  t.equal(report.leftovers, undefined);
  t.notMatch(stdout, 'Left behind');
});

t.test('what an API refuses to delete is listed', async (t) => {
  const before = await idsOf('authors');
  library.setOverlays([refusing]);
  const { report, stdout } = await run(t.testdir({}));
  library.setOverlays([]);
  const left = report.leftovers ?? [];
  t.strictSame(
    new Set(left.map(({ created, reason }) => `${created}: ${reason}`)),
    new Set(['POST /authors: DELETE got status 403']),
  );
  const ids = new Set(left.map(({ url }) => url?.split('/').at(-1)));
  const more = (await idsOf('authors')).filter((id) => !before.includes(id));
  t.ok(more.length > 0);
  t.strictSame(
    more.filter((id) => !ids.has(id)),
    [],
    'each of them is named',
  );
  t.match(stdout, /Left behind \(\d+\): delete or restore it yourself\n +\d+ × POST \/authors: DELETE got status 403/);
});

t.test('where the configuration allows no deletes, everything is listed', async (t) => {
  const target = `{ api: { url: "${library.url}/v1", contract: "${library.documentFile}" }, operations: { allowDeletes: none } }`;
  const directory = t.testdir({ 'vivero.config.yaml': `targets:\n  shop: ${target}\n` });
  await runCommandLine(
    [
      'run',
      'shop',
      '--suite',
      'operations',
      '--operation',
      'POST /authors',
      '--cases',
      '20',
      '--allow-writes',
      '--quiet',
    ],
    { directory, env },
  );
  const runs = `${directory}/reports/shop`;
  const { leftovers = [] } = runOf(readFileSync(`${runs}/${readdirSync(runs)[0]}/run.json`, 'utf8'));
  t.ok(leftovers.length > 0);
  t.ok(leftovers.every(({ reason }) => reason === 'the configuration allows no deletes'));
});
