/** A proof that is kept is made again where anything that it depends on has changed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { groupOf } from '../../proof/asked-mock.ts';
import type { ProofJob } from '../../proof/proof-queue.ts';
import type { OverlayProof } from '../../proof/proof-report.ts';
import { runCommandLine } from '../surroundings.test-support.ts';
import { openKeptProofs } from './kept-proofs.ts';
import { readProofKeys } from './proof-keys.ts';
import { createProofWorld } from './proof-world.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const world = createProofWorld(
  {
    env: {},
    tool: { name: 'vivero', version: '0.0.0', node: process.version },
    clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
    random: () => 0,
  },
  new AbortController().signal,
);
const contents = new Map<string, Uint8Array>();
const read = (file: string): Uint8Array => {
  const content = contents.get(file) ?? readFileSync(join(root, file));
  contents.set(file, content);
  return content;
};
const keyOf = await readProofKeys({ root, world, depth: 'named', read });
const jobOf = (id: string): ProofJob => {
  const overlay = world.overlays.find((known) => known.id === id);
  if (overlay === undefined) throw new Error(`there is no overlay ${id}`);
  return { id, kind: overlay.kind, group: groupOf(overlay) };
};
const jobs: readonly ProofJob[] = [
  jobOf('anonymous-accepted'),
  jobOf('resources-undeclared'),
  jobOf('sitemap-gzip-of-nothing'),
  { id: 'plain-mcp', kind: 'plain', group: 'mcp' },
];

/** Resolves to the ids of the jobs that are proven again where a file says something else. */
async function provenAgain(touched: string): Promise<string[]> {
  const known: string[] = [];
  const altered = (file: string): Uint8Array => {
    known.push(file);
    return file === touched ? Buffer.concat([read(file), Buffer.from(' ')]) : read(file);
  };
  const after = await readProofKeys({ root, world, depth: 'named', read: altered });
  t.ok(known.includes(touched) || touched.endsWith('.test.ts'), `${touched} is there`);
  return jobs.filter((job) => keyOf(job) !== after(job)).map(({ id }) => id);
}

t.test('each kind of file has what depends on it proven again', async (t) => {
  const all = jobs.map(({ id }) => id);
  const kinds: ReadonlyArray<readonly [file: string, ids: readonly string[]]> = [
    ['suites/mcp/tools-declared.ts', ['resources-undeclared', 'plain-mcp']],
    ['suites/site/robots-without-server-error.ts', ['sitemap-gzip-of-nothing']],
    ['suites/bearer/support/repeated-token.ts', all],
    ['fixtures/overlays/toolkit/response.ts', all],
    ['fixtures/mock/edge.ts', all],
    ['runner/engine/execute-run.ts', all],
    ['runner/documents/schema-worker.ts', all],
    ['contracts/clauses/index.ts', all],
    ['contracts/plant-store.generated.json', all],
    ['package-lock.json', all],
    ['runner/proof/judge-proof.test.ts', []],
  ];
  for (const [file, ids] of kinds) t.strictSame(await provenAgain(file), ids, file);
});

t.test('the table of an overlay has its own rows proven again, and no other', async (t) => {
  const file = globSync('fixtures/overlays/*/*.ts', { cwd: root }).find((path) =>
    readFileSync(join(root, path), 'utf8').includes("'sitemap-gzip-of-nothing': {"),
  );
  t.strictSame(await provenAgain(file ?? ''), ['sitemap-gzip-of-nothing']);
});

t.test('whatever a proof loads is in its key', async (t) => {
  const log = join(t.testdir(), 'loaded.txt');
  const source = `import { appendFileSync } from 'node:fs'; import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => { appendFileSync(${JSON.stringify(log)}, url + '\\n'); return next(url, context); } });`;
  const hooks = `data:text/javascript,${encodeURIComponent(source)}`;
  const line = ['bin/vivero.cjs', 'prove', 'anonymous-accepted', '--concurrency', '1', '--no-cache'];
  const { status, stderr } = spawnSync(process.execPath, ['--import', hooks, ...line], { cwd: root, encoding: 'utf8' });
  t.equal(status, 0, 'it is proven', { stderr });
  const known = new Set<string>();
  await readProofKeys({
    root,
    world,
    depth: 'named',
    read: (file) => {
      known.add(join(root, file));
      return new Uint8Array();
    },
  });
  const loaded = readFileSync(log, 'utf8')
    .split('\n')
    .filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'))
    .map((url) => fileURLToPath(url));
  t.ok(loaded.length > 1000, `${loaded.length} files are loaded`);
  t.strictSame(
    loaded.filter((file) => !known.has(file)),
    [],
  );
});

t.test('what a release proves is kept for whoever runs the command after it, with the same Node', async (t) => {
  const keysWith = async (tool: typeof world.tool): Promise<Array<string | null>> => {
    const other = await readProofKeys({ root, world: { ...world, tool }, depth: 'named', read });
    return jobs.map((job) => other(job));
  };
  t.strictSame(await keysWith({ ...world.tool, version: '1.2.3' }), jobs.map(keyOf));
  t.notSame(await keysWith({ ...world.tool, node: 'v99.0.0' }), jobs.map(keyOf));
});

t.test('tables and checks, which have keys of their own, are not imported by each other', async (t) => {
  for (const file of globSync('{fixtures/overlays,suites}/*/*.ts', { cwd: root })) {
    // What several checks share counts for all keys, wherever it stands.
    if (/\/(?:toolkit|client-support|library)\/|\.test[.-]/.test(file)) continue;
    const imports = readFileSync(join(root, file), 'utf8').matchAll(/ from '\.\/(?!support\/)[^']+'/g);
    for (const [found] of imports) t.fail(`${file} imports${found}`);
  }
});

