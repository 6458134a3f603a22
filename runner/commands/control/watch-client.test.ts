/** The live journal and the control API while a client is judged. */
import t from 'tap';
import { request } from 'undici';
import { judgeModule } from '../client/judge-client.test-support.ts';

t.test('a command reads at its own mock what it sent, and has forgotten what it sent to be refused', async (t) => {
  const { report, exitCode, stderr } = await judgeModule(
    t,
    `const { VIVERO_MOCK_URL: url, VIVERO_MOCK_PLANT_STORE_TOKEN: token } = process.env;
    const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' };
    const control = (path, options) => fetch(url + '/__vivero/' + path, options);
    await fetch(url + '/plants', { method: 'POST', headers, body: 'no JSON' });
    const before = await (await control('journal')).json();
    const forgotten = await control('journal', { method: 'DELETE' });
    await fetch(url + '/plants', { method: 'POST', headers, body: '{"id":1,"name":"x"}' });
    const after = await (await control('journal')).json();
    const verdict = await (await control('verdict')).json();
    const choice = await control('scenario', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"id":"plain"}' });
    const page = await (await control('')).text();
    const told = { before: before.total, forgotten: forgotten.status, after: after.entries.map(({ scenario, exchange }) => [scenario, exchange.request.body.text]),
      verdict: verdict.verdict, scenario: verdict.scenario, choice: choice.status, page: page.includes('Live journal'), secret: JSON.stringify(after).includes(token) };
    if (verdict.scenario === 'plain') console.log(JSON.stringify(told));`,
    { options: ['--check', 'client-plant-store/*', '--scenario', 'plain', '--verbose'] },
  );
  const [told = '{}'] = /\{"before".*\}/.exec(stderr) ?? [];
  t.match(JSON.parse(told), {
    before: 1,
    forgotten: 204,
    after: [['plain', '{"id":1,"name":"x"}']],
    verdict: 'conforms',
    scenario: 'plain',
    choice: 409,
    page: true,
    secret: false,
  });
  t.match(report.client?.scenarios[0], { id: 'plain', requests: 2, deliberate: 1 });
  t.equal(exitCode, 0);
});

t.test('all scenarios are on one page, which nobody but the person at this machine may read', async (t) => {
  const visits: Array<Promise<void>> = [];
  const seen: Array<{ status: number; text: string }> = [];
  const visit = async (url: string): Promise<void> => {
    for (const [path, headers] of [
      ['scenario', {}],
      ['', {}],
      ['journal', { host: 'vivero.example' }],
      ['journal', { origin: 'http://vivero.example' }],
      ['../plants', {}],
    ] as const) {
      const { statusCode, body } = await request(new URL(path, url), { headers, reset: true });
      seen.push({ status: statusCode, text: await body.text() });
    }
  };
  const { stderr } = await judgeModule(t, "await fetch(process.env.VIVERO_MOCK_URL + '/plants')", {
    options: ['--scenario', 'redirect-foreign'],
    onStderr: (text) => {
      const [, url] = /is shown at (http:\S+)/.exec(text) ?? [];
      if (url !== undefined) visits.push(visit(url));
    },
  });
  await Promise.all(visits);
  t.match(stderr, /what the client sends is shown at http:\/\/127\.0\.0\.1:\d+\/__vivero\//);
  const [scenarios, page, host, origin, other] = seen;
  t.match(JSON.parse(scenarios?.text ?? '{}'), { current: '', canChoose: false, scenarios: [{ id: 'plain' }, {}] });
  t.match(page, { status: 200, text: /Live journal/ });
  t.match([host?.status, origin?.status, other?.status], [403, 403, 404]);
});

t.test('--no-control serves neither', async (t) => {
  const { stderr } = await judgeModule(
    t,
    "const { status } = await fetch(process.env.VIVERO_MOCK_URL + '/__vivero/'); console.log('status', status);",
    { options: ['--no-control', '--scenario', 'plain', '--verbose'] },
  );
  t.match(stderr, /status 404/);
  t.notMatch(stderr, /is shown at/);
});
