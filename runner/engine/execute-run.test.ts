import { type AddressInfo, createServer } from 'node:net';
import t from 'tap';
import { openStandIn } from '../commands/target/stand-in-client.ts';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import { checks } from '../../suites/index.generated.ts';
import { bearer } from '../kit/credentials.ts';
import { type AskingCheck, defineCheck, Inapplicable, NotWritten, Untestable } from '../kit/define-check.ts';
import { planDryRun } from './dry-run.ts';
import { executeRun } from './execute-run.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { RunEvent } from '../../contracts/run-report/run-event.ts';
import { mockSettings, runInput, withTokens } from './run-input.test-support.ts';
import { noTokens } from './reached-systems.ts';

const quick = checks.filter((check) => check.stress !== true);
const mock = await startMock({ systems: ['plant-store'] });
/** The plant store alone. */
const store = { url: mock.url, documentUrl: mock.documentUrl, tokens: mock.tokens };
t.teardown(() => mock.close());

/** A check made up for a test: what it does is what matters. */
function madeUp(run: AskingCheck['run'], id: AskingCheck['id'] = 'made/up'): AskingCheck {
  const text = 'made up';
  return defineCheck({
    id,
    clause: 'service:plants.valid-accepted',
    title: text,
    why: text,
    sends: text,
    passes: text,
    fails: text,
    fix: text,
    systems: ['plant-store'],
    needs: [],
    mutates: false,
    brokenBy: ['nothing'],
    run,
  });
}

function total({ summary }: RunReport): number {
  return summary.passed + summary.failed + summary.inapplicable + summary.untestable + summary.errored;
}

t.test('an unreachable target is inconclusive, and nothing is blamed on it', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const report = await executeRun(runInput(quick, mockSettings({ ...store, url: `http://127.0.0.1:${port}` })));
  t.match(report, {
    exitCode: 3,
    abort: { kind: 'unreachable', message: /cannot be reached/ },
    summary: { failed: 0, passed: 0 },
  });
  t.equal(total(report), quick.length);
});

t.test('refused credentials end the run at once', async (t) => {
  const settings = mockSettings(store);
  const report = await executeRun(runInput(quick, withTokens(settings, { valid: mock.tokens.expired })));
  t.match(report, {
    exitCode: 3,
    abort: { kind: 'credentials-refused', message: /refuses the configured token/ },
    summary: { failed: 0, exchanges: 1 },
    exchanges: [
      { check: 'opening', case: 'a valid request with the configured credentials', response: { status: 401 } },
    ],
  });
  t.notMatch(JSON.stringify(report), mock.tokens.expired, 'the evidence holds no token');
});

t.test('without a token, what needs none is asked', async (t) => {
  const settings = mockSettings(store);
  const report = await executeRun(runInput(quick, withTokens(settings, noTokens)));
  t.equal(report.exitCode, 3);
  t.equal(report.summary.failed, 0);
  t.match(
    report.results.find(({ id }) => id === 'bearer/anonymous-request-refused'),
    { outcome: 'passed' },
  );
  t.match(
    report.results.find(({ id }) => id === 'plant-store/valid-plant-accepted'),
    { outcome: 'untestable', reason: /no token is configured/ },
  );
});

t.test('an interrupted run reports what was done', async (t) => {
  const controller = new AbortController();
  const onEvent = (event: RunEvent): void => {
    if (event.type === 'check-ended' && event.result.outcome === 'passed') controller.abort('SIGINT');
  };
  const report = await executeRun(runInput(quick, mockSettings(store), { signal: controller.signal, onEvent }));
  t.match(report, { exitCode: 130, abort: { kind: 'interrupted' } });
  t.ok(report.summary.passed > 0);
  t.ok(report.summary.untestable > 0);
  t.equal(report.summary.failed, 0);
  t.equal(total(report), quick.length);
});

t.test('nothing selected is never green', async (t) => {
  t.equal((await executeRun(runInput([], mockSettings(store)))).exitCode, 4);
});

