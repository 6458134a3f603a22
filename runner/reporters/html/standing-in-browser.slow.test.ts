/** What the report shows of baselines, repetitions, plans and shards, in a real browser. */
import t from 'tap';
import type { RunAbort } from '../../../contracts/run-report/run-report.ts';
import { hostileReport } from '../hostile-report.test-support.ts';
import { greenReport, mixedReport } from '../sample-report.test-support.ts';
import { standingReport } from '../standing-report.test-support.ts';
import { breakShellLine } from './app/break-shell-line.ts';
import { findBarriers, launchReports, needsBrowser } from './open-report.test-support.ts';

const browser = await launchReports(t);
const accepted = '#/result/plant-store/malformed-json-refused';
const partly = '#/result/plant-store/missing-name-refused';

t.test(
  'what is accepted, expired, stale and unstable is said with its reason, owner and day',
  needsBrowser,
  async (t) => {
    const { page, go, faults } = await browser.open(standingReport());
    t.match(
      await page.locator('.verdict').innerText(),
      /The baseline fails the run: 1 expired and 1 stale of 9 entries/,
    );
    t.notMatch(
      await page.locator('.fix').innerText(),
      /A body that is not JSON is refused/,
      'what is accepted is not to be fixed first',
    );
    t.match(await page.locator('.fix').innerText(), /2 of 5 assertions accepted/);
    const baseline = await page.locator('section:has(#baseline-heading)').innerText();
    t.match(baseline, /vivero\.baseline\.json, 9 entries[\s\S]*Expired\s+1[\s\S]*plant-store\/missing-name-refused/);
    t.match(baseline, /until 31 October 2026, plants team: PLANT-204[\s\S]*Stale\s+1[\s\S]*identity team/);
    t.match(baseline, /Accepted until 31 January 2027, plants team fixes it: PLANT-204/);
    const unstable = page.locator('section:has(#unstable-heading)');
    t.match(await unstable.innerText(), /run 3 times; 1 check had different results/);
    t.same(await unstable.locator('.repeats li').allInnerTexts(), ['1\npassed', '2\nfailed', '3\npassed']);
    t.match(
      await page.locator('.facts').innerText(),
      /sha256 3f8a2c9b3f8a[\s\S]*3 times[\s\S]*ci\/vivero\.config\.yaml/,
    );
    t.equal(await go(accepted), 'A body that is not JSON is refused in time');
    await page.locator('.standing').waitFor();
    t.match(
      await page.locator('main').innerText(),
      /failed, accepted[\s\S]*Accepted until 31 January 2027[\s\S]*Stable/,
    );
    t.equal(await page.locator('.assertion .acceptance').count(), 0, 'the one reason is said once');
    await go(partly);
    t.equal(await page.locator('.assertion .acceptance').count(), 2);
    t.same(faults, []);
  },
);

t.test('they are searched for, and going back undoes a search', needsBrowser, async (t) => {
  const { page, go, faults } = await browser.open(standingReport(), { hash: '#/results' });
  const ids = (): Promise<string[]> => page.locator('.row-id').allInnerTexts();
  const found = async (query: string): Promise<string[]> => {
    await go(`#/results?q=${encodeURIComponent(query)}`);
    return ids();
  };
  t.same(await found('accepted:yes'), ['plant-store/malformed-json-refused']);
  t.same(await found('accepted:plants outcome:failed level:MUST'), [
    'plant-store/missing-name-refused',
    'plant-store/malformed-json-refused',
  ]);
  t.same(await found('unstable:yes'), ['bearer/anonymous-refused']);
  t.same(await found('unstable:no accepted:no outcome:failed level:SHOULD'), ['plant-store/method-refused-with-allow']);
  t.same(await found('unstable:perhaps'), []);
  await go('#/results');
  await page.locator('.chip:has-text("accepted")').click();
  await page.locator('#search').press('End');
  await page.locator('#search').pressSequentially(' level:MUST');
  await page.waitForURL((url) => url.hash === '#/results?q=accepted:yes%20level:MUST');
  /** The box says what the address says, once the page has followed it. */
  const boxSays = async (text: string): Promise<void> => {
    await page.waitForFunction(`document.querySelector('#search').value === ${JSON.stringify(text)}`);
    t.equal(await page.locator('#search').inputValue(), text);
  };
  await page.goBack();
  // What was typed in one go is one step.
  await boxSays('accepted:yes');
  await page.goBack();
  await boxSays('');
  t.equal((await ids()).length, 11);
  await page.goForward();
  await boxSays('accepted:yes');
  await page.locator('.top-nav a:has-text("Results")').click();
  await boxSays('');
  t.same(faults, []);
});

