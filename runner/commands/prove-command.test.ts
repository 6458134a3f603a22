import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import t from 'tap';
import { createRedactor } from '../http/redactor.ts';
import { defineDefect, defineVariant, type Overlay } from '../../fixtures/mock/overlay.ts';
import anonymous from '../../suites/bearer/anonymous-request-refused.ts';
import accepted from '../../suites/plant-store/valid-plant-accepted.ts';
import { readOptions } from '../config/read-options.ts';
import type { ProofReport } from '../proof/proof-report.ts';
import type { ProvenOverlay } from '../proof/proof-world.ts';
import { proveCatalogue } from './proof/prove-catalogue.ts';
import { proveOptions } from './proof/prove-options.ts';
import { type Ended, runCommandLine } from './surroundings.test-support.ts';
import type { Signal, Surroundings } from './surroundings.ts';

const directory = mkdtempSync(join(tmpdir(), 'vivero-prove-'));
t.teardown(() => rmSync(directory, { recursive: true }));

const hostile = '<img src=x onerror=alert(1)></script>';

/** Changes what no check minds. */
const unnoticed: Overlay['wrap'] = (next) => async (request) => {
  const response = await next(request);
  return { ...response, headers: [...response.headers, ['X-Made-Up', 'yes']] };
};
/** Every answer is a failure of the server. */
const failing: Overlay['wrap'] = () => () => ({
  status: 500,
  headers: [['Content-Type', 'text/plain']],
  body: hostile,
});

/** Proves made-up overlays with two checks, the first of which names each `made-up…`. */
async function proveMadeUp(
  overlays: readonly ProvenOverlay[],
  flags: Readonly<Record<string, unknown>>,
  onSend: (send: (signal: Signal) => void) => void = () => undefined,
): Promise<Ended & { readonly report: ProofReport }> {
  const texts = { stdout: '', stderr: '' };
  const listeners = new Map<Signal, () => void>();
  onSend((signal) => listeners.get(signal)?.());
  const output = (name: 'stdout' | 'stderr'): Surroundings['stdout'] => ({
    write: (text) => {
      texts[name] += text;
    },
    isTty: false,
    columns: 100,
    rows: 40,
  });
  const surroundings: Surroundings = {
    env: process.env,
    directory,
    stdout: output('stdout'),
    stderr: output('stderr'),
    secrets: createRedactor([]),
    tool: { name: 'vivero', version: '0.0.0', node: process.version },
    clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
    random: (bound) => Math.floor(Math.random() * bound),
    ask: null,
    readInput: () => Promise.resolve(new Uint8Array()),
    takeStdio: () => ({ input: Readable.from([]), output: new PassThrough() }),
    openBrowser: () => undefined,
    listenForKeys: null,
    platform: process.platform,
    drawOnStderr: () => output('stderr'),
    onSignal: (signal, listener) => {
      listeners.set(signal, listener);
      return () => listeners.delete(signal);
    },
    exit: (code) => {
      throw new Error(`exited with ${code}`);
    },
  };
  const { options } = readOptions(proveOptions, { json: true, ...flags }, {});
  const others = overlays.map(({ id }) => id).filter((id) => id.startsWith('made-up-'));
  const checks = [{ ...anonymous, asksEachOf: ['plant-store'], brokenBy: ['made-up', ...others] } as const, accepted];
  const exitCode = await proveCatalogue({ argument: null, rest: [], options, surroundings }, { checks, overlays });
  return { exitCode, ...texts, report: JSON.parse(texts.stdout) as ProofReport };
}

const title = 'made up';

t.test('overlays are proven by processes of their own, and what each check caught is told', async (t) => {
  const file = join(directory, 'proof.json');
  const overlays = ['anonymous-accepted', 'anonymous-answered-500', 'busy-now-and-then'];
  const line = [
    'prove',
    ...overlays,
    '--check',
    anonymous.id,
    '--concurrency',
    '2',
    '--no-cache',
    '--reporter',
    `json=${file}`,
  ];
  const { exitCode, stdout, stderr } = await runCommandLine(line, { directory, env: process.env });
  t.equal(exitCode, 0, 'all of them hold', { stdout, stderr });
  t.match(stdout, /Proven: 2 defects are caught, and no check fails on 1 variant\n/);
  t.match(stdout, /1 check of 1 clause · 2 defects applied · 1 variant applied/);
  t.match(stdout, /bearer\/anonymous-request-refused 2 of 2\n +anonymous-accepted anonymous-answered-500/);
  t.equal(stderr, '', 'nothing to tell on the way');
  const { overlays: proofs } = JSON.parse(readFileSync(file, 'utf8')) as ProofReport;
  t.match(
    proofs.find(({ id }) => id === 'busy-now-and-then'),
    { kind: 'variant', findings: [] },
  );
});

