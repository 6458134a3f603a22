import { isDeepStrictEqual } from 'node:util';
import type { OperationCase } from '../../cases/operation-case.ts';
import { type Credentials, none } from '../../kit/credentials.ts';
import { type Exchange, headerValue } from '../../kit/exchange.ts';
import {
  credentialsFor,
  credentialsOfText,
  type HeldCredentials,
  otherCompanyFor,
} from '../../kit/operations/operation-credentials.ts';
import type { SendOptions } from '../../kit/request.ts';
import { withOwnKey } from './own-keys.ts';
import { withHeader } from './thing-cases.ts';
import type { WebSystem } from '../../kit/web.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import type { ApiSettings } from '../run-settings.ts';

/** Longest response that is read, in bytes, and longest that one is listened to, in milliseconds. */
const maxBodyBytes = 1024 * 1024;
const listenMs = 5_000;

/** Sends cases through a system, whoever it is asked for. */
export interface CaseSender {
  /** Resolves to the recorded exchange; rejects where that says nothing about the target. */
  send(found: OperationCase, credentials?: Credentials): Promise<Exchange>;
}

/** How cases are sent, and who is told of what came. */
export interface CaseSenderOptions {
  readonly held: HeldCredentials;
  /** `company` is what a request of another company was sent with; `null` for every other request. */
  onExchange(found: OperationCase, exchange: Exchange, company: Credentials | null): void;
  /** The operations of the document: the one that reads a thing has the tag that a change must name. */
  readonly operations: readonly DocumentedOperation[];
  /** The whole document. */
  readonly document: unknown;
  /** Makes an idempotency key that no request had before. */
  makeKey(this: void): string;
}

/**
 * Returns what sends cases, each with the credentials that its operation requires, where they are configured. Once an operation demanded a
 * condition (428), or where its document requires one, its cases are sent with the current tag.
 */
export function createCaseSender(
  web: Pick<WebSystem, 'send' | 'isLetIn'>,
  { held, onExchange, operations, document, makeKey }: CaseSenderOptions,
): CaseSender {
  const demanding = new Set<DocumentedOperation>();
  const sender: CaseSender = {
    send: async (plain, chosen) => {
      // A case of wrong credentials is sent with the same ones each time.
      const isStranger = plain.phase === 'credentials';
      const credentials = chosen ?? (isStranger ? credentialsOfText(plain.wrong?.text ?? '', held) : undefined);
      const isUntagged = headerValue(plain.headers, 'if-match') === null;
      const isGuarded = isUntagged ? demanding.has(plain.operation) : hasMadeUpTag(plain);
      const reading = isGuarded ? readingOf(plain, operations) : null;
      const tag = reading === null ? null : tagOf(await sender.send(reading));
      const tagged = tag === null ? plain : withHeader(plain, 'If-Match', tag);
      const found = withOwnKey(tagged, document, makeKey);
      const { operation, method, target, headers, body } = found;
      const options: SendOptions = {
        case: describeCase(found),
        credentials: credentials ?? (web.isLetIn ? credentialsFor(operation, held) : none),
        mediaType: body === null ? null : body.mediaType,
        accept: headerValue(headers, 'accept') === null ? 'application/json, */*;q=0.5' : null,
        headers,
        listenMs,
        maxBodyBytes,
      };
      const exchange = await web.send({ method, path: target, body: body === null ? null : body.bytes }, options);
      if (exchange.response?.status === 428) demanding.add(operation);
      // To a stranger, what is there may be said not to be.
      if (credentials === undefined || (exchange.response?.status ?? 0) < 300) {
        const other = otherCompanyFor(operation, held);
        onExchange(found, exchange, isDeepStrictEqual(credentials, other) ? other : null);
      }
      return exchange;
    },
  };
  return sender;
}

/** Returns true for a case that has a tag only since its document requires one: a made-up one would be refused, whatever else is right or wrong. */
function hasMadeUpTag({ operation, phase, wrong, covers }: OperationCase): boolean {
  const isRequired = operation.parameters.some(
    (one) => one.in === 'header' && one.name.toLowerCase() === 'if-match' && one.isRequired,
  );
  const isMeant = [wrong, ...covers].some(
    (edge) => edge?.place.in === 'header' && edge.place.name.toLowerCase() === 'if-match',
  );
  return isRequired && !isMeant && phase !== 'sequences';
}

/** Returns a plain read of what a case changes; `null` where the document has none. */
function readingOf(found: OperationCase, operations: readonly DocumentedOperation[]): OperationCase | null {
  const { path } = found.operation;
  const operation = operations.find((one) => one.method === 'GET' && one.path === path);
  const [target = ''] = found.target.split('?');
  return operation === undefined
    ? null
    : { ...found, operation, method: 'GET', target, headers: [], body: null, wrong: null, covers: [] };
}

function tagOf({ response }: Exchange): string | null {
  return response?.status === 200 ? headerValue(response.headers, 'etag') : null;
}

/** Returns the name of a case for people: its operation, and what is wrong with it or how it came to be. */
function describeCase({ operation, wrong, id, phase }: OperationCase): string {
  const name = `${operation.method} ${operation.path}`;
  return wrong === null ? `${name} ${phase} ${id}` : `${name} ${wrong.place.in} ${wrong.place.name} ${wrong.keyword}`;
}

/** Returns which credentials of the main API are configured. */
export function heldCredentialsOf({
  tokens,
  tokenSource,
  apiKey,
}: Pick<ApiSettings, 'tokens' | 'tokenSource' | 'apiKey'>): HeldCredentials {
  return {
    token: tokenSource !== null || tokens.valid !== null,
    apiKeyHeader: apiKey?.header ?? null,
    limited: tokens.limitedScope,
    otherCompany: tokens.otherCompany,
  };
}
