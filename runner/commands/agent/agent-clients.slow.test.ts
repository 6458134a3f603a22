/** Clients that a coding agent fixes with the mock. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { connectClient } from './open-stdio.test-support.ts';

const env = { PATH: process.env['PATH'] ?? '' };

interface MockFacts {
  readonly url: string;
  readonly tokens: string;
}

interface Judged {
  readonly results: ReadonlyArray<{ readonly check: string; readonly exchange: number | null }>;
}

t.test('a client is judged under a scenario, with the bytes of what is wrong, and no secret is said', async (t) => {
  const { call, written } = await connectClient(t, { directory: t.testdir({}), env });
  t.match((await call('list_scenarios', { kind: 'rest', text: 'rate', limit: 5 })).data, {
    scenarios: [{ id: 'rate-limited', kinds: Array, hostile: false }],
  });
  t.match((await call('judge_client')).data, { mock: null, verdict: 'inconclusive', requests: 0, results: [] });
  t.match((await call('mock_exchange')).data, { mock: null, fromTarget: { exchanges: [] } });
  const none = await call('choose_scenario', { scenario: 'plain' });
  t.match(none, { isError: true, text: /no mock is running: start one with start_mock/ });
  t.match(await call('start_mock', { scenario: 'rate-limitd' }), {
    isError: true,
    text: /did you mean "rate-limited"/,
  });
  t.match(await call('start_mock', { scenario: 'tls-untrusted' }), { isError: true, text: /vivero client/ });
  const { data } = await call<MockFacts>('start_mock', { scenario: 'rate-limited' });
  t.match(data, { scenario: 'rate-limited' });
  const token = readFileSync(join(data.tokens, 'plants'), 'utf8').trim();
  const send = (body: string): Promise<Response> =>
    fetch(`${data.url}/plants`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body,
    });
  t.equal((await send('{"id":1,"name":"a"}')).status, 200);
  t.equal((await send('{"id":2,"name":"b"}')).status, 429, 'the scenario is brought about');
  t.match((await call('choose_scenario', { scenario: 'plain' })).data, { scenario: 'plain', mock: data.url });
  t.equal((await send('{"name":')).status, 400);
  const judged = await call<Judged>('judge_client');
  t.match(judged.data, { verdict: 'does not conform', scenario: 'plain', requests: 3 });
  const wrong = judged.data.results.find(({ check }) => check === 'client-plant-store/strict-json');
  t.type(wrong?.exchange, 'number', JSON.stringify(judged.data));
  const shown = await call('mock_exchange', { exchange: wrong?.exchange ?? 0 });
  t.match(shown.data, {
    shown: {
      scenario: 'plain',
      fromTarget: { request: { method: 'POST', body: '{"name":' }, response: { status: 400 } },
    },
  });
  t.match((await call('mock_exchange', { faulty: true })).data, {
    fromTarget: { exchanges: [/: plain, POST \S+\/plants 400, wrong: /] },
  });
  t.match(await call('mock_exchange', { exchange: 99 }), { isError: true, text: /the mock has no request 99/ });
  const checked = { target: 'started-mock', check: ['plant-store/broken-framing-survived'] };
  t.match((await call('run_checks', checked)).data, { exitCode: 0 });
  t.match((await call('judge_client')).data, { requests: 3 }, 'what vivero sends itself is no client’s');
  t.notOk(written().includes(token), 'no token was written');
});
