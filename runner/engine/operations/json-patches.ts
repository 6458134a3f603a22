import { Buffer } from 'node:buffer';
import { stringify } from 'lossless-json';
import type { OperationCase } from '../../cases/operation-case.ts';
import { isObject } from '../../documents/json-value.ts';
import { followReference, lookUpPointer, memberAt, pointerPart } from '../../documents/openapi/local-reference.ts';
import { judgeBySchema } from '../../documents/openapi/schema-judge.ts';
import { mediaTypeOf } from '../../kit/media-type.ts';
import { membersOfBody } from './merge-patches.ts';

/** Two patches of the same member in the format of RFC 6902. */
export interface JsonPatches {
  /** Replaces the member. */
  readonly replacing: OperationCase;
  /** Replaces it by another value, and then holds an operation that cannot succeed. */
  readonly failing: OperationCase;
}

/** What patches are made from. */
interface PatchedThing {
  /** A change of the thing, of whatever format: its path and fields are kept. */
  readonly plain: OperationCase;
  /** What created the thing: it says which members are a client's. */
  readonly created: OperationCase;
  /** The thing as it was read last. */
  readonly shown: unknown;
  readonly document: unknown;
}

const mediaType = 'application/json-patch+json';
const texts = ['vivero', 'vivero 2'] as const;
/** Never there: nothing else writes it. */
const failingText = 'vivero fails';
const absentText = 'vivero was here';
/** Members that are tried: rules of the business may forbid the change of one. */
const mostMembers = 3;

/** Returns patches of members that hold a text of the client's own; none where the operation does not take RFC 6902. */
export function jsonPatchesOf({ plain, created, shown, document }: PatchedThing): JsonPatches[] {
  const key = jsonPatchTypeOf(plain, document);
  if (key === null || !isObject(shown)) return [];
  const schema = memberAt(memberAt(contentOf(plain, document), key), 'schema');
  const isValid = (wanted: unknown, value: unknown): boolean =>
    wanted === undefined || judgeBySchema(document, wanted, { value }).outcome === 'valid';
  const make = (value: readonly object[]): OperationCase[] =>
    isValid(schema, value)
      ? [{ ...plain, covers: [], body: { mediaType: key, value, bytes: Buffer.from(stringify(value) ?? '') } }]
      : [];
  const members = [...(membersOfBody(created, document)?.schemas ?? [])].filter(
    ([name, schemas]) =>
      typeof shown[name] === 'string' &&
      schemas.every((one) => one['format'] === undefined && one['readOnly'] !== true) &&
      [...texts, failingText].every((text) => schemas.every((one) => isValid(one, text))),
  );
  const patches = members.flatMap(([name]): JsonPatches[] => {
    const path = `/${pointerPart(name)}`;
    const value = texts.find((text) => text !== shown[name]);
    const first = { op: 'replace', path, value: failingText };
    const [replacing] = make([{ op: 'replace', path, value }]);
    const [failing] = [
      ...make([first, { op: 'test', path, value: absentText }]),
      ...make([first, { op: 'remove', path: '/vivero-not-there' }]),
    ];
    return replacing === undefined || failing === undefined ? [] : [{ replacing, failing }];
  });
  return patches.slice(0, mostMembers);
}

/** Returns the media type of RFC 6902 as the document writes it for an operation; `null` where it takes none. */
export function jsonPatchTypeOf(plain: OperationCase, document: unknown): string | null {
  const types = Object.keys(contentOf(plain, document) ?? {});
  return types.find((one) => mediaTypeOf([['Content-Type', one]])?.essence === mediaType) ?? null;
}

function contentOf({ operation }: OperationCase, document: unknown): Readonly<Record<string, unknown>> | null {
  const described = memberAt(lookUpPointer(document, `#${operation.pointer}`), 'requestBody');
  return followReference(document, memberAt(followReference(document, described), 'content'));
}
