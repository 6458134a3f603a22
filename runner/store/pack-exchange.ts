import { gunzipSync, gzipSync } from 'node:zlib';
import type { StoredBody, StoredExchange } from '../../contracts/run-report/run-report.ts';
import type { PackedBody, PackedExchange, PackedRun } from '../../contracts/run-report/packed-run.generated.ts';
import { lineOf, packCurl } from './pack-curl.ts';

type Field = readonly [name: string, value: string];

/** From this length on a text is compressed, where that makes it shorter; in UTF-16 units. */
const longText = 2048;

/** What the exchanges of a run refer to. */
export interface Tables {
  readonly intents: Array<StoredExchange['intent']>;
  readonly fields: Field[];
  readonly bodies: PackedBody[];
}

/** Packs the exchanges of one run, and fills its tables. */
export interface ExchangePacker {
  readonly tables: Tables;
  /** @param isEvidence true where somebody will look for the curl line: it is written out */
  pack(exchange: StoredExchange, isEvidence: boolean): PackedExchange;
}

/** Returns a packer with empty tables. */
export function createExchangePacker(): ExchangePacker {
  const tables: Tables = { intents: [], fields: [], bodies: [] };
  const intentAt = createIntentTable(tables.intents);
  const fieldAt = createFieldTable(tables.fields);
  const bodyAt = createBodyTable(tables.bodies);
  const packResponse = ({
    headers,
    trailers,
    body,
    ...response
  }: NonNullable<StoredExchange['response']>): NonNullable<PackedExchange['response']> => ({
    ...response,
    headers: headers.map(fieldAt),
    body: bodyAt(body),
    ...(trailers && { trailers: trailers.map(fieldAt) }),
  });
  const pack = (exchange: StoredExchange, isEvidence: boolean): PackedExchange => {
    const { request, response } = exchange;
    return {
      ...exchange,
      intent: intentAt(exchange.intent),
      request: { ...request, headers: request.headers.map(fieldAt), body: bodyAt(request.body) },
      response: response && packResponse(response),
      curl: isEvidence ? exchange.curl : packCurl(exchange),
    };
  };
  return { tables, pack };
}

function createIntentTable(intents: Tables['intents']): (intent: StoredExchange['intent']) => number {
  const places = new Map<string, number>();
  return ({ operation, content, contentReason, credentials }) => {
    const intent = { operation, content, contentReason, credentials };
    const key = JSON.stringify(intent);
    const place = places.get(key) ?? intents.push(intent) - 1;
    places.set(key, place);
    return place;
  };
}

function createFieldTable(fields: Field[]): (field: Field) => number {
  const places = new Map<string, Map<string, number>>();
  return ([name, value]) => {
    const ofName = places.get(name) ?? new Map<string, number>();
    places.set(name, ofName);
    const place = ofName.get(value) ?? fields.length;
    if (place === fields.length) {
      fields.push([name, value]);
      ofName.set(value, place);
    }
    return place;
  };
}

/** The texts themselves are the keys: nothing long is copied. */
function createBodyTable(bodies: PackedBody[]): (body: StoredBody) => number | null {
  const places = new Map<string, Array<{ readonly place: number; readonly body: StoredBody }>>();
  return (body) => {
    if (body.text === null && body.base64 === null && body.sizeBytes === 0 && !body.truncated) return null;
    const key = body.text ?? body.base64 ?? '';
    const alike = places.get(key) ?? [];
    const found = alike.find((one) => isSame(one.body, body));
    if (found !== undefined) return found.place;
    const place = bodies.push(packBody(body)) - 1;
    places.set(key, [...alike, { place, body }]);
    return place;
  };
}

function isSame(one: StoredBody, other: StoredBody): boolean {
  return (
    one.text === other.text &&
    one.base64 === other.base64 &&
    one.sizeBytes === other.sizeBytes &&
    one.truncated === other.truncated
  );
}

function packBody({ text, base64, sizeBytes, truncated }: StoredBody): PackedBody {
  const gzip = text !== null && text.length >= longText && text.isWellFormed() ? compress(text) : null;
  return {
    ...(gzip !== null && { gzip }),
    ...(text !== null && gzip === null && { text }),
    ...(base64 !== null && { base64 }),
    sizeBytes,
    truncated,
  };
}

function compress(text: string): string | null {
  const packed = gzipSync(text).toString('base64');
  return packed.length < text.length ? packed : null;
}

/** Thrown where what is compressed is not, or would take more room than any stored run. */
export class UnpackError extends Error {}

/**
 * Returns what unpacks the exchanges of one run. It throws {@link UnpackError} for a place that is not in the tables and for what
 * cannot be decompressed to at most `mostBytes` altogether.
 */
export function createExchangeUnpacker(
  { intents, fields, bodies }: Pick<PackedRun, 'intents' | 'fields' | 'bodies'>,
  mostBytes: number,
): (packed: PackedExchange) => StoredExchange {
  let leftBytes = mostBytes;
  const unpacked = bodies.map((body, place): StoredBody => {
    const { text = null, base64 = null, gzip, sizeBytes, truncated } = body;
    if (gzip === undefined) return { text, base64, sizeBytes, truncated };
    const bytes = inflate(gzip, leftBytes, place);
    leftBytes -= bytes.length;
    return { text: bytes.toString('utf8'), base64, sizeBytes, truncated };
  });
  const noBody: StoredBody = { text: null, base64: null, sizeBytes: 0, truncated: false };
  const fieldAt = (place: number): Field => at(fields, place, 'fields');
  const bodyAt = (place: number | null): StoredBody => (place === null ? noBody : at(unpacked, place, 'bodies'));
  const unpackResponse = (response: PackedResponse): StoredResponse => unpackInto(response, fieldAt, bodyAt);
  return (packed) => {
    const request = {
      ...packed.request,
      headers: packed.request.headers.map(fieldAt),
      body: bodyAt(packed.request.body),
    };
    const { response, curl } = packed;
    return {
      ...packed,
      intent: at(intents, packed.intent, 'intents'),
      request,
      response: response && unpackResponse(response),
      curl: typeof curl === 'object' && curl !== null ? lineOf(request, curl) : curl,
    };
  };
}

type PackedResponse = NonNullable<PackedExchange['response']>;
type StoredResponse = NonNullable<StoredExchange['response']>;

function unpackInto(
  { headers, trailers, body, ...response }: PackedResponse,
  fieldAt: (place: number) => Field,
  bodyAt: (place: number | null) => StoredBody,
): StoredResponse {
  return {
    ...response,
    headers: headers.map(fieldAt),
    body: bodyAt(body),
    ...(trailers && { trailers: trailers.map(fieldAt) }),
  };
}

function at<Item>(items: readonly Item[], place: number, table: string): Item {
  const item = items[place];
  if (item === undefined) throw new UnpackError(`an exchange points at ${table} ${place}, which is not there`);
  return item;
}

function inflate(gzip: string, mostBytes: number, place: number): Buffer {
  try {
    return gunzipSync(Buffer.from(gzip, 'base64'), { maxOutputLength: Math.max(1, mostBytes) });
  } catch (error) {
    const isHuge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnpackError(`bodies ${place} ${isHuge ? 'is longer than any stored run' : 'cannot be decompressed'}`, {
      cause: error,
    });
  }
}
