/** What the report does in a real browser, opened from the disk. */
import t from 'tap';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { hostileReport } from '../hostile-report.test-support.ts';
import { greenReport, mixedReport, sampleExchange, sampleReport, sampleResult } from '../sample-report.test-support.ts';
import { findBarriers, launchReports, needsBrowser } from './open-report.test-support.ts';

const browser = await launchReports(t);

/** A run with everything that a page can show. */
function fullReport(): RunReport {
  const { secondOpinions } = hostileReport('as the other suite says');
  const results = mixedReport().results.map((result) => {
    return result.outcome === 'failed'
      ? { ...result, guidance: { why: 'Clients break.', fix: 'Answer 400 to what lacks a member.' } }
      : result;
  });
  return mixedReport({
    results,
    secondOpinions: secondOpinions ?? [],
    abort: { kind: 'interrupted', message: 'it was interrupted', advice: 'run it again' },
    shard: { index: 2, total: 3 },
  });
}

const failed = '#/result/plant-store/missing-name-refused';

t.test(
  'it opens from the disk with the verdict first, asks no network, and its totals lead to their lists',
  needsBrowser,
  async (t) => {
    const { page, faults } = await browser.open(mixedReport());
    t.equal(await page.title(), 'staging does not conform · vivero');
    t.equal(await page.locator('h1').innerText(), 'staging does not conform');
    t.match(await page.locator('.verdict').innerText(), /exit code 1\s+a MUST failed/);
    t.same(await page.locator('.fix h3').allInnerTexts(), [
      'A plant that lacks what it needs is refused',
      'A body that is not JSON is refused in time',
      'Other methods are refused, and say which would do',
      'The plant comes back as it was sent',
    ]);
    t.match(await page.locator('.failure').first().innerText(), /POST \/plants\s+5 assertions/);
    await page.locator('.totals tr:has-text("untestable") a').first().click();
    t.equal(await page.locator('#search').inputValue(), 'outcome:untestable level:MUST');
    t.equal(await page.locator('.found').innerText(), '1 of 11 results');
    t.same(await page.locator('.row-id').allInnerTexts(), ['bearer/unknown-token-refused']);
    t.same(faults, []);
  },
);

t.test('the address holds the search and the page, and the focus goes where the page goes', needsBrowser, async (t) => {
  const { page, url, faults } = await browser.open(mixedReport());
  await page.keyboard.press('/');
  await page.locator('#search:focus').waitFor();
  await page.keyboard.type('outcome:failed level:MUST');
  // The last letters reach the address a moment after the box.
  await page.waitForURL(/level:MUST$/);
  t.equal(new URL(page.url()).hash, '#/results?q=outcome:failed%20level:MUST');
  await page.reload();
  t.equal(await page.locator('#search').inputValue(), 'outcome:failed level:MUST');
  t.equal(await page.locator('.row').count(), 2);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.locator('.page-heading:focus').waitFor();
  t.equal(page.url(), `${url}${failed}`);
  t.equal(await page.locator('.neighbours-place').innerText(), '1 of 2');
  await page.keyboard.press('j');
  await page.locator('h1:has-text("not JSON")').waitFor();
  await page.goBack();
  await page.locator('h1:has-text("lacks what")').waitFor();
  await page.goBack();
  await page.locator('a[data-row]:focus').waitFor();
  t.equal(await page.locator('a[data-row]:focus').getAttribute('href'), failed, 'the row that was left has the focus');
  await page.locator('.chip:has-text("errored")').click();
  t.equal(await page.locator('#search').inputValue(), 'outcome:errored level:MUST');
  await page.locator('#search').fill('nothing is like this');
  await page.locator('.found:has-text("0 of")').waitFor();
  t.equal(await page.locator('.found[role=status]').innerText(), '0 of 11 results');
  t.same(faults, []);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  t.test(`failures and what came are on the first screen, ${viewport.width} wide`, needsBrowser, async (t) => {
    const { page, go } = await browser.open(mixedReport(), { viewport });
    const endOf = async (part: string): Promise<number> => {
      const box = await page.locator(part).first().boundingBox();
      return box === null ? Infinity : box.y + box.height;
    };
    const second = '.failure:nth-child(2) .expected-got';
    t.ok((await endOf(second)) < viewport.height, `the second failure ends at ${await endOf(second)}`);
    await go(failed);
    await page.locator('.got').first().waitFor();
    t.ok((await endOf('.got')) < viewport.height, `what came ends at ${await endOf('.got')}`);
  });

t.test('a result shows clause, expected and got, its exchange and how to ask again', needsBrowser, async (t) => {
  const { page, go, faults } = await browser.open(fullReport(), { permissions: ['clipboard-read', 'clipboard-write'] });
  t.equal(await go(failed), 'A plant that lacks what it needs is refused');
  await page.locator('.exchange-body').waitFor();
  const text = await page.locator('main').innerText();
  for (const part of [
    'Service contract',
    'a 4xx response',
    'status 200',
    'Why it matters',
    'Answer 400',
    '"id": 1000000001',
  ])
    t.match(text, part);
  t.equal(await page.locator('.assertion').count(), 5);
  t.equal(await page.locator('.exchange-body .redacted').count(), 1);
  await page.locator('button:has-text("Copy as curl")').click();
  t.equal(await page.evaluate('navigator.clipboard.readText()'), sampleExchange(1).curl);
  await page.locator('button:has-text("Copy replay command")').click();
  t.equal(
    await page.evaluate('navigator.clipboard.readText()'),
    'npx vivero replay plant-store/missing-name-refused staging',
  );
  await page.locator('button:has-text("Copy for an issue")').click();
  t.match(
    await page.evaluate('navigator.clipboard.readText()'),
    /### A plant that lacks[\s\S]*expected: a 4xx response/,
  );
  await page.locator('.tab:has-text("Bytes")').first().click();
  t.match(await page.locator('.bytes').innerText(), '000000  7b 22 69 64 22 3a 31 30  {"id":10');
  t.equal(await go('#/result/no/such-check'), 'No such result');
  t.equal(await go('#/clauses?show=gaps'), 'Clauses');
  t.match(await page.locator('main').innerText(), /rfc6750[\s\S]*not covered by any check/);
  t.equal(await go('#/second-opinion'), 'Second opinion');
  t.same(faults, []);
});

t.test('axe finds no barrier on any kind of page, in both themes and on a phone', needsBrowser, async (t) => {
  const pages = [
    '#/',
    '#/results',
    '#/results?q=none',
    '#/clauses',
    failed,
    '#/result/bearer/unknown-token-refused',
    '#/second-opinion',
    '#/result/x',
  ];
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, go, faults } = await browser.open(fullReport(), { colorScheme, reducedMotion: 'reduce' });
    for (const hash of pages) {
      await go(hash);
      if (hash === failed) await page.locator('.exchange-body').waitFor();
      t.same(await findBarriers(page), [], `${hash} ${colorScheme}`);
    }
    await go('#/');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const hash of pages) {
      await go(hash);
      t.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false, `${hash} fits a phone`);
    }
    t.same(await findBarriers(page), [], `phone ${colorScheme}`);
    t.same(faults, []);
  }
});

