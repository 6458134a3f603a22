import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Test } from 'tap';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { findChromium } from '../../browser/find-chromium.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { reportAsHtml } from './report-as-html.ts';

/** A page in a real browser. */
interface WatchedPage {
  readonly page: Page;
  /** Whatever went wrong in it; empty where all is well. */
  readonly faults: readonly string[];
}

/** A report in a real browser. */
export interface OpenedReport extends WatchedPage {
  /** Address of the file, without what follows `#`. */
  readonly url: string;
  /** Goes to a page of the report and resolves to its heading. */
  go(hash: string): Promise<string>;
}

/** Opens reports in one browser, which ends with the test. */
export interface ReportBrowser {
  open(report: RunReport, options?: BrowserContextOptions & { readonly hash?: string }): Promise<OpenedReport>;
  /** Opens a page that needs no script, from its text. */
  openPlain(html: string, options?: BrowserContextOptions): Promise<WatchedPage>;
}

/** Path of the Chromium of this machine, or `null`. */
const chromiumPath = findHere();

/** Options of a test that needs a browser. */
export const needsBrowser = { skip: chromiumPath === null && 'there is no Chromium on this machine' };

/** Resolves to a browser that ends with the test. */
export async function launchReports(t: Test): Promise<ReportBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'vivero-report-'));
  const browser = chromiumPath === null ? null : await launchBrowser(t);
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  const write = (html: string): string => {
    count += 1;
    const file = join(folder, `report-${count}.html`);
    writeFileSync(file, html);
    return pathToFileURL(file).href;
  };
  return {
    open: async (report, { hash = '', ...options } = {}) => {
      const url = write(reportAsHtml(report));
      const { page, faults } = await openFromDisk(browser, options);
      await page.goto(`${url}${hash}`);
      if (options.javaScriptEnabled !== false)
        await page.locator('html[data-ready]').waitFor({ timeout: patient(20_000) });
      const go = async (next: string): Promise<string> => {
        await page.goto(`${url}${next}`);
        return page.locator('h1').innerText();
      };
      return { page, url, faults, go };
    },
    openPlain: async (html, options = {}) => {
      const opened = await openFromDisk(browser, options);
      await opened.page.goto(write(html));
      return opened;
    },
  };
}

/** A page that needs no network notes what it asks of one. */
async function openFromDisk(browser: Browser | null, options: BrowserContextOptions): Promise<WatchedPage> {
  if (browser === null) throw new Error('there is no Chromium on this machine');
  const faults: string[] = [];
  const { page } = await openWatched(browser, { viewport: { width: 1280, height: 860 }, ...options }, faults);
  page.on('request', (request) => !/^(file|data):/.test(request.url()) && faults.push(request.url()));
  return { page, faults };
}

/** Resolves to an empty page, with axe in whatever it shows, that notes what goes wrong in it. */
export async function openWatched(
  browser: Browser,
  options: BrowserContextOptions,
  faults: string[] = [],
): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  await context.addInitScript(axe.source);
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { page, faults };
}

/** Resolves to the Chromium of this machine, which ends with the test; as root it refuses to start with its sandbox. */
export async function launchBrowser(t: Test): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: chromiumPath ?? '', args });
  t.teardown(() => browser.close());
  return browser;
}

/** Resolves to the rules of axe that a page breaks, each with the first element that does. */
export async function findBarriers(page: Page): Promise<string[]> {
  const found: unknown = await page.evaluate(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200) + ' ' + nodes[0].failureSummary.slice(0, 300)))`,
  );
  return found as string[];
}

function findHere(): string | null {
  try {
    const found = findChromium({
      env: process.env,
      platform: process.platform,
      home: homedir(),
      isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
      listFolder: () => [],
      resolvePackage: () => null,
    });
    return found.kind === 'program' ? found.path : null;
  } catch {
    return null;
  }
}
