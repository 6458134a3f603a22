import { Buffer } from 'node:buffer';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'lossless-json';
import type { OperationCase } from '../../cases/operation-case.ts';
import { isObject } from '../../documents/json-value.ts';
import { type DescribedMembers, describedMembers } from '../../documents/openapi/described-members.ts';
import { followReference, lookUpPointer, memberAt } from '../../documents/openapi/local-reference.ts';
import { mediaTypeOf } from '../../kit/media-type.ts';

/** Requests that show whether a server merges as RFC 7396 says; those that show the most come first. */
export interface MergePatches {
  /**
   * Objects within the thing, with the values that they have, one member left out of each: that one stays. Lists with one entry left out:
   * that one goes.
   */
  readonly parts: readonly OperationCase[];
  /** Gives a member a value first, where nothing is there that could be removed; `null` where that is not needed. */
  readonly preset: OperationCase | null;
  /** `null` for members: they are removed. */
  readonly removals: readonly OperationCase[];
}

const nothing: MergePatches = { parts: [], preset: null, removals: [] };

type Members = Readonly<Record<string, unknown>>;

const mergeType = 'application/merge-patch+json';
/** Given to a member that is then removed. */
const ownText = 'vivero';
/** Changes of one member that are tried where the change of all of them is refused. */
const mostSingle = 3;
/** What a service sets by itself says nothing. */
const ownMembers = /^(?:version|revision|etag|.*(?:updated|modified|changed|created)(?:_?at)?)$/i;

/** Returns a change in the format of RFC 7396 where its operation takes that, too, with the same members; the change as it is otherwise. */
export function asMergePatch(plain: OperationCase, document: unknown): OperationCase {
  if (!isObject(plain.body?.value)) return plain;
  const content = contentOf(plain, document);
  const essence = mediaTypeOf([['Content-Type', plain.body.mediaType ?? '']])?.essence;
  const [own, merging] = [essence, mergeType].map((type) => memberAt(memberAt(content, type ?? ''), 'schema'));
  const isAlike = essence === 'application/json' && merging !== undefined && isDeepStrictEqual(own, merging);
  return isAlike ? { ...plain, covers: [], body: { ...plain.body, mediaType: mergeType } } : plain;
}

/** Returns changes of a thing in the format of RFC 7396, made from a valid one; neither where the operation takes another format. */
export function mergePatchesOf(plain: OperationCase, shown: unknown, document: unknown): MergePatches {
  const members = membersOfBody(plain, document);
  if (members?.essence !== mergeType || !isObject(shown)) return nothing;
  const { schemas, required } = members;
  const make = (name: string, value: unknown): OperationCase => naming(plain, required, { [name]: value });
  const open = [...schemas].flatMap(([name, [member]]) => {
    const isMeant =
      member !== undefined && member['readOnly'] !== true && !ownMembers.test(name) && !required.has(name);
    return isMeant ? [{ name, value: shown[name], member }] : [];
  });
  const parts = open.flatMap(({ name, value, member }) => {
    const kept = partOf(value, member, document);
    return kept === null ? [] : [[name, kept] as const];
  });
  const nullable = open.filter(({ member }) => allowsNull(member, document) && isFree(member));
  const there = nullable.filter(({ value }) => isTelling(value));
  const absent = nullable.find(({ value, member }) => (value ?? null) === null && takesAnyText(member));
  const removed = there.length > 0 || absent === undefined ? there : [absent];
  return {
    parts: together(parts).map((members) => naming(plain, required, members)),
    preset: there.length === 0 && absent !== undefined ? make(absent.name, ownText) : null,
    removals: together(removed.map(({ name }) => [name, null] as const)).map((members) =>
      naming(plain, required, members),
    ),
  };
}

/** Returns all of some members, and then each by itself: rules of the business may forbid that they change together. */
function together(members: ReadonlyArray<readonly [name: string, value: unknown]>): Members[] {
  const single = members.map((member) => Object.fromEntries([member]));
  return single.length > 1 ? [Object.fromEntries(members), ...single.slice(0, mostSingle)] : single;
}

/** What the document says of the members of a case's body. */
interface BodyMembers extends DescribedMembers {
  readonly essence: string;
  readonly schema: unknown;
}

/** Returns what the document says of the members of a case's body; `null` where that is no object. */
export function membersOfBody({ body, operation }: OperationCase, document: unknown): BodyMembers | null {
  const essence = mediaTypeOf([['Content-Type', body?.mediaType ?? '']])?.essence;
  if (essence === undefined || !isObject(body?.value)) return null;
  const schema = memberAt(memberAt(contentOf({ operation }, document), essence), 'schema');
  const members = describedMembers(document, schema);
  return members === null ? null : { ...members, essence, schema };
}

