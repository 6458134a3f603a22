import type { Browser, BrowserPage } from '../../kit/browser.ts';
import { none, valid } from '../../kit/credentials.ts';
import { Inapplicable, Untestable } from '../../kit/define-check.ts';
import type { WebSystem } from '../../kit/web.ts';
import { BrowserMissing } from '../../browser/find-chromium.ts';
import type { LaunchedBrowser } from '../../browser/launch-browser.ts';
import { abortReason } from '../blame.ts';
import { openPageAnswers, type PageVisitor } from './page-answers.ts';

/** Longest that a page may be at work by itself, in milliseconds. */
const pageLimitMs = 15_000;
/** Longest that it may take to say what it shows, in milliseconds: machines that run checks are busy. */
const readingMs = 12_000;
/** Under a limit of requests a second, a page is given the time of so many. */
const usualRequests = 20;

/** The systems of a target that have pages; `null` where the target lacks one. */
export type PageSystems = { readonly [Name in 'api' | 'site' | 'connector']: WebSystem | null };

/** What the browser of a run is made from. */
export interface RunBrowserOptions {
  /** Starts a browser; `undefined` where none may be started. */
  readonly launch: (() => LaunchedBrowser) | undefined;
  /** Returns the systems as the requests of one page ask them; it is told what tells the page from others. */
  openSystems(this: void, page: string): PageSystems;
  readonly ratePerSecond: number | null;
  readonly signal: AbortSignal;
}

/** The browser of a run, to be closed at its end. */
export interface RunBrowser extends Browser {
  close(): Promise<void>;
}

/** Returns the browser of a run: it is started for the first page, and what opens the same page alike is given the same one. */
export function createRunBrowser(options: RunBrowserOptions): RunBrowser {
  const { launch } = options;
  let launched: LaunchedBrowser | null = null;
  const opened = new Map<string, Promise<BrowserPage>>();
  const start = (): LaunchedBrowser => {
    if (launch === undefined) throw new Untestable('no browser may be started here');
    launched ??= launch();
    return launched;
  };
  return {
    open: (url, opening = {}) => {
      const key = JSON.stringify([url.href, opening.withSession, opening.count, opening.waitFor]);
      const known = opened.get(key);
      if (known !== undefined) return known;
      const page = openPage(options, { url, opening, key, start });
      opened.set(key, page);
      return page;
    },
    close: async () => launched?.close(),
  };
}

interface Opening {
  readonly url: URL;
  /** Tells the page from others. */
  readonly key: string;
  readonly opening: NonNullable<Parameters<Browser['open']>[1]>;
  start(): LaunchedBrowser;
}

async function openPage(options: RunBrowserOptions, { url, opening, key, start }: Opening): Promise<BrowserPage> {
  const { signal, ratePerSecond } = options;
  const browser = start();
  const systems = options.openSystems(key);
  const answers = await openPageAnswers(chooseVisitor(systems, url, opening.withSession === true), url);
  const limitMs = pageLimitMs + (ratePerSecond === null ? 0 : (usualRequests * 1000) / ratePerSecond);
  const { count = [], waitFor = null } = opening;
  const order = { url: answers.url.href, count, waitFor, limitMs, readingMs, signal };
  const page = await browser.show({ ...order, answer: answers.answer }).catch((cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause);
    const reason = cause instanceof BrowserMissing ? message : `the page could not be shown: ${message}`;
    throw new Untestable(signal.aborted ? abortReason(signal) : reason);
  });
  const obstacle = answers.obstacle();
  if (obstacle !== null) throw obstacle;
  const { end, title, text, counts, errors } = page;
  return {
    exchange: answers.exchange,
    exchanges: answers.exchanges,
    blocked: answers.blocked,
    url: URL.canParse(page.url) ? new URL(page.url) : answers.url,
    end,
    title,
    text,
    counts,
    errors,
  };
}

/** Each system is asked as itself, so that what it asks for credentials is its own. */
function chooseVisitor({ api, site, connector }: PageSystems, url: URL, withSession: boolean): PageVisitor {
  if (withSession) {
    if (connector === null) throw new Inapplicable('the target has no connector page');
    return { system: connector, credentials: valid };
  }
  const systems = [api, site, connector].filter((system) => system !== null);
  const system = systems.find((candidate) => candidate.url.origin === candidate.locate(url).origin) ?? systems[0];
  if (system === undefined) throw new Inapplicable('the target has no pages');
  return { system, credentials: none };
}
