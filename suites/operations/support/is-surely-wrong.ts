import { judgeBySchema } from '../../../runner/documents/openapi/schema-judge.ts';
import { memberAt, followReference } from '../../../runner/documents/openapi/local-reference.ts';
import type { CaseEdge, OperationCase } from '../../../runner/cases/operation-case.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import { readJson } from '../../../runner/kit/operations/read-json-body.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { type FormFields, readFormFields } from './form-fields.ts';
import { meaningsOf, sentTexts } from './parameter-meanings.ts';
import { documentForRequests, mediaTypeObject, requestBodyOf } from './request-schemas.ts';
import { sentAsMeant } from './sent-as-meant.ts';

/** Rules that a server may read leniently, or that say nothing of the request's values. */
const lenientRules: ReadonlySet<string> = new Set([
  'unknown',
  'malformedEscape',
  'repeated',
  'empty',
  'style',
  'explode',
  'allowReserved',
  'allowEmptyValue',
  'accept',
  'method',
  'security',
  'scope',
  'format',
  'readOnly',
  'writeOnly',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
]);

/**
 * Returns true where the bytes that were sent are wrong by the document, whatever way of reading them a server has. The document's own
 * schemas are asked once more, by another validator than the one that the case was made with.
 */
export function isSurelyWrong(asked: AskedCase, campaign: Campaign): boolean {
  const { wrong } = asked.case;
  if (wrong === null || lenientRules.has(wrong.keyword) || !sentAsMeant(asked)) return false;
  return breaksSchema(asked, campaign) && !mayBeTrimmed(asked);
}

/** Many servers take blanks around a text away before they look at it. One that shows them again did not. */
function mayBeTrimmed({ case: { wrong, values, body }, exchange }: AskedCase): boolean {
  const place = wrong?.keyword === 'pattern' ? wrong.place : null;
  if (place === null) return false;
  const own = values.find((one) => one.place.in === place.in && one.place.name === place.name)?.value;
  const whole: unknown = place.in === 'body' ? body?.value : own;
  const text = place.pointer.split('/').slice(1).map(unescapePointer).reduce(memberAt, whole);
  if (typeof text !== 'string' || text === text.trim()) return false;
  const shown = exchange.response === null ? '' : Buffer.from(exchange.response.body.bytes).toString();
  return !shown.includes(JSON.stringify(text).slice(1, -1));
}

/** Returns true where the schemas of the document forbid the place that a case breaks as it was sent. Formats are not judged. */
export function breaksSchema({ case: found, exchange }: AskedCase, { document }: Campaign): boolean {
  const root = documentForRequests(document.value);
  const place = found.wrong?.place.in;
  if (place === 'body' || place === 'request') return isWrongBody(found, exchange, root);
  return isWrongParameter(found, exchange, root);
}

function isWrongBody(found: OperationCase, { request }: Exchange, root: Readonly<Record<string, unknown>>): boolean {
  const facts = requestBodyOf(root, found.operation);
  if (facts === null) return false;
  const { bytes } = request.body;
  if (bytes.length === 0) return facts.isRequired;
  const type = mediaTypeOf(request.headers);
  const described = type === null ? null : mediaTypeObject(facts.content, type.essence);
  // Without its media type, a server may guess what a body is.
  if (described === null) return type !== null && found.wrong?.keyword === 'mediaType';
  const fields = type === null ? null : readFormFields(bytes, type);
  if (fields !== null) return isWrongForm(found, memberAt(described, 'schema'), { fields, root });
  if (type === null || !isJson(type.essence)) return false;
  const value = readJson(request);
  if (value === undefined) return !isLenientlyReadable(bytes);
  const schema = memberAt(described, 'schema');
  if (schema === undefined || isRemoval(found, type.essence, value)) return false;
  return judgeBySchema(root, schema, { value: plainOf(value), isRequest: true }).outcome === 'invalid';
}

