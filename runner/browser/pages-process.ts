import { type ChildProcess, spawn } from 'node:child_process';
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
  const child = spawnProcess(options);
  const ended = endOf(child);
  const fault = await readiness(child, ended);
  const running = { child, ended };
  if (fault !== null) {
    await killProcess(running);
    throw new BrowserMissing(`the browser does not start: ${fault}`);
  }
  return {
    show: (order, answer) => show(running, order, answer),
    get hasEnded() {
      return child.exitCode !== null || child.signalCode !== null;
    },
    close: async () => {
      tell(child, { type: 'close' });
      await inTime(ended, endMs);
      await killProcess(running);
    },
    kill: () => killProcess(running),
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<null>;
}

function spawnProcess({ found, isSandboxed, nodePath, variables, folder }: PagesProcessOptions): ChildProcess {
  const child = spawn(nodePath, [`--max-old-space-size=${memoryMebibytes}`, '--input-type=module', '-'], {
    cwd: folder,
    env: variables,
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(scriptFor({ found, isSandboxed }));
  return child;
}

/** A person's Ctrl+C reaches every process of the terminal: this one ends when the run says so, or when the run is gone. */
function scriptFor(options: Parameters<typeof servePages>[1]): string {
  const module = new URL(import.meta.url.endsWith('.ts') ? './serve-pages.ts' : './serve-pages.js', import.meta.url);
  return `
process.once('disconnect', () => process.exit(1));
process.on('SIGINT', () => undefined);
const { servePages } = await import(${JSON.stringify(module.href)});
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

function endOf(child: ChildProcess): Promise<null> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve(null));
    // Nothing was started, so nothing will exit.
    child.once('error', () => resolve(null));
  });
}

/** Resolves to why the browser does not run, or to `null`. */
async function readiness(child: ChildProcess, ended: Promise<null>): Promise<string | null> {
  const told = new Promise<string | null>((resolve) => {
    child.on('message', (message: MessageFromPages) => {
      if (message.type === 'ready') resolve(null);
      if (message.type === 'failed') resolve(message.message);
    });
  });
  const gone = ended.then(() => 'its process ended at once');
  return inTime(Promise.race([told, gone]), startMs).then((answer) =>
    answer === undefined ? 'it took too long' : answer,
  );
}

function show(
  { child, ended }: Running,
  order: PageOrder,
  answer: (request: PageRequest) => Promise<PageAnswer | null>,
): Promise<RenderedPage | null> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage | null>();
  const listen = (message: MessageFromPages): void => {
    if (message.type === 'shown') resolve(message.page);
    if (message.type === 'failed') reject(new Error(message.message));
    if (message.type === 'request')
      void answer(message.request)
        .catch(() => null)
        .then((given) => tell(child, { type: 'answer', request: message.id, answer: given }));
  };
  child.on('message', listen);
  void ended.then(resolve);
  tell(child, { type: 'show', order });
  return promise.finally(() => child.off('message', listen));
}

function tell(child: ChildProcess, message: MessageToPages): void {
  // A process that is gone hears nothing; its end is told by its exit.
  if (child.connected) child.send(message, () => undefined);
}

/** Left by us, the process ends the browser and then itself; where it is too busy even for that, the browser ends when it is gone. */
async function killProcess({ child, ended }: Running): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (child.connected) child.disconnect();
  if ((await inTime(ended, endMs)) !== undefined) return;
  child.kill('SIGKILL');
  await ended;
}

/** Resolves to `undefined` where the work takes too long. */
async function inTime<Value>(work: Promise<Value>, limitMs: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