t.test('faults of a check are ours', async (t) => {
  const outcomeOf = async (run: AskingCheck['run']): Promise<RunReport> =>
    executeRun(runInput([madeUp(run)], mockSettings(store)));
  t.match(await outcomeOf(async () => undefined), {
    exitCode: 70,
    results: [{ outcome: 'errored', reason: /has no assertion/ }],
  });
  const throws = async (): Promise<void> => {
    throw new TypeError('oops');
  };
  t.match(await outcomeOf(throws), { exitCode: 70, results: [{ outcome: 'errored', reason: /oops/ }] });
  const misjudges = async ({ plantStore, expect }: Parameters<AskingCheck['run']>[0]): Promise<void> => {
    expect.accepted(await plantStore.create({ name: null }));
  };
  t.match(
    await outcomeOf(misjudges),
    { exitCode: 70, results: [{ outcome: 'errored', assertions: [] }] },
    'a verdict needs a request that asked it',
  );
});

t.test('what a check throws on purpose is an outcome', async (t) => {
  const outcomeOf = async (error: Error): Promise<RunReport> =>
    executeRun(runInput([madeUp(() => Promise.reject(error))], mockSettings(store)));
  t.match(await outcomeOf(new Untestable('no twin')), {
    exitCode: 3,
    results: [{ outcome: 'untestable', reason: 'no twin' }],
  });
  t.match(await outcomeOf(new NotWritten('suites/x/y.ts has yet to be written')), {
    exitCode: 70,
    results: [{ outcome: 'errored', reason: 'suites/x/y.ts has yet to be written' }],
  });
  t.match(await outcomeOf(new Inapplicable('no such thing')), { exitCode: 3, results: [{ outcome: 'inapplicable' }] });
});

t.test('what loads a target, or may end it, runs when no other check does', async (t) => {
  const atWork = new Set<string>();
  const order: string[] = [];
  const beside: Record<string, number> = {};
  const seeOthers =
    (id: string): AskingCheck['run'] =>
    async ({ plantStore, expect }) => {
      order.push(id);
      beside[id] = atWork.size;
      for (const other of atWork) beside[other] = (beside[other] ?? 0) + 1;
      atWork.add(id);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect.accepted(await plantStore.create());
      atWork.delete(id);
    };
  const ids = ['made/load', 'made/ending', 'made/alone', 'made/first', 'made/second'] as const;
  const facts: Record<string, Partial<AskingCheck>> = {
    'made/alone': { runsAlone: true },
    'made/ending': { mayEndTarget: true },
    'made/load': { stress: true },
  };
  const made = ids.map((id) => ({ ...madeUp(seeOthers(id), id), ...facts[id] }));
  const { results } = await executeRun(runInput(made, mockSettings(store, { concurrency: 4 })));
  t.strictSame(
    results.map(({ outcome }) => outcome),
    ids.map(() => 'passed'),
  );
  t.strictSame(beside, { 'made/alone': 0, 'made/ending': 0, 'made/load': 0, 'made/first': 1, 'made/second': 1 });
  t.strictSame(order.slice(2), ['made/alone', 'made/ending', 'made/load'], 'what may end the target comes late');
});