function contentOf({ operation }: Pick<OperationCase, 'operation'>, document: unknown): unknown {
  const described = memberAt(lookUpPointer(document, `#${operation.pointer}`), 'requestBody');
  return memberAt(followReference(document, described), 'content');
}

/** Returns a case whose body has those members, and of its own ones those that the document demands. */
export function naming(plain: OperationCase, required: ReadonlySet<string>, value: Members): OperationCase {
  const own = isObject(plain.body?.value) ? Object.entries(plain.body.value) : [];
  return withValue(plain, { ...Object.fromEntries(own.filter(([name]) => required.has(name))), ...value });
}

/** Returns an object without one of the members that its schema lets be left out, or a list without its last entry; `null` where nothing is left of it. */
function partOf(value: unknown, schema: Members, document: unknown): Members | readonly unknown[] | null {
  const properties = schema['properties'];
  if (Array.isArray(value)) return value.length > leastEntries(schema) ? value.slice(0, -1) : null;
  if (!isObject(value)) return null;
  if (!isObject(properties)) return partOfMap(value, schema);
  const required = namesIn(schema['required']);
  const isOpen = (name: string): boolean => followReference(document, properties[name])?.['readOnly'] !== true;
  const known = Object.entries(value).filter(
    ([name, member]) => Object.hasOwn(properties, name) && isOpen(name) && member !== null,
  );
  const left = known.findLast(([name, member]) => !required.includes(name) && typeof member !== 'object');
  const kept = known.filter((one) => one !== left);
  return left === undefined || kept.length < Math.max(1, leastOf(schema)) ? null : Object.fromEntries(kept);
}

/** Returns the maps in the body of a case, each with all of its entries and with one entry less; none where none may be taken from them. */
export function mapsOfBody(
  found: OperationCase,
  document: unknown,
): ReadonlyArray<{ readonly name: string; readonly whole: Members; readonly part: Members }> {
  const described = membersOfBody(found, document);
  const body = found.body?.value;
  if (described === null || !isObject(body)) return [];
  return Object.entries(body).flatMap(([name, whole]) => {
    const [schema, ...more] = described.schemas.get(name) ?? [];
    if (schema === undefined || more.length > 0 || isObject(schema['properties']) || !isObject(whole)) return [];
    const part = partOfMap(whole, schema);
    return part === null ? [] : [{ name, whole, part }];
  });
}

/** Returns a case whose body has those members beside its own ones. */
export function withMembers(plain: OperationCase, members: Members): OperationCase {
  return withValue(plain, { ...(isObject(plain.body?.value) ? plain.body.value : {}), ...members });
}

/** Names of the user's own: one is left out, be it the only one. */
function partOfMap(value: Members, schema: Members): Members | null {
  const members = Object.entries(value).filter(([, member]) => member !== null);
  const isOpen = isObject(schema['additionalProperties']) || isObject(schema['patternProperties']);
  const isMap = isOpen && schema['required'] === undefined;
  if (!isMap || members.length === 0 || members.length - 1 < leastOf(schema)) return null;
  return Object.fromEntries(members.slice(0, -1));
}

function leastEntries({ minItems }: Members): number {
  return typeof minItems === 'number' ? minItems : 0;
}

function leastOf({ minProperties }: Members): number {
  return typeof minProperties === 'number' ? minProperties : 0;
}

/** What a service may put in the place of nothing does not tell whether it was removed. */
function isTelling(value: unknown): boolean {
  const isText = typeof value === 'string' && value.trim().length > 1;
  return isText || (typeof value === 'number' && Math.abs(value) > 1);
}

function isFree(schema: Members): boolean {
  return !['default', 'enum', 'const'].some((name) => Object.hasOwn(schema, name));
}

function takesAnyText({ type, pattern, format, maxLength }: Members): boolean {
  const isOpen = pattern === undefined && format === undefined;
  return [type].flat().includes('string') && isOpen && (typeof maxLength !== 'number' || maxLength >= ownText.length);
}

function allowsNull(schema: Members, document: unknown): boolean {
  const choices = [schema['anyOf'], schema['oneOf']].filter((one) => Array.isArray(one)).flat();
  const isNull = (one: Members | null): boolean =>
    one !== null && ([one['type']].flat().includes('null') || one['nullable'] === true);
  return isNull(schema) || choices.some((one) => isNull(followReference(document, one)));
}

function withValue(plain: OperationCase, value: Members): OperationCase {
  if (plain.body === null) return plain;
  return { ...plain, covers: [], body: { ...plain.body, value, bytes: Buffer.from(stringify(value) ?? '') } };
}

function namesIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
