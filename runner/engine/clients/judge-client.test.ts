import t from 'tap';
import type { ClientFeature, ClientKind } from '../../../contracts/clients.ts';
import { defineMessageCheck, defineRunCheck } from '../../kit/client/define-client-check.ts';
import type { JournalEntry } from '../../kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';
import { type ClientWork, judgeClient } from './judge-client.ts';

const facts = {
  clause: 'rfc6750:client.tokens-to-resource-alone',
  title: 'It holds',
  why: 'x',
  passes: 'x',
  fails: 'x',
  fix: 'x',
  brokenBy: ['x'],
} as const;

function run(id: string, statuses: readonly number[]): ScenarioRun {
  return {
    scenario: { id, kinds: ['rest'], isHostile: false },
    entries: statuses.map((status, place) => ({
      id: place + 1,
      place: 'plants',
      target: '/plants',
      request: { method: 'GET', url: 'http://mock/plants', headers: [], body: { bytes: Buffer.alloc(0) }, raw: null },
      response: { status, headers: [], body: { bytes: Buffer.alloc(0) } },
    })) as unknown as JournalEntry[],
    handedOver: {} as ScenarioRun['handedOver'],
    opened: [],
    end: { kind: 'ended', exitCode: 0, signal: null, atMs: 1, wasIdle: false },
    values: new Map(),
  };
}

const everyRequest = defineMessageCheck({
  ...facts,
  id: 'client-x/every-request',
  kinds: ['rest'],
  scenarios: 'any',
  of: 'request',
  selects: () => true,
  judge: ({ response }, expect) => {
    expect.that('the status is 200', response?.status === 200, { expected: 200, actual: response?.status });
  },
});

const underRedirect = defineRunCheck({
  ...facts,
  id: 'client-x/under-redirect',
  kinds: ['rest'],
  scenarios: ['redirect'],
  uses: ['post'],
  judgeRun: ({ expect }) => {
    expect.that('it holds', true, { expected: 1, actual: 1 });
  },
});

function outcomes(work: Partial<ClientWork>): Record<string, string> {
  const whole: ClientWork = { runs: [run('plain', [200])], notRun: new Map(), claimed: new Set(), ...work };
  return Object.fromEntries(
    judgeClient([everyRequest, underRedirect], whole).map(({ id, outcome, reason }) => [id, `${outcome}: ${reason}`]),
  );
}

t.test('one request that is wrong fails a check, under whatever scenario it came', (t) => {
  t.match(outcomes({}), { 'client-x/every-request': 'passed: ' });
  const runs = [run('plain', [200]), run('redirect', [200, 500])];
  t.match(outcomes({ runs }), { 'client-x/every-request': 'failed: redirect: the status is 200' });
  t.end();
});

t.test('what a client does not use does not apply, unless it was said to use it', (t) => {
  const of = (claimed: ReadonlyArray<ClientKind | ClientFeature>): string =>
    outcomes({ claimed: new Set(claimed) })['client-x/under-redirect'] ?? '';
  t.match(of([]), /^inapplicable: the client does not use it under the ordinary service: post/);
  t.match(of(['rest']), /^inapplicable/, 'a client of REST may never send a POST');
  t.match(of(['post']), /^untestable/);
  t.end();
});

t.test('a client of another kind is judged by nothing, and untestable where it was said to be of this one', (t) => {
  const runs = [run('plain', [])];
  t.match(outcomes({ runs })['client-x/every-request'], /^inapplicable: the client sent nothing of the kind rest/);
  t.match(outcomes({ runs, claimed: new Set(['rest'] as const) })['client-x/every-request'], /^untestable/);
  t.end();
});

t.test(
  'a scenario that was lost leaves its checks untestable, one that does not concern the client inapplicable',
  (t) => {
    const posting = run('plain', [200]);
    const runs = [
      { ...posting, entries: posting.entries.map((one) => ({ ...one, request: { ...one.request, method: 'POST' } })) },
    ];
    const lost = new Map([['redirect', 'interrupted by SIGINT']]);
    t.match(outcomes({ runs, lost })['client-x/under-redirect'], 'untestable: interrupted by SIGINT');
    const notRun = new Map([['redirect', 'the scenario was not selected']]);
    t.match(outcomes({ runs, notRun })['client-x/under-redirect'], 'inapplicable: the scenario was not selected');
    t.end();
  },
);
