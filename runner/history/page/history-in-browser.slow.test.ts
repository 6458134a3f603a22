/** The page of a history in a real browser. */
import t from 'tap';
import { style } from '../../reporters/html/app.generated.ts';
import { findBarriers, launchReports, needsBrowser } from '../../reporters/html/open-report.test-support.ts';
import { analyseChecks } from '../analyse-checks.ts';
import type { IndexedResult, IndexedRun } from '../run-index.ts';
import { indexedResult } from '../stored-runs.test-support.ts';
import { renderPage } from './render-page.ts';

const check = 'bearer/anonymous-request-refused';
const other = 'mcp/a-check-with-a-name-that-is-as-long-as-the-longest-of-them-and-then-some';

/** Twenty runs, of which two began on one day and two in one minute. */
const runs = Array.from({ length: 20 }, (_, place): IndexedRun => {
  const day = String(28 - Math.min(place, 18)).padStart(2, '0');
  const time = place === 19 ? '10:00:07' : '10:00:05';
  const failed = place < 4 ? 1 : 0;
  return {
    folder: `staging/2026-11-${day}T${time.replaceAll(':', '-')}Z`,
    target: 'staging',
    run: `run-${place}`,
    startedAt: `2026-11-${day}T${time}.000Z`,
    durationMs: 20_000 + place * 100,
    exitCode: failed,
    vivero: '1.0.0',
    deployment: `plant-store https://a.example; version=${'a1b2c3d4'.repeat(5)}`,
    namesVersion: true,
    shard: null,
    abort: null,
    baseline: null,
    profile: null,
    planned: 900,
    passed: 800 - failed,
    failed,
    inapplicable: 90,
    untestable: 10,
    errored: 0,
    accepted: 0,
  };
});

const results = new Map<string, readonly IndexedResult[]>(
  runs.map(({ folder }, place) => [
    folder,
    [
      indexedResult(check, place < 4 ? 'failed' : 'passed', { failing: place < 4 ? 2 : 0 }),
      indexedResult(other, place === 0 ? 'inapplicable' : place % 5 === 1 ? 'failed' : 'passed'),
    ],
  ]),
);

const ends = runs.flatMap((run) => (results.get(run.folder) ?? []).map((result) => ({ run, result })));
const slowerOperations = [{ operation: 'plant-store POST /plants', beforeMs: 20, nowMs: 90 }];
const html = renderPage([{ target: 'staging', runs, results, trends: analyseChecks(ends), slowerOperations }], {
  style,
  linkTo: ({ folder }) => `../reports/${folder}/report.html`,
});
const browser = await launchReports(t);

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const)
  t.test(`it is whole and accessible, ${colorScheme}, ${width} wide`, needsBrowser, async (t) => {
    const { page, faults } = await browser.openPlain(html, { colorScheme, viewport: { width, height: 844 } });
    t.same(await findBarriers(page), []);
    t.ok(
      Number(await page.evaluate('document.documentElement.scrollWidth')) <= width,
      'nothing stands out of the page to the right',
    );
    t.same(faults, []);
  });

t.test('runs of one day are told apart, and each end of a check leads to its report', needsBrowser, async (t) => {
  const { page } = await browser.openPlain(html);
  const heads = await page.locator('.ends thead th a').allInnerTexts();
  t.equal(heads.length, 20);
  t.equal(new Set(heads).size, 20, heads.join(', '));
  t.equal(heads[0], '11-28\n10:00', 'the newest comes first');
  t.same(heads.slice(-2), ['11-10\n10:00:05', '11-10\n10:00:07']);
  const end = page.getByLabel('2026-11-28 10:00 UTC: failed: 2 assertions');
  t.equal(await end.getAttribute('href'), `../reports/${runs[0]?.folder}/report.html#/result/${check}`);
  t.match(
    await page.locator('main').innerText(),
    /20 runs since 2026-11-10[^]+does not conform[^]+Failing 2\s+bearer[^]+since 2026-11-25[^]+No longer judged 1[^]+Slower operations 1/,
  );
  t.equal(await page.locator('.trend a').count(), 20);
  t.match(
    await page.locator('.trend a title').last().textContent(),
    /2026-11-28 10:00 UTC: does not conform; 1 failed/,
  );
});
