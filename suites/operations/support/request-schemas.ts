import { isObject } from '../../../runner/documents/json-value.ts';
import { type DescribedMembers, describedMembers } from '../../../runner/documents/openapi/described-members.ts';
import type { DocumentedOperation } from '../../../runner/documents/openapi/list-operations.ts';
import { followReference, lookUpPointer, memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { keyFor } from '../../../runner/kit/judge-answer.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import { readJson, readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { wrapperOf } from '../../../runner/kit/operations/thing-in.ts';

/** Documents as they hold for requests, made once each. */
const forRequests = new WeakMap<object, unknown>();
/** Values deeper than this are taken over as they are. */
const deepest = 200;
/** Parts of parts of a schema that are looked at. */
const deepestPart = 5;

/** Returns a document in which members that are read-only may be anything, and need not be there. */
export function documentForRequests(document: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const known = forRequests.get(document);
  if (known !== undefined) return known as Readonly<Record<string, unknown>>;
  const copies = new Map<unknown, unknown>();
  const made = copyWithout(document, { root: document, copies, depth: 0 });
  forRequests.set(document, made);
  return made as Readonly<Record<string, unknown>>;
}

interface Copying {
  readonly root: unknown;
  /** What YAML aliases name is one object at several places. */
  readonly copies: Map<unknown, unknown>;
  readonly depth: number;
}

function copyWithout(value: unknown, copying: Copying): unknown {
  if (typeof value !== 'object' || value === null || copying.depth > deepest) return value;
  const known = copying.copies.get(value);
  if (known !== undefined) return known;
  const deeper = { ...copying, depth: copying.depth + 1 };
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    copying.copies.set(value, items);
    for (const item of value) items.push(copyWithout(item, deeper));
    return items;
  }
  const copy: Record<string, unknown> = {};
  copying.copies.set(value, copy);
  for (const [name, member] of Object.entries(value)) copy[name] = copyWithout(member, deeper);
  const properties = memberAt(value, 'properties');
  if (isObject(properties)) freeReadOnly(copy, properties, copying.root);
  const names = readOnlyNames(value, copying.root);
  if (names.size > 0) forgiveAbsence(copy, names);
  return copy;
}

/** A server may ignore whatever is sent for a member that is read-only. */
function freeReadOnly(copy: Record<string, unknown>, properties: Record<string, unknown>, root: unknown): void {
  const members = Object.entries(copy['properties'] as Record<string, unknown>);
  copy['properties'] = Object.fromEntries(
    members.map(([name, member]) => [name, isReadOnly(properties[name], root) ? {} : member]),
  );
}

/** A member that is read-only need not be sent, whichever part of a schema demands it. */
function forgiveAbsence(copy: Record<string, unknown>, names: ReadonlySet<string>): void {
  const { required, allOf } = copy;
  if (Array.isArray(required))
    copy['required'] = required.filter((name) => typeof name !== 'string' || !names.has(name));
  if (Array.isArray(allOf)) for (const part of allOf.filter(isObject)) forgiveAbsence(part, names);
}

/** Returns the names of the members that a schema calls read-only, itself or in a part of it. */
function readOnlyNames(schema: unknown, root: unknown, depth = 0): ReadonlySet<string> {
  const [properties, parts] = [memberAt(schema, 'properties'), memberAt(schema, 'allOf')];
  const own = isObject(properties) ? Object.keys(properties).filter((name) => isReadOnly(properties[name], root)) : [];
  const below =
    Array.isArray(parts) && depth < deepestPart
      ? parts.flatMap((part) => [...readOnlyNames(followReference(root, part), root, depth + 1)])
      : [];
  return new Set([...own, ...below]);
}

/** Beside a reference, too: since 3.1 what stands there counts. */
function isReadOnly(schema: unknown, root: unknown): boolean {
  return memberAt(schema, 'readOnly') === true || followReference(root, schema)?.['readOnly'] === true;
}

/** What the document says of the body of an operation's requests. */
export interface RequestBodyFacts {
  readonly isRequired: boolean;
  /** The Media Type Objects by their ranges. */
  readonly content: Readonly<Record<string, unknown>>;
}

/** Returns what the document says of an operation's request body; `null` where it has none. */
export function requestBodyOf(document: unknown, { pointer }: DocumentedOperation): RequestBodyFacts | null {
  const operation = lookUpPointer(document, `#${pointer}`);
  const body = followReference(document, memberAt(operation, 'requestBody'));
  const content = memberAt(body, 'content');
  if (body === null || !isObject(content)) return null;
  // Since 3.2 a media type may be a reference.
  const followed = Object.entries(content).map(([type, media]) => [type, followReference(document, media) ?? media]);
  return { isRequired: body['required'] === true, content: Object.fromEntries(followed) as typeof content };
}

/** Returns the Media Type Object that speaks of a media type, the most specific one; `null` where none does. */
export function mediaTypeObject(content: RequestBodyFacts['content'], essence: string): unknown {
  const ranges = [essence, `${essence.split('/')[0] ?? ''}/*`, '*/*'];
  for (const range of ranges)
    for (const [key, value] of Object.entries(content)) {
      if (key.split(';')[0]?.trim().toLowerCase() === range) return value;
    }
  return null;
}

/** Returns what the document says of the members of a request's body; `null` where it says nothing of them. */
export function requestMembers(
  operation: DocumentedOperation,
  { request }: Exchange,
  document: unknown,
): DescribedMembers | null {
  const content = requestBodyOf(document, operation)?.content ?? {};
  const type = mediaTypeOf(request.headers)?.essence ?? '';
  const members = describedMembers(document, memberAt(mediaTypeObject(content, type), 'schema'));
  const [wrapper, ...more] = members === null ? [] : members.schemas.keys();
  const isEnvelope = wrapper !== undefined && more.length === 0 && wrapperOf(readJson(request)) === wrapper;
  return isEnvelope ? membersWithin(document, members, wrapper) : members;
}

/** Returns what the document says of the members of the thing that a response shows, within its envelope where it has one. */
export function describedThing(document: unknown, schema: unknown, exchange: Exchange): DescribedMembers | null {
  const members = describedMembers(document, schema);
  const wrapper = wrapperOf(readJsonBody(exchange));
  return wrapper === null ? members : membersWithin(document, members, wrapper);
}

/** Returns what the document says of the members of the thing that an operation responds with; `null` where it says nothing of them. */
export function responseMembers(
  { responses }: DocumentedOperation,
  exchange: Exchange,
  document: unknown,
): DescribedMembers | null {
  const { status = 0, headers = [] } = exchange.response ?? {};
  const content = memberAt(followReference(document, responses[keyFor(responses, status) ?? '']), 'content');
  const media = isObject(content) ? mediaTypeObject(content, mediaTypeOf(headers)?.essence ?? '') : null;
  return describedThing(document, memberAt(media, 'schema'), exchange);
}

function membersWithin(document: unknown, members: DescribedMembers | null, wrapper: string): DescribedMembers | null {
  return describedMembers(document, { allOf: members?.schemas.get(wrapper) ?? [] });
}
