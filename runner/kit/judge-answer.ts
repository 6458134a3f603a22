import { type Exchange, headerValue, headerValues, type ReceivedResponse } from './exchange.ts';
import { isObject } from '../documents/json-value.ts';
import { mediaTypeOf } from './media-type.ts';
import { readStrictJson, toPlainJson } from '../documents/strict-json.ts';
import type { Visit } from './web.ts';
import type { DocumentedOperation } from '../documents/openapi/list-operations.ts';
import { followReference, memberAt } from '../documents/openapi/local-reference.ts';
import { isSince32 } from '../documents/openapi/item-operations.ts';
import { judgeBySchema } from '../documents/openapi/schema-judge.ts';
import { readSequence } from './sequence-items.ts';
import { withoutSlash } from '../documents/without-slash.ts';

/** What of an answer a document may speak of. */
export type AnswerAspect = 'media-type' | 'body' | 'write-only' | 'header';

/** One thing that a document says of an answer, and what came; facts only. */
export interface AnswerFinding {
  readonly aspect: AnswerAspect;
  /** What must hold, in the present tense. */
  readonly statement: string;
  readonly ok: boolean;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** What a document makes of an answer. */
export interface AnswerJudgement {
  /** The key of the Responses Object that speaks of the status, such as `200`, `2XX` or `default`; `null` where none does. */
  readonly documentedAs: string | null;
  /** Empty where the document says nothing that can be judged. */
  readonly findings: readonly AnswerFinding[];
}

/** What was made of answers that several checks look at, by the operation that its document describes. */
const judgements = new WeakMap<DocumentedOperation, WeakMap<ReceivedResponse, AnswerJudgement>>();

/** Longest text that a document's schema is asked about, in characters. */
const longestText = 2 * 1024 * 1024;

/**
 * Returns what a document makes of the answer to one of its operations: media type, headers and body. `default` and ranges
 * such as `2XX` count; what the document does not say, and what cannot be judged in bounded time, is no finding. Never throws.
 *
 * @param document value of the OpenAPI document that the operation is of
 */
export function judgeAnswer(document: unknown, operation: DocumentedOperation, exchange: Exchange): AnswerJudgement {
  const { response, request } = exchange;
  const documentedAs = response === null ? null : keyFor(operation.responses, response.status);
  const described = documentedAs === null ? null : operation.responses[documentedAs];
  if (response === null || exchange.fault !== null || !isObject(described)) return { documentedAs, findings: [] };
  const known = judgements.get(operation) ?? new WeakMap<ReceivedResponse, AnswerJudgement>();
  judgements.set(operation, known);
  const before = known.get(response);
  if (before !== undefined) return before;
  const hasBody = request.method !== 'HEAD' && ![204, 205, 304].includes(response.status);
  const headers = judgeHeaders(document, described, response);
  const findings = hasBody ? [...headers, ...judgeContent(document, described, response)] : headers;
  const judgement = { documentedAs, findings };
  known.set(response, judgement);
  return judgement;
}

/**
 * Returns what a document makes of where asking for one of its operations led: of its last answer where redirects kept to
 * its path, a slash at its end aside; else of the first, since what is elsewhere is another resource.
 */
export function judgeVisit(document: unknown, operation: DocumentedOperation, visit: Visit): AnswerJudgement {
  const [first = visit.exchange] = visit.exchanges;
  const isSame = pathOf(first.request.url) === pathOf(visit.exchange.request.url);
  return judgeAnswer(document, operation, isSame ? visit.exchange : first);
}

function pathOf(address: string): string {
  return withoutSlash(URL.parse(address)?.pathname ?? address);
}

/** Returns the key of a Responses Object that speaks of a status, or `null`. */
export function keyFor(responses: Readonly<Record<string, unknown>>, status: number): string | null {
  const text = String(status);
  const range = `${text.slice(0, 1)}xx`;
  const keys = Object.keys(responses);
  return (
    keys.find((key) => key === text) ??
    keys.find((key) => key.toLowerCase() === range) ??
    keys.find((key) => key === 'default') ??
    null
  );
}

function judgeHeaders(
  document: unknown,
  described: Readonly<Record<string, unknown>>,
  response: ReceivedResponse,
): AnswerFinding[] {
  const { headers } = described;
  if (!isObject(headers)) return [];
  return Object.entries(headers)
    .slice(0, 50)
    .flatMap(([name, written]): AnswerFinding[] => {
      const header = followReference(document, written);
      if (header === null || name.toLowerCase() === 'content-type') return [];
      const values = headerValues(response.headers, name);
      if (values.length === 0) return header['required'] === true ? [headerFinding(name, null, 'absent')] : [];
      const fault = header['schema'] === undefined ? null : headerFault(document, header['schema'], values.join(', '));
      return [headerFinding(name, fault, fault ?? 'as documented')];
    });
}

function headerFinding(name: string, fault: string | null, actual: string): AnswerFinding {
  const statement = `the header ${JSON.stringify(name.slice(0, 60))} is sent as documented`;
  const ok = fault === null && actual !== 'absent';
  return { aspect: 'header', statement, ok, expected: 'the header as documented', actual };
}

/** A header is text: the schema is asked about every value that the text may stand for. */
function headerFault(document: unknown, schema: unknown, text: string): string | null {
  const parts = text.split(',').map((part) => part.trim());
  const meanings: unknown[] = [text, ...scalarsOf(text), parts, parts.map((part) => scalarsOf(part)[0] ?? part)];
  let fault: string | null = null;
  for (const value of meanings) {
    const { outcome, reason } = judgeBySchema(document, schema, { value });
    if (outcome !== 'invalid') return null;
    fault ??= reason;
  }
  return `${JSON.stringify(text.slice(0, 100))}: ${fault ?? ''}`;
}

function scalarsOf(text: string): unknown[] {
  if (text === 'true' || text === 'false') return [text === 'true'];
  return /^-?\d+(?:\.\d+)?$/.test(text) ? [Number(text)] : [];
}

function judgeContent(
  document: unknown,
  described: Readonly<Record<string, unknown>>,
  response: ReceivedResponse,
): AnswerFinding[] {
  const { content } = described;
  if (!isObject(content) || Object.keys(content).length === 0) return [];
  const essence = mediaTypeOf(response.headers)?.essence ?? null;
  const key = essence === null ? null : matchMediaType(Object.keys(content), essence);
  const finding: AnswerFinding = {
    aspect: 'media-type',
    statement: 'the document names the media type of the response',
    ok: key !== null,
    expected: Object.keys(content).slice(0, 20),
    actual: headerValue(response.headers, 'content-type') ?? 'no media type',
  };
  if (key === null || essence === null) return [finding];
  const media = followReference(document, content[key]);
  const schema = memberAt(media, 'schema');
  const items = isSince32(document) ? memberAt(media, 'itemSchema') : undefined;
  return [
    finding,
    ...(schema === undefined ? [] : judgeBody(document, schema, { essence, response })),
    ...(items === undefined ? [] : judgeItems(document, items, { essence, response })),
  ];
}

function judgeItems(
  document: unknown,
  schema: unknown,
  { essence, response }: { readonly essence: string; readonly response: ReceivedResponse },
): AnswerFinding[] {
  const read = readSequence(essence, response);
  if (read === null) return [];
  const judged = 'fault' in read ? [] : read.values.map((value) => judgeBySchema(document, schema, { value }));
  if (judged.some(({ outcome }) => outcome === 'unjudged')) return [];
  const wrong = judged.findIndex(({ outcome }) => outcome === 'invalid');
  const invalid = wrong === -1 ? null : `item ${wrong + 1}: ${judged[wrong]?.reason ?? ''}`;
  const fault = 'fault' in read ? read.fault : invalid;
  return [
    {
      aspect: 'body',
      statement: 'every item of the body is valid against its documented schema',
      ok: fault === null,
      expected: 'items that are valid against their schema',
      actual: fault ?? 'as documented',
    },
  ];
}

/** Media types of requests alone: no document that describes JSON means one of them as a response. */
const patchFormats: ReadonlySet<string> = new Set(['application/merge-patch+json', 'application/json-patch+json']);

/**
 * The most specific of the keys counts; parameters of a media type are left aside. What is documented as JSON may be sent as a media type
 * that is JSON by its suffix: a client that reads JSON reads it.
 */
function matchMediaType(keys: readonly string[], essence: string): string | null {
  const isJson = essence.endsWith('+json') && !patchFormats.has(essence);
  const suffixed = isJson ? ['application/json'] : [];
  const ranges = [essence, ...suffixed, `${essence.split('/')[0] ?? ''}/*`, '*/*'];
  for (const range of ranges) {
    const found = keys.find((key) => key.split(';')[0]?.trim().toLowerCase() === range);
    if (found !== undefined) return found;
  }
  return null;
}

function judgeBody(
  document: unknown,
  schema: unknown,
  { essence, response }: { readonly essence: string; readonly response: ReceivedResponse },
): AnswerFinding[] {
  const read = readValue(essence, response);
  if (read === null) return [];
  const found = (aspect: AnswerAspect, fault: string | null): AnswerFinding => ({
    aspect,
    statement:
      aspect === 'body' ? 'the body is valid against its documented schema' : 'the response has no write-only member',
    ok: fault === null,
    expected: aspect === 'body' ? 'a body that is valid against its schema' : 'no member that is writeOnly',
    actual: fault ?? 'as documented',
  });
  if ('fault' in read) return [found('body', read.fault)];
  const judged = judgeBySchema(document, schema, { value: read.value });
  if (judged.outcome === 'unjudged') return [];
  if (judged.outcome === 'invalid') return [found('body', judged.reason)];
  const strict = judgeBySchema(document, schema, { value: read.value, forbidsWriteOnly: true });
  return [found('body', null), found('write-only', strict.outcome === 'invalid' ? strict.reason : null)];
}

/** Returns the value of a body, or why it is none; `null` for a body that no schema can be asked about. */
function readValue(
  essence: string,
  { body }: ReceivedResponse,
): { readonly value: unknown } | { readonly fault: string } | null {
  if (body.truncated || body.bytes.length > longestText) return null;
  if (essence !== 'application/json' && !essence.endsWith('+json')) return null;
  const read = readStrictJson(body.bytes);
  if (read.ok) return { value: toPlainJson(read.value) };
  if (read.kind === 'depth' || read.kind === 'size') return null;
  if (read.kind === 'syntax' || read.kind === 'empty' || read.kind === 'encoding') return { fault: read.fault };
  // A byte order mark or a member that stands twice is for other checks to judge.
  const text = new TextDecoder('utf-8').decode(body.bytes);
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { fault: read.fault };
  }
}
