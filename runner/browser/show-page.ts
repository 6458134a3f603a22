import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core';
import type { PageAnswer, PageEnd, PageOrder, PageRequest, RenderedPage } from './page-order.ts';
import { type PageQuiet, watchQuiet } from './page-quiet.ts';
import { pageBounds, preparePage, readText } from './page-scripts.ts';

/** How much longer a page that has come to rest is given to show what is waited for, in milliseconds. */
const graceMs = 2_000;
/** Most requests of one page that are asked; the others fail. */
const mostRequests = 300;
/** Addresses and fields longer than this are not handed on, in characters. */
const longestHead = 64 * 1024;
/** Frames within a page whose text is read. */
const mostFrames = 10;

/** Resolves to the answer for a request of the page, `null` where it gets none. */
type Ask = (request: PageRequest) => Promise<PageAnswer | null>;

/** Fields that say how an answer came over the wire, which this one does not, or that leave something behind. */
const wireFields = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'set-cookie',
  'strict-transport-security',
]);

/** Shows a page in a context of its own and resolves to what is to be seen once it has come to rest, or has had its time. */
export async function showPage(browser: Browser, order: PageOrder, ask: Ask): Promise<RenderedPage> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    acceptDownloads: false,
    ignoreHTTPSErrors: true,
  });
  const quiet = watchQuiet(order.limitMs);
  try {
    await context.addInitScript(preparePage);
    await context.routeWebSocket(/.*/, (socket) => void socket.close());
    const page = await context.newPage();
    context.on('page', (popup) => void popup.close().catch(() => undefined));
    await routeRequests(context, { page, quiet, ask });
    const shown = await watchPage(page, order, quiet);
    // A page that cannot be asked cannot be closed either; its browser is ended with it.
    if (shown.end !== 'stuck' && shown.end !== 'crashed') await within(order.readingMs, context.close());
    return shown;
  } finally {
    quiet.stop();
  }
}

async function watchPage(page: Page, order: PageOrder, quiet: PageQuiet): Promise<RenderedPage> {
  const errors = collectErrors(page);
  const crashed = new Promise<'crashed'>((resolve) => page.once('crash', () => resolve('crashed')));
  void page.goto(order.url, { waitUntil: 'load', timeout: 0 }).then(quiet.loaded, quiet.loaded);
  const end = await Promise.race([crashed, quiet.late.then(() => 'unsettled' as const), ready(page, order, quiet)]);
  const shown =
    end === 'crashed' ? null : await within(order.readingMs, Promise.race([crashed, readPage(page, order)]));
  if (shown === null || shown === 'crashed') {
    const stuck: PageEnd = end === 'crashed' || shown === 'crashed' ? 'crashed' : 'stuck';
    return { end: stuck, url: order.url, title: '', text: '', counts: {}, errors };
  }
  return { ...shown, end, errors };
}

/** A page at rest may still wait for a clock of its own, so what is waited for is given some more time. */
async function ready(page: Page, { waitFor }: PageOrder, quiet: PageQuiet): Promise<'settled'> {
  if (waitFor === null) return quiet.settled.then(() => 'settled');
  const found = page
    .locator(waitFor)
    .first()
    .waitFor({ state: 'attached', timeout: 0 })
    .catch(() => new Promise<void>(() => undefined));
  await Promise.race([found, quiet.settled]);
  await within(graceMs, found);
  await within(graceMs, quiet.settled);
  return 'settled';
}

async function readPage(page: Page, { count }: PageOrder): Promise<Omit<RenderedPage, 'end' | 'errors'>> {
  const texts = await Promise.all(
    page
      .frames()
      .filter((frame) => !frame.url().startsWith('chrome-error:'))
      .slice(0, mostFrames)
      .map((frame) => frame.evaluate(readText).catch(() => '')),
  );
  const counts: Record<string, number> = {};
  for (const selector of count) counts[selector] = await page.locator(selector).count();
  const text = texts.filter((part) => typeof part === 'string' && part !== '').join('\n');
  return {
    url: page.url().slice(0, pageBounds.url),
    title: (await page.title()).slice(0, pageBounds.title),
    text: text.slice(0, pageBounds.text),
    counts,
  };
}

/** What did not come is told by the requests themselves; only what the page's own code says is an error of it. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  const add = (message: string): void => {
    if (errors.length < pageBounds.errors) errors.push(message.slice(0, pageBounds.error));
  };
  page.on('pageerror', (error) => add(`not caught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource:')) add(message.text());
  });
  return errors;
}

async function routeRequests(
  context: BrowserContext,
  { page, quiet, ask }: { readonly page: Page; readonly quiet: PageQuiet; readonly ask: Ask },
): Promise<void> {
  let requests = 0;
  const answerOf = async (request: Request): Promise<PageAnswer | null> => {
    requests += 1;
    if (requests > mostRequests) return null;
    const asked = describeRequest(request, isPageOf(page, request));
    return asked === null ? null : ask(asked);
  };
  await context.route('**/*', async (route: Route, request: Request) => {
    quiet.began();
    try {
      const answer = await answerOf(request);
      // Refused with an error, the document of the page itself would give way to one of the browser's.
      if (answer === null && isPageOf(page, request)) return await route.fulfill({ status: 204 });
      if (answer === null) return await route.abort('blockedbyclient');
      await route.fulfill({
        status: answer.status,
        headers: fieldsFor(answer),
        body: Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength),
      });
    } catch {
      // The page is gone, or the browser refuses an answer like that: the request fails by itself.
      await route.abort('failed').catch(() => undefined);
    } finally {
      quiet.ended();
    }
  });
}

function isPageOf(page: Page, request: Request): boolean {
  return request.isNavigationRequest() && request.frame() === page.mainFrame();
}

function describeRequest(request: Request, isPage: boolean): PageRequest | null {
  const url = request.url();
  const headers = Object.entries(request.headers());
  const length = headers.reduce((sum, [name, value]) => sum + name.length + value.length, url.length);
  if (length > longestHead || !/^https?:/i.test(url)) return null;
  return { url, method: request.method().toUpperCase(), headers, isPage };
}

/** A field that stands several times is one with commas, as it would be for a script that reads it. */
function fieldsFor({ headers }: PageAnswer): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    if (!wireFields.has(key)) fields.set(key, fields.has(key) ? `${fields.get(key) ?? ''}, ${value}` : value);
  }
  return Object.fromEntries(fields);
}

/** Resolves to `null` where the work takes too long or fails; it may go on. */
async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  try {
    return await Promise.race([work.catch(() => null), limit]);
  } finally {
    clearTimeout(timer);
  }
}
