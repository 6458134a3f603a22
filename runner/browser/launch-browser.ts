import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundBrowser } from './find-chromium.ts';
import type { PageAnswer, PageOrder, PageRequest, RenderedPage } from './page-order.ts';
import { type PagesProcess, startPagesProcess } from './pages-process.ts';

/** Beyond what a page is given, the longest that its browser is listened to, in milliseconds. */
const patienceMs = 20_000;
/** Least time for the page that shows whether a browser is sound, in milliseconds: a machine may be busy. */
const soundReadingMs = 10_000;
/** How many times the time of a page it may be waiting for answers. */
const waitingFactor = 3;

/** A page to be shown, and who answers what it asks for. */
export interface PageShowing extends PageOrder {
  /** Resolves to the answer, or to `null` for a request that gets none. */
  answer(request: PageRequest): Promise<PageAnswer | null>;
  /** Ends the browser when aborted. */
  readonly signal: AbortSignal;
}

/** A real browser without a window, which reaches no network: whoever shows a page answers its requests. */
export interface LaunchedBrowser {
  /**
   * Shows a page once those before it have been shown. Rejects with {@link BrowserMissing} where the browser does not start, and with
   * another error where it cannot be told whose fault it is that the page was not shown.
   */
  show(showing: PageShowing): Promise<RenderedPage>;
  /** Ends the browser; nothing of it is left. */
  close(): Promise<void>;
}

/** What of this machine a browser is started with. */
export interface BrowserHost {
  /** The Node that runs the process which drives it. */
  readonly nodePath: string;
  /** The environment to take from; next to nothing of it goes on. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where folders that last as long as a browser are made. */
  readonly temporaryDirectory: string;
  /** True where this process runs as root, for whom Chromium starts without its sandbox only. */
  readonly isRoot: boolean;
  /** Returns the browser to start; throws {@link BrowserMissing}. */
  find(this: void): FoundBrowser;
}

/** Variables that programs need on some systems to run at all; nothing of ours is among them. */
const neededVariables = ['PATH', 'LANG', 'SystemRoot', 'SYSTEMROOT', 'windir', 'PROGRAMFILES', 'LD_LIBRARY_PATH'];

/**
 * Returns a browser that is started when the first page is shown, and started again where a page has broken it. The sandbox of Chromium
 * keeps a page that breaks into the browser from the machine; Chromium refuses to start with it as root, so it is off there alone.
 */
export function createBrowser(host: BrowserHost): LaunchedBrowser {
  const folder = makeFolder(host);
  let running: Promise<PagesProcess> | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const start = async (): Promise<PagesProcess> => {
    const current = await running?.catch(() => null);
    if (current && !current.hasEnded) return current;
    running = folder.path().then((path) => startPagesProcess(describeProcess(host, path)));
    return running;
  };
  const show = async (showing: PageShowing): Promise<RenderedPage> => {
    showing.signal.throwIfAborted();
    const page = await showOn(await start(), showing);
    if (page !== null && page.end !== 'stuck' && page.end !== 'crashed') return page;
    showing.signal.throwIfAborted();
    // A browser that shows another page at once is sound: it is this page that it cannot show.
    const { signal, limitMs, readingMs } = showing;
    if (!(await showsAnything(await start(), { signal, limitMs, readingMs })))
      throw new Error('the browser shows no page at all');
    return page ?? { end: 'crashed', url: showing.url, title: '', text: '', counts: {}, errors: [] };
  };
  return {
    show: (showing) => {
      const shown = turn.then(() => show(showing));
      turn = shown.catch(() => undefined);
      return shown;
    },
    close: async () => {
      const current = await running?.catch(() => null);
      await current?.close();
      await folder.remove();
    },
  };
}

/** Resolves to `null` where the browser ended or had to be ended. */
async function showOn(pages: PagesProcess, showing: PageShowing): Promise<RenderedPage | null> {
  const { answer, signal, ...order } = showing;
  const kill = (): void => void pages.kill();
  const watchdog = setTimeout(kill, order.limitMs * waitingFactor + order.readingMs + patienceMs);
  signal.addEventListener('abort', kill, { once: true });
  try {
    const page = await pages.show(order, answer);
    if (page === null || page.end === 'stuck' || page.end === 'crashed') await pages.kill();
    return page;
  } catch (error) {
    await pages.kill();
    throw error;
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', kill);
  }
}

async function showsAnything(
  pages: PagesProcess,
  given: Pick<PageShowing, 'signal' | 'limitMs' | 'readingMs'>,
): Promise<boolean> {
  const body = new TextEncoder().encode('<!doctype html><title>vivero</title><p>vivero</p>');
  const headers = [['Content-Type', 'text/html; charset=utf-8']] as const;
  const page = await showOn(pages, {
    url: 'http://vivero.invalid/',
    count: [],
    waitFor: null,
    ...given,
    limitMs: Math.max(given.limitMs, soundReadingMs),
    readingMs: Math.max(given.readingMs, soundReadingMs),
    answer: () => Promise.resolve({ status: 200, headers, body }),
  });
  return page?.text === 'vivero';
}

function describeProcess(host: BrowserHost, folder: string): Parameters<typeof startPagesProcess>[0] {
  const { nodePath, env, isRoot } = host;
  const needed = neededVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  // The browser writes its profile, caches and settings where these say.
  const places = ['HOME', 'TMPDIR', 'TEMP', 'TMP', 'LOCALAPPDATA', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME'];
  return {
    found: host.find(),
    isSandboxed: !isRoot,
    nodePath,
    variables: { ...Object.fromEntries(needed), ...Object.fromEntries(places.map((name) => [name, folder])) },
    folder,
  };
}

function makeFolder({ temporaryDirectory }: BrowserHost): { path(): Promise<string>; remove(): Promise<void> } {
  let made: Promise<string> | null = null;
  return {
    path: () => {
      made ??= mkdtemp(join(temporaryDirectory, 'vivero-browser-'));
      return made;
    },
    // A browser that was killed may still be writing there.
    remove: async () => {
      if (made !== null) await rm(await made, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}
