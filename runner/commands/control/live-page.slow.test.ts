/** The live page in a real browser, with a real client at work. */
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { request } from 'undici';
import {
  findBarriers,
  launchBrowser,
  needsBrowser,
  openWatched,
} from '../../reporters/html/open-report.test-support.ts';
import type { RunningMock } from '../../../fixtures/mock/start-mock.ts';
import { startWatchedMock } from './watched-mock.test-support.ts';

interface Opened {
  readonly page: Page;
  readonly mock: RunningMock;
  readonly faults: readonly string[];
}

async function openLivePage(t: Test, colorScheme: 'light' | 'dark' = 'light'): Promise<Opened> {
  const mock = await startWatchedMock(t);
  const { page, faults } = await openWatched(await launchBrowser(t), {
    colorScheme,
    viewport: { width: 1000, height: 800 },
  });
  await page.goto(`${mock.url}/__vivero/`);
  await page.locator('html[data-ready]').waitFor();
  return { page, mock, faults };
}

async function send(mock: RunningMock, path: string, body: string): Promise<number> {
  const headers = { authorization: `Bearer ${mock.tokens.valid}`, 'content-type': 'application/json' };
  const { statusCode, body: answer } = await request(`${mock.url}${path}`, { method: 'POST', headers, body });
  await answer.dump();
  return statusCode;
}

t.test('requests appear as they come, are filtered and opened, and the verdict is told', needsBrowser, async (t) => {
  const { page, mock, faults } = await openLivePage(t);
  await send(mock, '/plants', '{"id":7,"name":"boldo"}');
  await page.locator('.exchange').first().waitFor();
  await send(mock, '/plants', '{"id":8}');
  await page.locator('.exchange').nth(1).waitFor();
  t.match(await page.locator('h1').innerText(), /^2 requests/);
  await page.locator('#filter').fill('400');
  await page.waitForFunction('document.querySelectorAll(".exchange").length === 1');
  await page.locator('.exchange summary').click();
  t.match(await page.locator('.exchange-body').innerText(), /"id": 8/);
  await page.getByRole('button', { name: 'Judge now' }).click();
  t.match(await page.locator('.live-verdict h2').innerText(), /^The client /);
  await page.locator('#filter').fill('');
  await page.locator('.live-verdict a').first().click();
  await page.locator('details[open] .live-findings').first().waitFor();
  t.notMatch(await page.locator('h1').innerText(), /none with a finding/, 'what the verdict found is counted');
  await page.getByRole('button', { name: 'Clear the journal' }).click();
  await page.getByRole('heading', { name: 'No request yet' }).waitFor();
  t.same(faults, []);
});

t.test('a scenario is chosen on the page', needsBrowser, async (t) => {
  const { page, mock, faults } = await openLivePage(t);
  await page.locator('#scenario option', { hasText: /^redirect-foreign$/ }).waitFor({ state: 'attached' });
  await page.locator('#scenario').selectOption('redirect-foreign');
  await page.getByText('redirects to another origin').waitFor();
  t.equal(await send(mock, '/plants', '{"id":7,"name":"boldo"}'), 307);
  t.same(faults, []);
});

t.test('what a client sends stays text', needsBrowser, async (t) => {
  const { page, mock, faults } = await openLivePage(t);
  await send(
    mock,
    '/plants?x=<img src=x onerror=alert(1)>'.replaceAll(' ', '%20'),
    '"</script><script>alert(1)</script>"',
  );
  await page.locator('.exchange summary').first().click();
  await page.locator('.exchange-body').waitFor();
  t.equal(await page.locator('.exchange-body script, .exchange-body img').count(), 0);
  t.same(faults, []);
});

for (const scheme of ['light', 'dark'] as const) {
  t.test(`no rule of accessibility is broken, ${scheme}`, needsBrowser, async (t) => {
    const { page, mock } = await openLivePage(t, scheme);
    await send(mock, '/plants', '{"id":7,"name":"boldo"}');
    await page.locator('.exchange summary').first().click();
    await page.getByRole('button', { name: 'Judge now' }).click();
    await page.locator('.live-verdict h2').waitFor();
    t.same(await findBarriers(page), []);
  });
}
