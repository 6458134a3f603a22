import { Buffer } from 'node:buffer';
import { stringify } from 'lossless-json';
import type { OperationCase } from '../../cases/operation-case.ts';
import { isObject } from '../../documents/json-value.ts';
import { type DescribedMembers, describedMembers } from '../../documents/openapi/described-members.ts';
import { followReference, lookUpPointer, memberAt } from '../../documents/openapi/local-reference.ts';
import { mediaTypeOf } from '../../kit/media-type.ts';

/** Requests that show whether a server merges as RFC 7396 says; each is `null` where the document allows none. */
export interface MergePatches {
  /** An object within the thing, with the values that it has, one member left out: that one stays. */
  readonly part: OperationCase | null;
  /** Gives a member a value first, where nothing is there that could be removed. */
  readonly preset: OperationCase | null;
  /** `null` for one member: it is removed. */
  readonly removal: OperationCase | null;
}

const nothing: MergePatches = { part: null, preset: null, removal: null };

type Members = Readonly<Record<string, unknown>>;

/** Given to a member that is then removed. */
const ownText = 'vivero';
/** What a service sets by itself says nothing. */
const ownMembers = /^(?:version|revision|etag|.*(?:updated|modified|changed|created)(?:_?at)?)$/i;

/** Returns changes of a thing in the format of RFC 7396, made from a valid one; neither where the operation takes another format. */
export function mergePatchesOf(plain: OperationCase, shown: unknown, document: unknown): MergePatches {
  const members = membersOfBody(plain, document);
  if (members?.essence !== 'application/merge-patch+json' || !isObject(shown)) return nothing;
  const { schemas, required } = members;
  const make = (name: string, value: unknown): OperationCase => naming(plain, required, { [name]: value });
  const open = [...schemas].flatMap(([name, [member]]) => {
    const isMeant =
      member !== undefined && member['readOnly'] !== true && !ownMembers.test(name) && !required.has(name);
    return isMeant ? [{ name, value: shown[name], member }] : [];
  });
  const [part = null] = open.flatMap(({ name, value, member }) => {
    const kept = partOf(value, member, document);
    return kept === null ? [] : [make(name, kept)];
  });
  const nullable = open.filter(({ member }) => allowsNull(member, document) && isFree(member));
  const there = nullable.find(({ value }) => isTelling(value));
  const absent = nullable.find(({ value, member }) => (value ?? null) === null && takesAnyText(member));
  const removed = there ?? absent;
  return {
    part,
    preset: there === undefined && absent !== undefined ? make(absent.name, ownText) : null,
    removal: removed === undefined ? null : make(removed.name, null),
  };
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
  const described = followReference(
    document,
    memberAt(lookUpPointer(document, `#${operation.pointer}`), 'requestBody'),
  );
  const schema = memberAt(memberAt(memberAt(described, 'content'), essence), 'schema');
  const members = describedMembers(document, schema);
  return members === null ? null : { ...members, essence, schema };
}

/** Returns a case whose body has those members, and of its own ones those that the document demands. */
export function naming(plain: OperationCase, required: ReadonlySet<string>, value: Members): OperationCase {
  const own = isObject(plain.body?.value) ? Object.entries(plain.body.value) : [];
  return withValue(plain, { ...Object.fromEntries(own.filter(([name]) => required.has(name))), ...value });
}

/** Returns an object without one of the members that its schema lets be left out; `null` where nothing is left of it. */
function partOf(value: unknown, schema: Members, document: unknown): Members | null {
  const properties = schema['properties'];
  if (!isObject(value) || !isObject(properties)) return null;
  const required = namesIn(schema['required']);
  const isOpen = (name: string): boolean => followReference(document, properties[name])?.['readOnly'] !== true;
  const known = Object.entries(value).filter(
    ([name, member]) => Object.hasOwn(properties, name) && isOpen(name) && member !== null,
  );
  const left = known.findLast(([name, member]) => !required.includes(name) && typeof member !== 'object');
  const kept = known.filter((one) => one !== left);
  const least = typeof schema['minProperties'] === 'number' ? schema['minProperties'] : 1;
  return left === undefined || kept.length < Math.max(1, least) ? null : Object.fromEntries(kept);
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