/** Fields of a form are texts, which a server reads as it reads those of a query. */
function isWrongForm(
  { wrong }: OperationCase,
  schema: unknown,
  { fields, root }: { readonly fields: FormFields; readonly root: Readonly<Record<string, unknown>> },
): boolean {
  const whole = followReference(root, schema);
  if (wrong?.keyword === 'required') {
    const required = memberAt(whole, 'required');
    return Array.isArray(required) && required.some((name) => typeof name === 'string' && !fields.names.has(name));
  }
  const [, name = '', ...deeper] = wrong?.place.pointer.split('/') ?? [];
  const own = memberAt(memberAt(whole, 'properties'), unescapePointer(name));
  const texts = fields.texts.get(unescapePointer(name)) ?? [];
  const described = followReference(root, own) ?? own;
  if (deeper.length > 0 || texts.length === 0 || described === undefined || isOfObjects(described)) return false;
  return meaningsOf(texts).every((value) => judgeBySchema(root, described, { value }).outcome === 'invalid');
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The members of an object are written in too many ways. */
function isOfObjects(schema: unknown): boolean {
  const types = memberAt(schema, 'type');
  return types === 'object' || (Array.isArray(types) && types.includes('object'));
}

/** A byte order mark, or a member that stands twice, is read by many. */
function isLenientlyReadable(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8').decode(bytes));
    return true;
  } catch {
    return false;
  }
}

function isJson(essence: string): boolean {
  return essence === 'application/json' || essence.endsWith('+json');
}

/** In a merge patch null takes a member away (RFC 7396), whatever the schema of the thing says of the member. */
function isRemoval({ wrong }: OperationCase, essence: string, value: unknown): boolean {
  if (essence !== 'application/merge-patch+json') return false;
  const names = (wrong?.place.pointer ?? '').split('/').slice(1).map(unescapePointer);
  return names.length > 0 && names.reduce(memberAt, value) === null;
}

function plainOf(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plainOf(member)]));
}

function isWrongParameter(
  found: OperationCase,
  { request }: Exchange,
  root: Readonly<Record<string, unknown>>,
): boolean {
  const { operation, wrong } = found;
  const parameter = operation.parameters.find(
    (one) => one.in === wrong?.place.in && one.name.toLowerCase() === wrong.place.name.toLowerCase(),
  );
  const texts = wrong === null ? null : sentTexts(found, wrong.place, request);
  if (parameter === undefined || texts === null || wrong === null) return false;
  if (wrong.place.pointer !== '' && texts.length === 0)
    return isWrongMember(wrong, parameter.schema, { request, root });
  if (texts.length === 0) return wrong.keyword === 'required' && parameter.isRequired && parameter.in !== 'path';
  const schema = followReference(root, parameter.schema) ?? parameter.schema;
  if (schema === undefined || wrong.keyword === 'required') return false;
  if (isOfObjects(schema) || (!parameter.isRequired && isEmpty(texts))) return false;
  return meaningsOf(texts).every((value) => judgeBySchema(root, schema, { value }).outcome === 'invalid');
}

/** Many frameworks take an empty parameter for one that is absent, whatever its schema says of empty texts. */
function isEmpty(texts: readonly string[]): boolean {
  return texts.every((text) => text === '');
}

/** A member of an object in the style deepObject, `filter[born]`, is a parameter of its own. */
function isWrongMember(
  { place, keyword }: CaseEdge,
  written: unknown,
  { request, root }: { readonly request: Exchange['request']; readonly root: Readonly<Record<string, unknown>> },
): boolean {
  const [, name = '', ...deeper] = place.pointer.split('/').map(unescapePointer);
  const member = memberAt(memberAt(followReference(root, written), 'properties'), name);
  const texts = URL.parse(request.url)?.searchParams.getAll(`${place.name}[${name}]`) ?? [];
  const schema = followReference(root, member) ?? member;
  const isJudged = place.in === 'query' && deeper.length === 0 && keyword !== 'required' && !isEmpty(texts);
  if (!isJudged || schema === undefined || isOfObjects(schema)) return false;
  return meaningsOf(texts).every((value) => judgeBySchema(root, schema, { value }).outcome === 'invalid');
}