t.test('each way in which a run ends early has its headline, and a part of a run says so', needsBrowser, async (t) => {
  const headlines: Readonly<Partial<Record<RunAbort['kind'], RegExp>>> = {
    'missing-shards': /inconclusive, shards are missing/,
    'too-many-inapplicable': /inconclusive, too much of it does not apply/,
    'too-little-coverage': /inconclusive, too little of the operations is covered/,
    'nothing-executed': /inconclusive, no check was executed/,
    'credentials-refused': /inconclusive, the credentials were refused/,
    unreachable: /inconclusive, it could not be reached/,
  };
  for (const [kind, headline] of Object.entries(headlines)) {
    const abort = {
      kind: kind as RunAbort['kind'],
      message: 'shards 4 and 7 of 16 are missing',
      advice: 'run them again',
    };
    const { page } = await browser.open(mixedReport({ abort, exitCode: 3 }));
    t.match(await page.locator('h1').innerText(), headline);
    t.match(await page.locator('.verdict').innerText(), /shards 4 and 7 of 16 are missing\s+run them again/);
    await page.close();
  }
  const { page } = await browser.open(mixedReport({ shard: { index: 2, total: 3 } }));
  t.equal(await page.locator('h1').innerText(), 'staging, shard 2 of 3, does not conform');
  t.match(await page.locator('.verdict').innerText(), /Shard 2 of 3: a part of the run/);
  const entry = { check: 'a/b', assertion: null, reason: 'r', owner: 'o', expires: '2026-01-01' };
  const outdated = { file: 'b.json', entries: 1, expired: [entry], stale: [] };
  const late = await browser.open(greenReport({ exitCode: 1, baseline: outdated }));
  t.equal(await late.page.locator('h1').innerText(), 'staging: the baseline is out of date');
});

t.test(
  'axe finds no barrier in any of it, a phone holds it, and without JavaScript it is there',
  needsBrowser,
  async (t) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, go, faults } = await browser.open(standingReport(), { colorScheme, reducedMotion: 'reduce' });
      for (const hash of ['#/', accepted, '#/results', '#/clauses']) {
        await go(hash);
        t.same(await findBarriers(page), [], `${hash} ${colorScheme}`);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      for (const hash of ['#/', accepted, partly, '#/results']) {
        await go(hash);
        t.equal(
          await page.evaluate('document.documentElement.scrollWidth > innerWidth'),
          false,
          `${hash} fits a phone`,
        );
      }
      t.same(faults, []);
    }
    const { page } = await browser.open(standingReport(), { javaScriptEnabled: false });
    const text = await page.locator('main').innerText();
    t.match(text, /accepted by the baseline \(1\)[\s\S]*2027-01-31, plants team: PLANT-204/);
    t.match(text, /Expired entries[\s\S]*id absent[\s\S]*Stale entries[\s\S]*identity team/);
    t.match(text, /Unstable \(1\)[\s\S]*passed, failed, passed/);
  },
);

t.test('hostile words of a baseline stay words', needsBrowser, async (t) => {
  const attack = '</script></template><img src=x onerror="window.pwned=1">\u202e\ud800';
  const acceptance = { reason: attack, owner: attack, expires: attack };
  const entry = { check: attack, assertion: attack, ...acceptance };
  const hostile = hostileReport(attack);
  const { page, go, faults } = await browser.open({
    ...hostile,
    results: hostile.results.map((result) =>
      result.outcome === 'failed'
        ? { ...result, accepted: true, assertions: result.assertions.map((one) => ({ ...one, accepted: acceptance })) }
        : result,
    ),
    baseline: { file: attack, entries: 1, expired: [entry], stale: [entry] },
    configuration: { file: attack },
    plan: { sha256: attack },
  });
  for (const hash of ['#/', '#/results']) {
    await go(hash);
    t.equal(await page.evaluate('document.querySelectorAll("img, iframe").length + (window.pwned ?? 0)'), 0);
    t.notMatch(await page.locator('body').innerText(), /[\u202a-\u202e\u2066-\u2069]/);
  }
  t.same(faults, []);
});

t.test('a long shell line is broken where it stays what it was', async (t) => {
  const long = `curl --include 'https://a.example/plants' --header "Authorization: Bearer $VIVERO_TOKEN" --header 'X: it'\\''s --header y' --data-raw '{"a":" --data-raw b"}'`;
  t.equal(
    breakShellLine(long),
    [
      `curl --include 'https://a.example/plants' \\`,
      `  --header "Authorization: Bearer $VIVERO_TOKEN" \\`,
      `  --header 'X: it'\\''s --header y' \\`,
      `  --data-raw '{"a":" --data-raw b"}'`,
    ].join('\n'),
  );
  t.equal(breakShellLine(`a --header 'x'`), `a --header 'x'`, 'a short one stays on its line');
});