t.test("the theme is the system's until somebody chooses", needsBrowser, async (t) => {
  const { page } = await browser.open(greenReport(), { colorScheme: 'dark' });
  const ground = (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const dark = await ground();
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  const light = await ground();
  t.not(light, dark);
  await page.reload();
  await page.getByRole('button', { name: 'Use the dark theme' }).waitFor();
  t.equal(await ground(), light, 'the choice stays');
  await page.emulateMedia({ media: 'print' });
  t.equal(await page.locator('.top-nav').isVisible(), false);
});

t.test('hostile text stays text', needsBrowser, async (t) => {
  const attack = `</script></template></noscript><img src=x onerror="window.pwned=1"><iframe srcdoc="x"></iframe>\u202e\ud800<a href="javascript:alert(1)">\u0000`;
  const { page, faults, go } = await browser.open(hostileReport(attack));
  const hrefs = await page.evaluate('[...document.querySelectorAll("a[data-row]")].map((a) => a.getAttribute("href"))');
  for (const hash of ['#/', '#/results', '#/clauses', '#/second-opinion', ...(hrefs as string[]).slice(0, 2)]) {
    await go(hash);
    if (hash.startsWith('#/result/')) {
      await page.locator('.exchange-body').waitFor();
      t.match(await page.locator('.exchange-body').innerText(), /<img src=x onerror[\s\S]*U\+202E/);
    }
    t.equal(
      await page.evaluate(
        'document.querySelectorAll("img, iframe, object, embed, script:not([type=module])").length + (window.pwned ?? 0)',
      ),
      0,
      hash,
    );
    t.notMatch(await page.locator('body').innerText(), /[\u202a-\u202e\u2066-\u2069]/);
    const links = await page.evaluate<string[]>(
      '[...document.querySelectorAll("a")].map((a) => a.href.split(":")[0] + " " + a.rel)',
    );
    t.same(
      links.filter((link) => !/^(file |https? noreferrer$)/.test(link)),
      [],
    );
  }
  const linked = hostileReport('x').results.map((result) => ({
    ...result,
    clause: { ...result.clause, url: 'https://a.example/"onclick="x' },
  }));
  const safe = await browser.open(sampleReport(linked), { hash: '#/clauses' });
  t.equal(await safe.page.locator('a[target=_blank]').first().getAttribute('rel'), 'noreferrer');
  t.same([...faults, ...safe.faults], []);
});

t.test('a line of a megabyte and an id of markup are shown', needsBrowser, async (t) => {
  const line = 'y'.repeat(1_000_000);
  const exchange = sampleExchange(1, {
    check: 's/<b>&"',
    response: { status: 200, headers: [], body: { text: line, base64: null, sizeBytes: 1_000_000, truncated: true } },
  });
  const report = sampleReport([sampleResult('s/<b>&"', 'failed')], { exchanges: [exchange] });
  const { page, faults } = await browser.open(report, { hash: `#/result/${encodeURIComponent('s/<b>&"')}` });
  t.match(await page.locator('.exchange-body').innerText(), /only the beginning was stored/);
  await page.locator('button:has-text("Show all 1,000,000 characters")').click();
  t.equal(((await page.locator('[aria-label="Response body"]').textContent()) ?? '').length, 1_000_000);
  t.equal(await page.locator('.result-id').innerText(), 's/<b>&"');
  t.same(faults, []);
});

t.test('without JavaScript the verdict and the failures can be read', needsBrowser, async (t) => {
  const { page } = await browser.open(mixedReport(), { javaScriptEnabled: false });
  t.equal(await page.locator('h1').innerText(), 'staging does not conform');
  const text = await page.locator('main').innerText();
  t.match(text, /Exit code 1: a MUST failed/);
  t.match(text, /plant-store\/missing-name-refused[\s\S]*a 4xx response[\s\S]*status 200/);
  t.match(text, /rfc6750|RFC 6750/);
});