t.test(
  'a defect that nobody catches survives, and a check that minds what is right raises a false alarm',
  async (t) => {
    const overlays = [
      defineDefect({ id: 'made-up', title: hostile, wrap: unnoticed }),
      defineDefect({ id: 'unnamed', title, wrap: unnoticed }),
      defineVariant({ id: 'harmless', title, wrap: unnoticed }),
      defineVariant({ id: 'minded', title, wrap: failing }),
    ];
    const { exitCode, report } = await proveMadeUp(overlays, {});
    t.equal(exitCode, 1);
    const { defects, variants, left } = report.summary;
    t.match(
      { defects, variants, left },
      { left: 0, defects: { laid: 2, survived: 2 }, variants: { laid: 2, proven: 1 } },
    );
    t.equal(variants.falseAlarms, 1);
    const found = report.overlays.flatMap(({ id, findings }) => findings.map(({ kind, check }) => [id, kind, check]));
    t.match(found.slice(0, 2), [
      ['made-up', 'missed', anonymous.id],
      ['unnamed', 'missed', null],
    ]);
    t.ok(found.slice(2).every(([id, kind]) => id === 'minded' && kind === 'false-alarm') && found.length > 2);
    t.match(report.checks[0], { id: anonymous.id, named: ['made-up'], caught: [] });
  },
);

t.test('what is caught by the checks that name it is proven', async (t) => {
  const overlays = [defineDefect({ id: 'made-up', title, alsoBreaks: [accepted.id], wrap: failing })];
  const { exitCode, report, stderr } = await proveMadeUp(overlays, {});
  t.equal(exitCode, 0, 'the server failed', { stderr });
  t.strictSame(report.checks[0]?.caught, ['made-up']);
});

t.test('the checks that name a defect decide by themselves at the depth of that name', async (t) => {
  let requests = 0;
  /** Counts the requests, and takes those without credentials for those of the owner. */
  const counting: Overlay['wrap'] =
    (next, { tokens }) =>
    (request) => {
      requests += 1;
      const isAnonymous = request.headers.every(([name]) => name !== 'authorization');
      const added = isAnonymous ? [['authorization', `Bearer ${tokens.valid}`] as const] : [];
      return next({ ...request, headers: [...request.headers, ...added] });
    };
  const overlays = [defineDefect({ id: 'made-up', title, wrap: counting })];
  await proveMadeUp(overlays, { depth: 'all' });
  const whole = requests;
  requests = 0;
  const named = await proveMadeUp(overlays, { depth: 'named' });
  t.equal(named.exitCode, 0, 'it is caught', { stderr: named.stderr });
  t.ok(requests > 0 && requests < whole, `${requests} requests in place of ${whole}`);
  t.strictSame(named.report.checks[0]?.caught, ['made-up']);
  t.notOk(named.report.isWhole, 'that is no whole proof');
  const survived = await proveMadeUp([defineDefect({ id: 'made-up', title, wrap: unnoticed })], { depth: 'named' });
  t.equal(survived.exitCode, 1);
  t.match(survived.report.overlays.at(-1)?.findings, [{ kind: 'missed', check: anonymous.id }]);
});

t.test('the depth of samples proves some defects with other checks too, the same for the same seed', async (t) => {
  const overlays = Array.from({ length: 12 }, (_, index) =>
    // Each breaks a check too that does not name it, and whose failure is not announced.
    defineDefect({ id: `made-up-${index}`, title, wrap: failing }),
  );
  const blamed = async (seed: number): Promise<string[]> => {
    const { report } = await proveMadeUp(overlays, { depth: 'sampled', seed: String(seed) });
    t.notOk(report.isWhole, 'that is no whole proof');
    return report.overlays.filter(({ outcome }) => outcome === 'contradicted').map(({ id }) => id);
  };
  const first = await blamed(1);
  t.ok(first.length > 0 && first.length < overlays.length, first.join());
  t.strictSame(await blamed(1), first);
  t.notSame(await blamed(2), first);
});

