import { none, valid } from '../../kit/credentials.ts';
import type { SendOptions } from '../../kit/request.ts';
import { Untestable } from '../../kit/define-check.ts';
import { type Exchange, headerValue } from '../../kit/exchange.ts';
import type { Visit, VisitOptions, WebSystem } from '../../kit/web.ts';
import { isLoopback } from '../../http/origin.ts';
import { type SystemClient, sendToSystem } from '../send-to-system.ts';
import { isChallengePage } from './challenge-page.ts';
import { placePath, promisedPaths } from '../placed-paths.ts';
import type { OwnHosts } from './own-hosts.ts';
import type { Politeness } from './politeness.ts';
import type { SharedVisits } from './shared-visits.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** Redirects that are followed where nothing else is said. */
const usualRedirects = 5;

/** Statuses of redirects that name where to go (RFC 9110 §15.4). */
const redirectStatuses = [301, 302, 303, 307, 308];

/** What a system is asked through. */
export interface WebOptions {
  readonly asked: SystemClient;
  readonly hosts: OwnHosts;
  readonly politeness: Politeness;
  readonly visits: SharedVisits;
  readonly signal: AbortSignal;
}

/** Returns a part of the target that is asked over plain HTTP. */
export function createWebSystem(options: WebOptions): WebSystem {
  const { asked, hosts, visits } = options;
  const { url, lacksCredentials, paths = promisedPaths } = asked.access;
  const base = withoutSlash(url.pathname);
  const place = (path: string): string => (asked.access.system === 'api' ? placePath(path, paths) : path);
  const address = (path: string): URL => new URL(`${url.origin}${base}${place(path)}`);
  return {
    url: new URL(`${url.origin}${base}`),
    isLoopback: isLoopback(url),
    isLetIn: lacksCredentials === null,
    address,
    locate: hosts.locate,
    isOwn: hosts.isOwn,
    send: (request, sending = {}) =>
      askPolitely(options, { origin: url.origin, ...request, path: `${base}${place(request.path)}` }, sending),
    visit: (where, visiting = {}) => {
      const first = typeof where === 'string' ? address(where) : hosts.locate(where);
      if (!hosts.isOwn(first))
        return Promise.reject(new Untestable(`${first.origin} is not a host of the target, so it is not contacted`));
      if (visiting.shared !== true) return follow(options, first, visiting);
      const { shared: _, case: name = null, ...rest } = visiting;
      return visits
        .once({ system: asked.access.system, first, rest }, (theirs) =>
          follow({ ...options, asked: theirs }, first, rest),
        )
        .then((visit) => namedBy(visit, name));
    },
  };
}

/** A visit that several checks look at is recorded without a case; each names it as its own table does. */
function namedBy({ exchanges, ...visit }: Visit, name: string | null): Visit {
  const named = exchanges.map((exchange) => ({ ...exchange, case: name }));
  const last = named.at(-1);
  if (last === undefined) throw new Error('a visit has at least one exchange');
  return { ...visit, exchanges: named, exchange: last };
}

interface WebRequest {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
}

function askPolitely(
  { asked, politeness, signal }: WebOptions,
  { origin, ...request }: WebRequest,
  options: SendOptions,
): Promise<Exchange> {
  return politeness.take(
    () => sendToSystem(asked, { origin, request: { ...request, operation: 'other' }, options }),
    signal,
  );
}

async function follow(options: WebOptions, first: URL, visiting: VisitOptions): Promise<Visit> {
  const { method = 'GET', redirects = usualRedirects, credentials = valid, ...sending } = visiting;
  const own = options.asked.access.url.origin;
  const exchanges: Exchange[] = [];
  for (let url = first; ;) {
    const exchange = await askPolitely(
      options,
      { origin: url.origin, method, path: `${url.pathname}${url.search}` },
      { ...sending, credentials: url.origin === own ? credentials : none },
    );
    exchanges.push(exchange);
    if (isChallengePage(exchange))
      throw new Untestable(`${url.origin} shows visitors a bot challenge (status ${exchange.response?.status})`);
    const step = nextStep(exchange, { url, count: exchanges.length, redirects, hosts: options.hosts });
    if (!('url' in step)) return { exchanges, exchange, url, ...step };
    url = step.url;
  }
}

interface StepFrom {
  readonly url: URL;
  readonly count: number;
  readonly redirects: number;
  readonly hosts: OwnHosts;
}

/** Returns where an answer leads, or why the visit ends with it. */
function nextStep(
  { response }: Exchange,
  { url, count, redirects, hosts }: StepFrom,
): { readonly url: URL } | Pick<Visit, 'stopped' | 'stoppedBy'> {
  const ended = { stopped: null, stoppedBy: null };
  if (response === null || !redirectStatuses.includes(response.status)) return ended;
  const location = headerValue(response.headers, 'location');
  if (location === null) return ended;
  if (!URL.canParse(location, url.href)) return { stopped: 'the redirect has no usable URL', stoppedBy: 'no-url' };
  const next = hosts.locate(new URL(location, url));
  if (!hosts.isOwn(next))
    return {
      stopped: `the redirect leads to ${next.origin}, which is not a host of the target`,
      stoppedBy: 'other-host',
    };
  if (count > redirects) return { stopped: `more than ${redirects} redirects`, stoppedBy: 'too-many' };
  return { url: next };
}
