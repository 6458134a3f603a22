import type { Api } from '../../../runner/kit/api.ts';
import type { SendOptions } from '../../../runner/kit/request.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../../runner/kit/exchange.ts';
import type { DocumentedOperation } from '../../../runner/documents/openapi/list-operations.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import { orInstead } from '../../../runner/kit/or-instead.ts';
import { isPageForEveryone } from './bypass.ts';
import { makeUpToken } from './made-up-token.ts';
import { withoutSlash } from '../../../runner/documents/without-slash.ts';

/** Limit of operations that are requested; of more, so many are taken at equal distances. */
const mostOperations = 200;
/** Operations that are requested at the same time. */
const lanes = 4;

/** What browsers send for a page. A request with it may be led to where people sign in. */
export const acceptOfBrowsers = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Methods that change nothing (RFC 9110 §9.2.1) and are requested by every run. */
const safeMethods: readonly string[] = ['GET', 'HEAD'];

/** An operation that the document protects, and a request for it. */
export interface ProtectedOperation extends DocumentedOperation {
  readonly sample: NonNullable<DocumentedOperation['sample']>;
}

/**
 * Resolves to the operations that the published document protects and that can be requested.
 *
 * @throws {Untestable} if there is no document
 * @throws {Inapplicable} if it protects nothing that can be requested
 */
export async function protectedOperations(
  api: Api,
  { isSafe = true }: { readonly isSafe?: boolean } = {},
): Promise<ProtectedOperation[]> {
  const { document, fault } = await api.published();
  if (document === null)
    throw new Untestable(`the published document is not available: ${fault ?? 'the configuration names none'}`);
  const found = (await api.operations()).filter(
    (operation): operation is ProtectedOperation =>
      operation.isProtected && operation.sample !== null && safeMethods.includes(operation.method) === isSafe,
  );
  if (found.length === 0)
    throw new Inapplicable(
      `the published document protects no operation ${isSafe ? 'that only reads' : 'that writes'}`,
    );
  return atEqualDistances(found, mostOperations);
}

/** Resolves to at most so many of the operations that the published document protects and that only read; empty where there is no document. */
export async function fewOperations(api: Api, most: number): Promise<ProtectedOperation[]> {
  return atEqualDistances(await orInstead(protectedOperations(api), []), most);
}

function atEqualDistances(found: readonly ProtectedOperation[], most: number): ProtectedOperation[] {
  const step = Math.max(1, found.length / most);
  return Array.from({ length: Math.min(found.length, most) }, (_, index) => found[Math.floor(index * step)]).filter(
    (operation) => operation !== undefined,
  );
}

/**
 * Sends the requests of each operation, several at the same time, and asserts in the order of the operations that each response is a refusal.
 * An obstacle at one of them is thrown after all were requested.
 */
export async function refuseEach(
  context: CheckContext,
  operations: readonly ProtectedOperation[],
  questions: (operation: ProtectedOperation) => ReadonlyArray<{ readonly method?: string } & SendOptions>,
): Promise<void> {
  const asked = operations.flatMap((operation) =>
    questions(operation).map(({ method = operation.method, ...options }) => ({
      operation: { ...operation, method },
      options,
    })),
  );
  const answers: Array<Exchange | Untestable> = [];
  const queue = asked.entries();
  const lane = async (): Promise<void> => {
    for (const [index, { operation, options }] of queue)
      answers[index] = await sendSample(context.api, operation, options).catch((error: unknown) => {
        if (error instanceof Untestable) return error;
        throw error;
      });
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const answer of answers) if (!(answer instanceof Untestable)) await expectRefused(context, answer);
  const obstacle = answers.find((answer) => answer instanceof Untestable);
  if (obstacle !== undefined) throw obstacle;
}

/** Sends the request of an operation; a redirect that only adds or removes a slash at the end of the path is followed. */
async function sendSample(api: Api, operation: ProtectedOperation, options: SendOptions): Promise<Exchange> {
  const { method, sample } = operation;
  const query = [sample.query, options.query].filter((part) => part !== null && part !== undefined).join('&');
  const sending = {
    ...options,
    ...(query === '' ? {} : { query }),
    headers: [...sample.headers, ...(options.headers ?? [])],
  };
  const exchange = await api.send({ method, path: sample.path }, sending);
  const moved = `${sample.path.replace(/\/$/, '')}${sample.path.endsWith('/') ? '' : '/'}`;
  const status = exchange.response?.status ?? 0;
  const location = headerValue(exchange.response?.headers ?? [], 'location') ?? '';
  const isMoved =
    status >= 300 &&
    status < 400 &&
    URL.canParse(location, exchange.request.url) &&
    new URL(location, exchange.request.url).pathname === api.address(moved).pathname;
  return isMoved ? api.send({ method, path: moved }, sending) : exchange;
}

/** Browsers may be shown a page to sign in. */
function isPage({ response }: Exchange): boolean {
  return mediaTypeOf(response?.headers ?? [])?.essence === 'text/html';
}

/** Asserts that the operation is refused: any 4xx, 404 included, which hides whether something exists; or a page that everyone gets at any path. */
async function expectRefused(context: CheckContext, exchange: Exchange): Promise<void> {
  const { expect, api, random } = context;
  const status = exchange.response?.status ?? 0;
  const isBrowser = headerValue(exchange.request.headers, 'accept') === acceptOfBrowsers;
  if (status < 200 || status > 299) {
    if (isBrowser) expect.notServed(exchange);
    else expect.refused(exchange);
    return;
  }
  if (isBrowser && isPage(exchange)) return;
  const unknown = makeUpToken(random, 12);
  const ask = (path: string): Promise<Exchange> =>
    api.send({ method: 'GET', path }, { credentials: { kind: 'none' }, case: 'an unknown path' });
  // The parent path may return its page for every path below it.
  const place = exchange.request.url.split('?')[0] ?? '';
  const beside = new URL(`vivero-${unknown}`, place).pathname.slice(withoutSlash(api.url.pathname).length);
  const paths = new Set([`/vivero-${unknown}`, `/api/vivero-${unknown}`, beside]);
  const controls: Exchange[] = [];
  for (const path of paths) controls.push(await ask(path));
  const isForEveryone = controls.some((control) => isPageForEveryone(exchange, control));
  expect.that('the request is refused', isForEveryone, {
    expected: 'a 4xx response, or the page that any path gets',
    actual: `status ${status}`,
    exchange,
  });
}