t.test('two runs number their exchanges alike, however their checks take turns', async (t) => {
  const whole = await startMock({ approval: 'automatic' });
  t.teardown(() => whole.close());
  const shared = checks.filter(({ id }) => /^(?:site|skills|connector)\//.test(id));
  // Some of each: how requests are numbered does not depend on what they ask.
  for (const [target, selected] of [
    [store, oneInThree(quick)],
    [whole, oneInThree(shared)],
  ] as const) {
    const numbers = async (concurrency: number): Promise<string[]> => {
      const { exchanges } = await executeRun(runInput(selected, mockSettings(target, { concurrency })));
      return exchanges.map(({ id, check, case: name, request }) => `${id} ${check} ${name} ${request.method}`);
    };
    t.strictSame(await numbers(1), await numbers(8));
  }
});

t.test('no secret is in the report', async (t) => {
  const { tokens } = mock;
  const leak = madeUp(async ({ plantStore, expect }) => {
    const query = `access_token=${tokens.expired}`;
    expect.refused(
      await plantStore.create(
        { name: tokens.revoked },
        { credentials: bearer(tokens.expired), query, case: tokens.valid },
      ),
    );
  });
  const report = await executeRun(runInput([...quick, leak], mockSettings(store)));
  const text = JSON.stringify(report);
  for (const [name, token] of Object.entries({ ...tokens } as Record<string, string>)) {
    t.notOk(text.includes(token), name);
    t.notOk(text.includes(token.split('.')[2] ?? token), `signature of ${name}`);
  }
});

t.test('a read-only run sends nothing of which a target could make a plant', async (t) => {
  const seen: string[] = [];
  const watched = await startMock({
    systems: ['plant-store'],
    overlays: [
      {
        id: 'watch',
        title: 'notes each request',
        wrap: (next) => (request) => {
          seen.push(`${request.method} ${request.body.toString('utf8').slice(0, 40)}`);
          return next(request);
        },
      },
    ],
  });
  t.teardown(() => watched.close());
  const report = await executeRun(runInput(quick, mockSettings(watched, { readOnly: true })));
  t.equal(report.exitCode, 0);
  t.ok(report.summary.passed > 5);
  t.ok(report.summary.inapplicable > 10);
  const storable = seen.filter((line) => /^(POST|PUT|PATCH) \{"/.test(line) && isJson(line.slice(line.indexOf('{'))));
  t.strictSame(storable, []);
});

t.test('a dry run sends nothing and lists every request', async (t) => {
  const port = 9; // discard: nothing listens there
  const settings = mockSettings({ ...store, url: `http://127.0.0.1:${port}` });
  const standIn = await openStandIn(settings, runInput([], settings).clock);
  t.teardown(() => standIn.close());
  const planned = await planDryRun(runInput(quick, settings), standIn.client);
  t.ok(planned.length > 200);
  t.notOk(JSON.stringify(planned).includes(mock.tokens.valid));
  const sent = await executeRun(runInput(quick, mockSettings(store)));
  const asked = planned.filter(({ check }) => check !== 'probe');
  // The issuer of the tokens is on the host of the mock, and not on that of the plan.
  const wanted = sent.exchanges.filter(({ request }) => !request.url.includes('/.well-known/'));
  t.equal(asked.length, wanted.length, 'as many as the mock is really sent');
  t.equal(planned[0]?.check, 'probe');
});

function oneInThree<Item>(items: readonly Item[]): Item[] {
  return items.filter((_, place) => place % 3 === 0);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

t.test('a target that a request brings down is told with that request', async (t) => {
  let isDown = false;
  const server = createServer((socket) => {
    if (isDown) return socket.destroy();
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      isDown ||= bytes.includes('fatal');
      if (isDown) socket.destroy();
      else socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"name":"a"}');
    });
    return socket;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const made = madeUp(async ({ plantStore, expect }) => {
    expect.accepted(await plantStore.create({ name: 'fatal' }, { case: 'a fatal name' }));
  });
  const later = ['made/b', 'made/c', 'made/d', 'made/e'].map((id) =>
    madeUp(async ({ plantStore, expect }) => void expect.accepted(await plantStore.create()), id as 'made/b'),
  );
  const settings = mockSettings({ ...store, url: `http://127.0.0.1:${port}` }, { concurrency: 1 });
  const input = runInput([made, ...later], settings);
  // Nobody starts it again: that need not be waited for.
  const clock = { ...input.clock, pause: () => Promise.resolve() };
  const { abort } = await executeRun({ ...input, clock });
  t.match(abort, { kind: 'unreachable', advice: /one of made\/up \(a fatal name\); --check made\/up sends it alone/ });
});