t.test('only what is proven is kept, and what has another key is not taken', async (t) => {
  const file = join(t.testdir(), 'kept', 'proofs.json');
  const proofs = new Map(
    ['good', 'bad'].map((id) => [id, { id, outcome: id === 'good' ? 'proven' : 'contradicted' } as OverlayProof]),
  );
  const made = ['good', 'bad'].map((id): ProofJob => ({ id, kind: 'defect', group: 'api' }));
  await openKeptProofs([file], 'named', () => 'one').keep(made, proofs);
  const found = (depth: string, key: string | null): unknown[] =>
    made.map((job) => openKeptProofs([file], depth, () => key).find(job)?.id ?? null);
  t.strictSame(found('named', 'one'), ['good', null]);
  t.strictSame(found('named', 'two'), [null, null]);
  t.strictSame(found('named', null), [null, null]);
  t.strictSame(found('affected', 'one'), [null, null]);
});

t.test('a proof is taken over where nothing has changed, and never by a build server', async (t) => {
  const prove = (flags: readonly string[], env: Record<string, string> = {}) =>
    runCommandLine(['prove', 'anonymous-accepted', '--concurrency', '1', ...flags], {
      directory: t.testdirName,
      env: { ...process.env, CI: '', ...env },
    });
  const first = await prove([]);
  const second = await prove([]);
  t.equal(first.exitCode, 0);
  t.equal(second.exitCode, 0);
  t.match(second.stderr, /1 of 1 proofs are kept from before/);
  t.notMatch((await prove(['--no-cache'])).stderr, /kept from before/);
  t.notMatch((await prove([], { CI: 'true' })).stderr, /kept from before/);
});

t.test('parts that were proven apart are put together, and what is missing is proven', async (t) => {
  const directory = t.testdir();
  const ids = ['anonymous-accepted', 'scheme-prefix-accepted', 'token-first-character-not-compared'];
  const prove = (...flags: readonly string[]) =>
    runCommandLine(['prove', ...ids, '--depth', 'named', '--concurrency', '1', '--json', ...flags], {
      directory,
      env: { ...process.env, CI: 'true' },
    });
  const provenBy = ({ stdout }: { readonly stdout: string }): string[] =>
    (JSON.parse(stdout) as { readonly overlays: readonly OverlayProof[] }).overlays.map(({ id }) => id);
  const first = await prove('--shard', '1/2', '--proofs', 'first.json');
  const second = await prove('--shard', '2/2', '--proofs', 'second.json');
  t.strictSame([...provenBy(first), ...provenBy(second)].sort(), ids.toSorted(), 'each is in one part');
  const merged = await prove('--proofs', 'first.json', '--proofs', 'second.json');
  t.match(merged.stderr, `${ids.length} of ${ids.length} proofs are kept from before`);
  t.strictSame(provenBy(merged).sort(), ids.toSorted());
  const alone = await prove('--proofs', 'second.json');
  t.strictSame([alone.exitCode, provenBy(alone).sort()], [0, ids.toSorted()], 'the part that is missing is proven');
});

t.test('a proof that is killed in the middle has kept what it had proven', async (t) => {
  const file = join(t.testdir(), 'proofs.json');
  const some = ['--system', 'plant-store', '--defect', '*', '--depth', 'named'];
  const line = ['bin/vivero.cjs', 'prove', ...some, '--concurrency', '1', '--proofs', file, '--quiet'];
  const child = spawn(process.execPath, line, { cwd: root, stdio: 'ignore' });
  const ended = once(child, 'close');
  while (!existsSync(file) && child.exitCode === null) await pause(20);
  child.kill('SIGKILL');
  await ended;
  const { length } = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  const all = world.overlays.filter(({ kind, system }) => kind === 'defect' && system === 'plant-store').length;
  t.ok(length >= 10 && length < all, `${length} of ${all} are kept`);
});

t.test('files of proofs that are none are refused, and stay as they are', async (t) => {
  const directory = t.testdir({ 'cut.json': '{"named a": {"ke', 'other.json': '{"summary": {}}', 'list.json': '[]' });
  const prove = (...flags: readonly string[]) =>
    runCommandLine(['prove', 'anonymous-accepted', ...flags], { directory, env: process.env });
  const cases: ReadonlyArray<readonly [flags: readonly string[], message: RegExp]> = [
    [['--proofs', 'cut.json'], /--proofs: .*cut\.json holds no proofs/],
    [['--proofs', 'other.json'], /--proofs: .*other\.json holds no proofs/],
    [['--proofs', 'list.json'], /--proofs: .*list\.json holds no proofs/],
    [['--proofs', 'new.json', '--proofs', 'gone.json'], /--proofs: .*gone\.json is not there/],
    [['--proofs', '.'], /--proofs: .* cannot be read/],
    [['--proofs', 'new.json', '--no-cache'], /--proofs cannot be used with --no-cache/],
    [['--proofs', 'new.json', '--suite', 'mcp'], /--proofs cannot be used with a selection of checks/],
    [['--shard', '3/2'], /--shard/],
  ];
  for (const [flags, message] of cases) {
    const { exitCode, stderr } = await prove(...flags);
    t.equal(exitCode, 2, flags.join(' '));
    t.match(stderr, message);
  }
  t.equal(readFileSync(join(directory, 'cut.json'), 'utf8'), '{"named a": {"ke');
});
