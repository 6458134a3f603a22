import { openRedirectListener, type RedirectListener } from './redirect-listener.ts';
import { TokenUnavailable } from '../errors/token-unavailable.ts';

/**
 * Lets a person sign in at an authorization server: opens the URL in their browser, and resolves to the URL that the browser
 * is sent back to. `listen` is given the redirect URI before the URL is made, since its port may be any.
 */
export interface SignIn {
  open(
    redirectUri: URL | null,
    signal: AbortSignal,
  ): Promise<{
    readonly redirectUri: URL;
    /** Resolves to the address that the browser came back to; rejects when it does not in time. */
    visit(url: URL): Promise<URL>;
    close(): Promise<void>;
  }>;
}

/** How a person is reached. */
export interface BrowserSignInOptions {
  /**
   * Longest that the person may take, in milliseconds; default five minutes, and two for each visit after the first, when
   * the browser is signed in: what still takes long is a page of an error that nothing leads back from.
   */
  readonly limitMs?: number;
  /** Opens an address in the browser, where there is one; never fails. */
  openBrowser(url: URL): void;
  /** Shows a line to the person. */
  tell(line: string): void;
}

/** Redirect URI where none is configured. */
const defaultRedirectUri = new URL('http://127.0.0.1:0/callback');
const defaultLimitMs = 300_000;
const laterLimitMs = 120_000;

/**
 * Returns what lets a person sign in with the browser of this machine, which comes back over a loopback address (RFC 8252 §7.3). The
 * address to open is shown too, since not every machine has a browser. One sign-in follows the other: nobody looks at two at a
 * time, and a redirect URI may have one port only. A visit rejects with {@link TokenUnavailable} where nobody comes back
 * in time, and with the signal's reason.
 */
export function createBrowserSignIn(options: BrowserSignInOptions): SignIn {
  const { limitMs = defaultLimitMs } = options;
  let before: Promise<void> = Promise.resolve();
  let visits = 0;
  return {
    open: async (redirectUri, signal) => {
      const turn = before;
      const own = Promise.withResolvers<void>();
      before = turn.then(() => own.promise);
      try {
        await settledOrAborted(turn, signal);
        const listener = await openRedirectListener(redirectUri ?? defaultRedirectUri);
        return {
          redirectUri: listener.redirectUri,
          visit: (url) => {
            visits += 1;
            const ownLimitMs = visits === 1 ? limitMs : Math.min(limitMs, laterLimitMs);
            return visit(listener, url, { ...options, limitMs: ownLimitMs, signal });
          },
          close: () => listener.close().finally(own.resolve),
        };
      } catch (error) {
        own.resolve();
        throw error;
      }
    },
  };
}

async function visit(
  listener: RedirectListener,
  url: URL,
  { limitMs, signal, ...options }: Required<BrowserSignInOptions> & { readonly signal: AbortSignal },
): Promise<URL> {
  const how = `within ${minutesOf(limitMs)} minutes (Ctrl-C where it shows an error)`;
  options.tell(`sign in with the browser that opens now, ${how}, or open this URL in another browser:`);
  options.tell(url.href);
  options.openBrowser(url);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(tookTooLong(limitMs)), limitMs);
  try {
    return await listener.receive(AbortSignal.any([signal, limit.signal]));
  } finally {
    clearTimeout(timer);
  }
}

async function settledOrAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason as Error);
  signal.addEventListener('abort', abort);
  try {
    await Promise.race([turn, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function tookTooLong(limitMs: number): TokenUnavailable {
  const message = `nobody signed in within ${minutesOf(limitMs)} minutes`;
  return new TokenUnavailable('credentials-refused', message, 'Run again, and sign in with the browser.');
}

function minutesOf(limitMs: number): number {
  return Math.round(limitMs / 60_000);
}
