/** What the report of a client shows in a real browser. */
import t from 'tap';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { sampleExchange, sampleReport, sampleResult } from '../sample-report.test-support.ts';
import { findBarriers, launchReports, needsBrowser } from './open-report.test-support.ts';

const browser = await launchReports(t);

type Scenario = NonNullable<RunReport['client']>['scenarios'][number];

const plain: Scenario = {
  id: 'plain',
  title: 'the service as it is',
  isHostile: false,
  outcome: 'ended',
  exitCode: 0,
  signal: null,
  wasIdle: false,
  requests: 2,
  stored: 2,
  deliberate: 0,
  failed: [],
  durationMs: 900,
  reason: '',
  output: null,
};

/** A client that took its token to another origin, after it had signed in. */
function clientReport(): RunReport {
  const id = 'client-credentials/token-not-taken-abroad';
  const statement = 'redirect-foreign: no token arrives';
  const results = [
    sampleResult(id, 'failed', {
      reason: statement,
      assertions: [{ ok: false, statement, expected: 'none', actual: 'one', exchange: 5 }],
    }),
  ];
  const exchange = (number: number, scenario: string, place: string): RunReport['exchanges'][number] => ({
    ...sampleExchange(number),
    check: 'client',
    case: scenario,
    place,
  });
  return {
    ...sampleReport(results),
    target: { name: 'client', systems: {}, capabilities: [] },
    client: {
      command: ['npm', 'test'],
      options: {},
      variables: { API: 'api.url' },
      kinds: ['rest'],
      features: ['plants'],
      unused: ['refresh'],
      coverage: [{ kind: 'rest', exercised: 1, checks: 2 }],
      scenarios: [
        plain,
        { ...plain, id: 'redirect-foreign', title: 'redirects to another origin', requests: 3, failed: [id] },
        {
          ...plain,
          id: 'token-expires',
          outcome: 'not-run',
          exitCode: null,
          requests: 0,
          reason: 'it signs in nowhere',
        },
      ],
    },
    exchanges: [
      exchange(1, 'plain', 'plants'),
      exchange(2, 'plain', 'api'),
      exchange(3, 'redirect-foreign', 'token'),
      exchange(4, 'redirect-foreign', 'plants'),
      exchange(5, 'redirect-foreign', 'foreign'),
    ],
  };
}

t.test('the scenarios are a table, and those that were not run say why', needsBrowser, async (t) => {
  const { page, faults } = await browser.open(clientReport());
  t.same(await page.locator('.scenarios tbody th code').allInnerTexts(), ['plain', 'redirect-foreign']);
  t.match(await page.locator('.scenarios').innerText(), /redirects to another origin/);
  t.match(
    await page.locator('.page-overview').innerText(),
    /Exercised 1 of 2 checks of kind rest.\s+Never used: refresh/,
  );
  await page.locator('summary:has-text("1 scenario not run")').click();
  t.match(await page.locator('.not-run').innerText(), /token-expires it signs in nowhere/);
  t.same(await findBarriers(page), []);
  await page.locator('.scenario-failed a').click();
  t.match(page.url(), /#\/result\/client-credentials\/token-not-taken-abroad$/);
  t.same(faults, []);
});

t.test('a finding shows its requests as arrows to who took them, each with its exchange', needsBrowser, async (t) => {
  const { page, url, faults } = await browser.open(clientReport());
  await page.goto(`${url}#/result/client-credentials/token-not-taken-abroad`);
  await page.locator('.flow-step').first().waitFor();
  t.same(await page.locator('.flow-step .visually-hidden').allTextContents(), [
    '#3, client to authorization server: ',
    '#4, client to mock: ',
    'Failed: #5, client to other origin: ',
  ]);
  const arrow = page.locator('.is-marked .flow-arrow');
  t.equal(await arrow.getAttribute('aria-expanded'), 'false');
  await arrow.click();
  await page.locator('.is-marked .exchange[open]').waitFor();
  t.same(await findBarriers(page), []);
  t.same(faults, []);
});