t.test('a sample of the variants is the same for the same seed, and leaves out no defect', async (t) => {
  const overlays = [
    defineDefect({ id: 'made-up', title, alsoBreaks: [accepted.id], wrap: failing }),
    ...Array.from({ length: 12 }, (_, index) => defineVariant({ id: `harmless-${index}`, title, wrap: unnoticed })),
  ];
  const drawn = async (seed: number): Promise<string[]> => {
    const { report } = await proveMadeUp(overlays, { depth: 'named', sample: '3', seed: String(seed) });
    return report.overlays.map(({ id }) => id);
  };
  const first = await drawn(1);
  t.ok(first.includes('made-up') && first.length > 1 && first.length < overlays.length, first.join());
  t.strictSame(await drawn(1), first);
  t.notSame(await drawn(2), first);
});

t.test('a fault of ours in one proof loses nothing of the others', async (t) => {
  const broken = (): never => {
    throw new Error('the overlay is broken');
  };
  const overlays = [
    defineVariant({ id: 'harmless', title, wrap: unnoticed }),
    defineVariant({ id: 'broken', title, wrap: broken }),
  ];
  const { exitCode, report } = await proveMadeUp(overlays, {});
  t.equal(exitCode, 70);
  const [harmless, errored] = report.overlays.slice(-2);
  t.equal(harmless?.outcome, 'proven');
  t.match(errored, { outcome: 'errored', reason: /^VIVERO_INTERNAL the overlay is broken; this is a bug in vivero$/ });
});

t.test('an interrupted proof reports what is proven', async (t) => {
  let send: (signal: Signal) => void = () => undefined;
  const interrupting: Overlay['wrap'] = (next) => (request) => {
    send('SIGINT');
    return next(request);
  };
  const overlays = [defineVariant({ id: 'interrupting', title, wrap: interrupting })];
  const { exitCode, report, stderr } = await proveMadeUp(overlays, {}, (given) => {
    send = given;
  });
  t.equal(exitCode, 130);
  t.equal(report.interruptedBy, 'SIGINT');
  t.equal(report.summary.variants.laid, 0, 'what was under way is as if it had not begun');
  t.ok(report.summary.left > 0);
  t.match(stderr, /interrupted: reporting the results so far/);
});

t.test('what needs a browser is not proven where there is none', async (t) => {
  const env = { CHROMIUM_PATH: join(directory, 'none') };
  const { exitCode, stdout } = await runCommandLine(['prove', 'api-docs-*', '--concurrency', '1'], { directory, env });
  t.equal(exitCode, 3);
  t.match(stdout, /No contradiction found, but not all can be proven on this machine/);
  t.match(stdout, /Not proven on this machine \(\d+\)\n +\d+: CHROMIUM_PATH names no file/);
});

t.test('what is wrongly asked for is answered before anything is proven', async (t) => {
  const run = (...line: readonly string[]): Promise<Ended> => runCommandLine(['prove', ...line], { directory });
  t.match(await run('anonymous-acepted'), {
    exitCode: 2,
    stdout: '',
    stderr: /unknown defect or variant "anonymous-acepted"; did you mean "anonymous-accepted"\?/,
  });
  t.match(await run('--variant', 'anonymous-accepted'), { exitCode: 2, stderr: /--variant: unknown variant/ });
  t.match(await run('--defect', 'zzz*'), { exitCode: 4, stderr: /no defect and no variant is selected/ });
  t.match(await run('--check', 'bearer/nothing'), { exitCode: 2, stderr: /unknown check/ });
  t.match(await run('--reporter', 'html'), { exitCode: 2, stderr: /unknown reporter "html"/ });
  t.match(await run('--reporter', 'jsn'), { exitCode: 2, stderr: /unknown reporter "jsn"; did you mean "json"\?/ });
  t.match(await run('--json', '--reporter', 'console'), { exitCode: 2, stderr: /standard output/ });
  t.match(await run('--reporter', 'figures=f.json', '--system', 'site'), {
    exitCode: 2,
    stderr: /figures need a proof of all overlays by all checks/,
  });
  t.match(await run('--concurrency', '0'), { exitCode: 2, stderr: /--concurrency must be a whole number/ });
});
