import { type RunningProcess, startProcess } from '../process/start-process.ts';
import { moduleBeside } from '../process/start-thread.ts';
import { BrowserMissing, type FoundBrowser } from './find-chromium.ts';
import type {
  MessageFromPages,
  MessageToPages,
  PageAnswer,
  PageOrder,
  PageRequest,
  RenderedPage,
} from './page-order.ts';
// Named by its address below: the type alone keeps it among what is compiled.
import type { servePages } from './serve-pages.ts';

/** Time for a browser to start on a machine that is busy, in milliseconds. */
const startMs = 45_000;
/** Time for a process to end by itself, in milliseconds. */
const endMs = 3_000;
/** Most memory that the objects of the process take, in MiB. */
const memoryMebibytes = 768;

/** What the process that drives a browser is started with. */
export interface PagesProcessOptions {
  readonly found: FoundBrowser;
  readonly isSandboxed: boolean;
  /** The Node that runs it. */
  readonly nodePath: string;
  /** The whole environment of the process and of the browser. */
  readonly variables: Readonly<Record<string, string>>;
  /** A folder of its own, for all that it writes. */
  readonly folder: string;
}

/** A process that drives one browser. */
export interface PagesProcess {
  /** Resolves to the page, or to `null` where the process ended before it was shown. Rejects where the browser failed. */
  show(order: PageOrder, answer: (request: PageRequest) => Promise<PageAnswer | null>): Promise<RenderedPage | null>;
  readonly hasEnded: boolean;
  /** Ends the browser and its process: by themselves where they are able to, else at once. */
  close(): Promise<void>;
  /** Ends both at once. */
  kill(): Promise<void>;
}

/**
 * Starts a process of our own that drives the browser, and resolves once both run. It is another process, so that what a page sends
 * there (texts of 500 MB, endless messages) fills no memory of the run, and so that it can be ended. It ends with the process that started it,
 * however that ends.
 *
 * @throws {BrowserMissing} where the browser does not start
 */
export async function startPagesProcess(options: PagesProcessOptions): Promise<PagesProcess> {
  const { found, isSandboxed, nodePath, variables, folder } = options;
  const pages = startProcess({
    program: {
      kind: 'script',
      text: scriptFor({ found, isSandboxed }),
      nodePath,
      memory: { mebibytes: memoryMebibytes },
    },
    env: variables,
    directory: folder,
    stdout: 'ignore',
    stderr: 'ignore',
    messages: 'advanced',
    killed: 'itself',
  });
  // Left by us, it ends the browser and then itself; where it is too busy even for that, the browser ends when it is gone.
  const kill = (): Promise<void> => pages.end({ by: 'disconnect', graceMs: endMs });
  const fault = await readiness(pages);
  if (fault !== null) {
    await kill();
    throw new BrowserMissing(`the browser does not start: ${fault}`);
  }
  return {
    show: (order, answer) => show(pages, order, answer),
    get hasEnded() {
      return pages.hasEnded;
    },
    close: async () => {
      tell(pages, { type: 'close' });
      await inTime(pages.ended, endMs);
      await kill();
    },
    kill,
  };
}

/** A person's Ctrl+C reaches every process of the terminal: this one ends when the run says so, or when the run is gone. */
function scriptFor(options: Parameters<typeof servePages>[1]): string {
  return `
process.once('disconnect', () => process.exit(1));
process.on('SIGINT', () => undefined);
const { servePages } = await import(${JSON.stringify(moduleBeside(import.meta.url, 'serve-pages').href)});
await servePages(
  {
    send: (message) => process.connected && process.send(message, () => undefined),
    onMessage: (listener) => process.on('message', listener),
    exit: () => process.exit(0),
  },
  ${JSON.stringify(options)},
);
`;
}

/** Resolves to why the browser does not run, or to `null`. */
async function readiness(pages: RunningProcess): Promise<string | null> {
  const told = Promise.withResolvers<string | null>();
  const stop = pages.listen<MessageFromPages>((message) => {
    if (message.type === 'ready') told.resolve(null);
    if (message.type === 'failed') told.resolve(message.message);
  });
  const gone = pages.ended.then(() => 'its process ended at once');
  const answer = await inTime(Promise.race([told.promise, gone]), startMs);
  stop();
  return answer === undefined ? 'it took too long' : answer;
}

function show(
  pages: RunningProcess,
  order: PageOrder,
  answer: (request: PageRequest) => Promise<PageAnswer | null>,
): Promise<RenderedPage | null> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage | null>();
  const stop = pages.listen<MessageFromPages>((message) => {
    if (message.type === 'shown') resolve(message.page);
    if (message.type === 'failed') reject(new Error(message.message));
    if (message.type === 'request')
      void answer(message.request)
        .catch(() => null)
        .then((given) => tell(pages, { type: 'answer', request: message.id, answer: given }));
  });
  void pages.ended.then(() => resolve(null));
  tell(pages, { type: 'show', order });
  return promise.finally(stop);
}

function tell(pages: RunningProcess, message: MessageToPages): void {
  pages.send(message);
}

/** Resolves to `undefined` where the work takes too long. */
async function inTime<Value>(work: Promise<Value>, limitMs: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
