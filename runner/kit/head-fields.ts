import { type Exchange, headerValues, type ReceivedResponse } from './exchange.ts';
import type { Expect } from './expect.ts';

/** Sends a request for one resource with one of the methods, and everything else alike. */
export type AskEither = (method: 'GET' | 'HEAD', name: string) => Promise<Exchange>;

/**
 * Expects that the Content-Length of a response to HEAD is the number of bytes that GET gets (RFC 9110 §8.6), and resolves to true;
 * resolves to false where there is nothing to compare: no such field, another status than 200, or content whose length changes.
 */
export async function expectHeadLength(expect: Expect, what: string, ask: AskEither): Promise<boolean> {
  const exchange = await ask('HEAD', `HEAD of ${what}`);
  const said = lengthOf(exchange);
  if (said === null) return false;
  const first = contentBytes(await ask('GET', `GET of ${what}`));
  if (first === null) return false;
  const isTrue = said === first;
  // Content may change between two requests, or two instances may differ.
  if (!isTrue) {
    const again = contentBytes(await ask('GET', `GET of ${what} again`));
    if (again !== first || lengthOf(await ask('HEAD', `HEAD of ${what} again`)) === first) return false;
  }
  expect.that(`HEAD of ${what} has the Content-Length of GET`, isTrue, { expected: first, actual: said, exchange });
  return true;
}

/**
 * Expects that HEAD of what GET serves has the status of GET, and resolves to true; resolves to false where there is nothing to compare:
 * HEAD is not offered, or requests are limited.
 */
export async function expectHeadStatus(expect: Expect, what: string, ask: AskEither): Promise<boolean> {
  const exchange = await ask('HEAD', `HEAD of ${what}`);
  const status = exchange.response?.status ?? 0;
  if ([405, 429, 501].includes(status)) return false;
  const wanted = (await ask('GET', `GET of ${what}`)).response?.status;
  if (wanted !== 200) return false;
  expect.that(`HEAD of ${what} has the status of GET`, status === wanted, {
    expected: wanted,
    actual: exchange.fault?.message ?? status,
    exchange,
  });
  return true;
}

function lengthOf({ response }: Exchange): number | null {
  const [value = '', ...others] = headerValues(response?.headers ?? [], 'content-length');
  return response?.status === 200 && others.length === 0 && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

function contentBytes({ response, fault }: Exchange): number | null {
  if (fault !== null || response?.status !== 200 || response.body.truncated) return null;
  return response.body.wireBytes;
}

/** Fields that a server knows before it makes the content, and that say the same of it for both methods. */
const sameFields = ['content-language', 'content-location', 'last-modified', 'etag', 'vary', 'cache-control'] as const;

/** Returns the fields that both responses have with different values, such as `etag: "a" and "b"`; empty for none. */
export function listUnlikeFields(head: ReceivedResponse | null, get: ReceivedResponse | null): string[] {
  return sameFields.flatMap((name) => {
    const [ofHead, ofGet] = [head, get].map((response) => headerValues(response?.headers ?? [], name).join(', '));
    if (ofHead === undefined || ofGet === undefined || ofHead === '' || ofGet === '') return [];
    if (comparedForm(name, ofHead) === comparedForm(name, ofGet)) return [];
    return [`${name}: ${ofHead.slice(0, 100)} with HEAD, ${ofGet.slice(0, 100)} with GET`];
  });
}

/**
 * Resolves to the fields that differ between HEAD and two responses to GET that agree on them: what changes with each request, or was
 * published meanwhile, is not judged.
 *
 * @param again asks for the response to a second GET; called only where there is a difference
 */
export async function listLastingUnlikeFields(
  head: ReceivedResponse | null,
  get: ReceivedResponse | null,
  again: () => Promise<ReceivedResponse | null>,
): Promise<string[]> {
  if (listUnlikeFields(head, get).length === 0) return [];
  const second = await again();
  const changing = listUnlikeFields(get, second).map(nameOf);
  return listUnlikeFields(head, second).filter((unlike) => !changing.includes(nameOf(unlike)));
}

function nameOf(unlike: string): string {
  return unlike.slice(0, unlike.indexOf(':'));
}

/** Names in Vary and directives have neither order nor case. Lifetimes may count down, and only content is compressed. */
function comparedForm(name: string, value: string): string {
  if (name !== 'vary' && name !== 'cache-control') return value;
  const members = value
    .toLowerCase()
    .split(',')
    .map((member) => (member.split('=', 1)[0] ?? '').trim())
    .filter((member) => member !== '' && member !== 'accept-encoding');
  return [...new Set(members)].toSorted().join(',');
}
