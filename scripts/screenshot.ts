/**
 * Makes docs/report.png, the picture of the README: a real run of vivero against its own mock, which takes any bearer token, and the
 * first page of its report in Chromium.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../runner/browser/find-chromium.ts';

const root = dirname(import.meta.dirname);
const vivero = join(root, 'bin', 'vivero.cjs');
const picture = join(root, 'docs', 'report.png');
const size = { width: 1080, height: 760 };

/** Resolves to the URL of a mock that takes any token, once it serves. */
async function urlOf(mock: ChildProcess): Promise<string> {
  if (mock.stdout === null) throw new Error('the mock has no standard output');
  let text = '';
  for await (const line of createInterface({ input: mock.stdout })) {
    text += line;
    try {
      const { url } = JSON.parse(text) as { readonly url: string };
      return url;
    } catch {
      // The document goes on in the next line.
    }
  }
  throw new Error('the mock ended before it said where it is');
}

function findBrowser(): string {
  const found = findChromium({
    env: process.env,
    platform: process.platform,
    home: homedir(),
    isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
    listFolder: (path) => (statSync(path, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(path) : []),
    resolvePackage: () => null,
  });
  if (found.kind !== 'program') throw new Error('install Chromium, or name its program in CHROMIUM_PATH');
  return found.path;
}

async function photograph(report: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage({ viewport: size, colorScheme: 'light' });
  await page.goto(pathToFileURL(report).href);
  await page.locator('html[data-ready]').waitFor();
  await page.screenshot({ path: picture });
  await browser.close();
}

const folder = mkdtempSync(join(tmpdir(), 'vivero-screenshot-'));
const report = join(folder, 'report.html');
const mock = spawn(process.execPath, [vivero, 'mock', '--port', '0', '--auth', 'presence', '--json', '--quiet'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const url = await urlOf(mock);
  const chosen = ['--suite', 'plant-store', '--suite', 'bearer', '--seed', '1'];
  const output = ['--reporter', `html=${report}`, '--output', folder, '--quiet'];
  const { status } = spawnSync(process.execPath, [vivero, 'run', '--base-url', url, ...chosen, ...output], {
    env: { ...process.env, VIVERO_TOKEN: 'a-token-that-nobody-checks' },
    stdio: 'ignore',
  });
  if (status !== 1) throw new Error(`the run should fail, and ended with ${status}`);
  await photograph(report);
  console.log(`wrote ${picture}`);
} finally {
  mock.kill();
  await once(mock, 'exit');
  rmSync(folder, { recursive: true });
}
