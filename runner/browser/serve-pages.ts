import { type Browser, chromium } from 'playwright-core';
import type { FoundBrowser } from './find-chromium.ts';
import type { MessageFromPages, MessageToPages, PageAnswer, PageOrder, PageRequest } from './page-order.ts';
import { showPage } from './show-page.ts';

/** How the process that drives the browser talks to the one that started it. */
export interface PagesChannel {
  send(message: MessageFromPages): void;
  onMessage(listener: (message: MessageToPages) => void): void;
  /** Ends the process. */
  exit(): void;
}

/**
 * Switches that keep the browser itself from every network: names lead nowhere, and what needs none is not sent past a proxy that there
 * is not. Its pages get their answers from whoever started it.
 */
const switches = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-proxy-server',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-gpu',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--no-pings',
  '--js-flags=--max-old-space-size=256',
] as const;

/**
 * Starts the browser and shows pages, one after the other, until it is told to close. Everything that a page asks for is asked of the
 * other process.
 *
 * @param options.isSandboxed false where the sandbox of the browser cannot be used: that of Chromium refuses to run as root
 */
export async function servePages(
  channel: PagesChannel,
  options: { readonly found: FoundBrowser; readonly isSandboxed: boolean },
): Promise<void> {
  try {
    const browser = await launch(options);
    const answers = openAnswers(channel);
    channel.onMessage((message) => {
      if (message.type === 'answer') answers.settle(message.request, message.answer);
      if (message.type === 'show') void show(browser, message.order, { channel, ask: answers.ask });
      if (message.type === 'close') void browser.close().finally(() => channel.exit());
    });
    channel.send({ type: 'ready', pid: null });
  } catch (error) {
    channel.send({ type: 'failed', message: firstLine(error) });
  }
}

async function launch(options: { readonly found: FoundBrowser; readonly isSandboxed: boolean }): Promise<Browser> {
  const { path, given } = await programOf(options.found);
  return chromium.launch({
    executablePath: path,
    headless: true,
    chromiumSandbox: options.isSandboxed,
    args: [...given, ...switches],
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 30_000,
  });
}

/** The package's own switches say what its browser needs to run where it is meant to run. */
async function programOf(found: FoundBrowser): Promise<{ path: string; given: readonly string[] }> {
  if (found.kind === 'program') return { path: found.path, given: [] };
  const { default: packaged } = (await import(found.moduleUrl)) as {
    readonly default: { readonly args: readonly string[]; executablePath(): Promise<string> };
  };
  return { path: await packaged.executablePath(), given: packaged.args };
}

async function show(
  browser: Browser,
  order: PageOrder,
  { channel, ask }: { readonly channel: PagesChannel; ask(request: PageRequest): Promise<PageAnswer | null> },
): Promise<void> {
  try {
    channel.send({ type: 'shown', page: await showPage(browser, order, ask) });
  } catch (error) {
    channel.send({ type: 'failed', message: firstLine(error) });
  }
}

function openAnswers(channel: PagesChannel): {
  ask(request: PageRequest): Promise<PageAnswer | null>;
  settle(id: number, answer: PageAnswer | null): void;
} {
  const waiting = new Map<number, (answer: PageAnswer | null) => void>();
  let asked = 0;
  return {
    ask: (request) => {
      asked += 1;
      const id = asked;
      channel.send({ type: 'request', id, request });
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    settle: (id, answer) => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
  };
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').slice(0, 500);
}
