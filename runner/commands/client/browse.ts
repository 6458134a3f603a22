import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { OpenedUrl } from '../../kit/client/scenario-run.ts';

/** More redirects than a sign-in takes. */
const mostRedirects = 10;

/**
 * Does what a person does with a URL in a browser: follows redirects, with cookies, to a page of the service that agrees by itself, and
 * on to the redirect URI of the client. Never rejects: what went wrong is the reason.
 */
export async function browse(
  url: string,
  { elapsedMs, authority }: { elapsedMs(): number; readonly authority?: string | undefined },
): Promise<OpenedUrl> {
  const atMs = elapsedMs();
  const failed = (reason: string): OpenedUrl => ({ url, atMs, delivered: null, reason });
  const start = URL.parse(url);
  if (start === null || !/^https?:$/.test(start.protocol)) return failed('the URL is not one of http or https');
  const cookies = new Map<string, string>();
  const dispatcher = authority === undefined ? undefined : new Agent({ connect: { ca: authority } });
  let current = start;
  try {
    for (let count = 0; count < mostRedirects; count += 1) {
      const { statusCode, headers, body } = await visit(current, {
        cookies,
        dispatcher,
        isPatient: current.origin !== start.origin,
      });
      await body.dump();
      if (current.origin !== start.origin)
        return { url, atMs, delivered: { url: current.href, atMs: elapsedMs(), status: statusCode }, reason: '' };
      for (const cookie of [headers['set-cookie'] ?? []].flat()) keep(cookies, cookie);
      const location = headers['location'];
      if (typeof location !== 'string') return failed(`the page returned ${statusCode} without a redirect`);
      current = new URL(location, current);
      if (!/^https?:$/.test(current.protocol))
        return { url, atMs, delivered: { url: current.href, atMs: elapsedMs(), status: null }, reason: '' };
    }
    return failed(`there were more than ${mostRedirects} redirects`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (current.origin !== start.origin)
      return { url, atMs, delivered: { url: current.href, atMs: elapsedMs(), status: null }, reason };
    return failed(reason);
  }
}

/** A person takes seconds to sign in: a client that listens a moment after it opened the browser is met. */
const patience = { tries: 30, pauseMs: 100 } as const;

async function visit(
  url: URL,
  {
    cookies,
    dispatcher,
    isPatient,
  }: {
    readonly cookies: ReadonlyMap<string, string>;
    readonly dispatcher: Agent | undefined;
    readonly isPatient: boolean;
  },
): Promise<Awaited<ReturnType<typeof request>>> {
  const headers: Record<string, string> =
    cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  for (let tries = 1; ; tries += 1) {
    try {
      // Every request of a person stands on its own: nothing of it may hold the client's server open.
      return await request(url, { headers, reset: true, ...(dispatcher && { dispatcher }) });
    } catch (error) {
      const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
      if (!isPatient || !isRefused || tries === patience.tries) throw error;
      await setTimeout(patience.pauseMs);
    }
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';', 1);
  const equals = pair.indexOf('=');
  if (equals > 0) cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
}
