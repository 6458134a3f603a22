import type { PageAnswer, PageRequest } from '../../browser/page-order.ts';
import type { Credentials } from '../../kit/credentials.ts';
import { Untestable } from '../../kit/define-check.ts';
import { type Exchange, type Header, headerValue } from '../../kit/exchange.ts';
import type { Visit, WebSystem } from '../../kit/web.ts';

/** What a page accepts of its own document. */
const documentAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Most addresses that are kept of those that were not contacted, and the longest of them in characters. */
const mostBlocked = 100;
const longestAddress = 2_000;

/** Fields that the run sets itself for every request, or that speak of the connection. */
const ownFields = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'connection',
  'content-length',
  'cookie',
  'host',
  'traceparent',
  'user-agent',
]);

/** Methods that change nothing (RFC 9110 §9.2.1) and that a page asks with. */
const safeMethods = ['GET', 'HEAD'] as const;

/** On whose behalf a page asks. */
export interface PageVisitor {
  readonly system: WebSystem;
  /** For the system's own origin alone. */
  readonly credentials: Credentials;
}

/** The answers that a page is given, each got by the run and recorded. */
export interface PageAnswers {
  /** Where the page was found, redirects followed. */
  readonly url: URL;
  /** The page itself. */
  readonly exchange: Exchange;
  /** Every request, that of the page first; it grows while the page is shown. */
  readonly exchanges: readonly Exchange[];
  /** What was asked for and not sent: addresses of others, and requests that could change something, after their method. */
  readonly blocked: readonly string[];
  answer(this: void, request: PageRequest): Promise<PageAnswer | null>;
  /** Returns what kept a request from an answer that says something about the target; `null` for nothing. */
  obstacle(): Error | null;
}

/**
 * Gets a page and resolves to what answers its requests. Requests go to hosts of the target alone, and none that could change something.
 *
 * @throws {Untestable} where the page leads away from the target, or has no whole answer
 */
export async function openPageAnswers(visitor: PageVisitor, url: URL): Promise<PageAnswers> {
  const { system, credentials } = visitor;
  const first = await system.visit(url, { accept: documentAccept, credentials });
  const document = answerOf(first);
  if (first.stopped !== null) throw new Untestable(`the page could not be loaded: ${first.stopped}`);
  if (document === null) throw new Untestable('the page has no complete response');
  const exchanges: Exchange[] = [...first.exchanges];
  const blocked: string[] = [];
  let isFirst = true;
  let obstacle: Error | null = null;
  return {
    url: first.url,
    exchange: first.exchange,
    exchanges,
    blocked,
    obstacle: () => obstacle,
    answer: async (request) => {
      if (request.isPage && isFirst && request.url === first.url.href) {
        isFirst = false;
        return document;
      }
      try {
        const visit = await ask(visitor, request);
        if (visit === null) block(blocked, request);
        else exchanges.push(...visit.exchanges);
        return visit && answerFor(request, visit);
      } catch (error) {
        obstacle ??= error instanceof Error ? error : new Error(String(error));
        return null;
      }
    },
  };
}

/** Resolves to `null` for a request that is not sent. */
async function ask({ system, credentials }: PageVisitor, request: PageRequest): Promise<Visit | null> {
  const method = safeMethods.find((safe) => safe === request.method);
  if (method === undefined || !URL.canParse(request.url)) return null;
  const url = system.locate(new URL(request.url));
  if (!system.isOwn(url)) return null;
  const headers = request.headers.filter(([name]) => !ownFields.has(name.toLowerCase()) && !name.startsWith(':'));
  return system.visit(url, { method, accept: headerValue(request.headers, 'accept'), headers, credentials });
}

function block(blocked: string[], { method, url }: PageRequest): void {
  const address = url.slice(0, longestAddress);
  const shown = method === 'GET' || method === 'HEAD' ? address : `${method} ${address}`;
  if (blocked.length < mostBlocked && !blocked.includes(shown)) blocked.push(shown);
}

/** A page that was moved is opened where it is, so that what it names relatively is found; a redirect at the browser would leave our hands. */
function answerFor(request: PageRequest, visit: Visit): PageAnswer | null {
  if (!request.isPage || visit.url.href === request.url || visit.stopped !== null) return answerOf(visit);
  const headers: Header[] = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Refresh', `0; url=${visit.url.href}`],
  ];
  return { status: 200, headers, body: new TextEncoder().encode('<!doctype html><title></title>') };
}

/** A redirect that was not followed leads to another host, where nothing is asked. */
function answerOf({ exchange: { response, fault }, stopped }: Visit): PageAnswer | null {
  if (response === null || fault !== null || stopped !== null) return null;
  return { status: response.status, headers: response.headers, body: response.body.bytes };
}
