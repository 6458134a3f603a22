/** The live page of a client that is driven by hand, in a real browser, with a real client at work. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { runClient } from '../../../fixtures/clients/run-client.ts';
import {
  findBarriers,
  launchBrowser,
  needsBrowser,
  openWatched,
} from '../../reporters/html/open-report.test-support.ts';
import { runCommandLine } from '../surroundings.test-support.ts';
import type { Signal } from '../surroundings.ts';

type Variables = Readonly<Record<string, string>>;

interface Driven {
  readonly page: Page;
  readonly faults: readonly string[];
  /** What a client is handed over under each scenario, by its id. */
  readonly variables: ReadonlyMap<string, Variables>;
  /** Ends the run as a person does, and resolves to its exit code. */
  judge(): Promise<number>;
}

async function drive(t: Test, colorScheme: 'light' | 'dark'): Promise<Driven> {
  let send: (signal: Signal) => void = () => undefined;
  let written = '';
  let isReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => (isReady = resolve));
  const ended = runCommandLine(['client', '--scenario', 'redirect-foreign,paged'], {
    directory: t.testdir({}),
    env: { PATH: process.env['PATH'] ?? '' },
    onStart: (sender) => (send = sender),
    onStderr: (text) => {
      written += text;
      if (text.includes('press Ctrl-C')) isReady();
    },
  });
  await Promise.race([ready, ended]);
  const [, manifest = ''] = /SCENARIOS=(\S+)/.exec(written) ?? [];
  const { scenarios } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    scenarios: Array<{ id: string; variables: Variables }>;
  };
  const [, url = ''] = /is shown at (http:\S+)/.exec(written) ?? [];
  const judge = async (): Promise<number> => {
    send('SIGINT');
    return (await ended).exitCode;
  };
  t.teardown(judge);
  const variables = new Map(scenarios.map((each) => [each.id, each.variables]));
  return { ...(await openPage(t, url, colorScheme)), variables, judge };
}

async function openPage(t: Test, url: string, colorScheme: 'light' | 'dark'): Promise<Pick<Driven, 'page' | 'faults'>> {
  const { page, faults } = await openWatched(await launchBrowser(t), {
    colorScheme,
    viewport: { width: 1000, height: 800 },
  });
  await page.goto(url);
  await page.locator('html[data-ready]').waitFor();
  return { page, faults };
}

async function runShop(variables: Variables | undefined): Promise<void> {
  const run = { env: variables ?? {}, overlay: null, openBrowser: () => Promise.resolve() };
  await runClient('shop', run);
}

for (const scheme of ['light', 'dark'] as const) {
  t.test(
    `what a client sends under all scenarios is shown, filtered and judged, ${scheme}`,
    needsBrowser,
    async (t) => {
      const { page, faults, variables, judge } = await drive(t, scheme);
      await Promise.all([...variables.values()].map(runShop));
      const plain = variables.get('plain');
      const hostile = `${plain?.['VIVERO_MOCK_URL']}/plants?x=%3Cimg%20src=x%20onerror=alert(1)%3E`;
      await fetch(hostile, { method: 'POST', body: '"</script><script>alert(1)</script>"' });
      await page.locator('.exchange').first().waitFor();
      await page.locator('#filter').fill('onerror');
      await page.getByText(/^1 of \d+ shown$/).waitFor();
      await page.locator('.exchange summary').click();
      await page.locator('.exchange-body').waitFor();
      t.equal(await page.locator('.exchange-body script, .exchange-body img').count(), 0);
      await page.locator('#filter').fill('');
      await page.locator('#scenario').selectOption('redirect-foreign');
      await page.getByText(variables.get('redirect-foreign')?.['VIVERO_MOCK_SITE_URL'] ?? 'none').waitFor();
      await page.locator('.exchange', { hasText: 'onerror' }).waitFor({ state: 'detached' });
      await page.locator('.exchange').first().waitFor();
      await page.getByRole('button', { name: 'Judge now' }).click();
      await page.locator('.live-verdict h2').waitFor();
      t.same(await findBarriers(page), []);
      t.same(faults, []);
      t.type(await judge(), 'number');
    },
  );
}
