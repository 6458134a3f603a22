import { isJudgedFormat } from '../../../runner/cases/keywords/format.ts';
import type { OperationCase } from '../../../runner/cases/operation-case.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { describedMembers } from '../../../runner/documents/openapi/described-members.ts';
import { followReference, memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import { mediaTypeObject, requestBodyOf } from './request-schemas.ts';

/** Formats that any text is of. */
const open = new Set(['password', 'binary']);
/** How deep values are looked into. */
const deepest = 8;

/** Returns true for a request with a text whose format is not known here, such as `iban`: only the service can say whether it is of it. */
export function hasUnknownFormat({ operation, values, body }: OperationCase, document: unknown): boolean {
  const ofParameters = values.some(({ place, value }) => {
    const parameter = operation.parameters.find((one) => one.in === place.in && one.name === place.name);
    return place.in !== 'body' && isUnknown(value, parameter?.schema, { document, depth: 0 });
  });
  if (ofParameters || body?.value === undefined) return ofParameters;
  const type = mediaTypeOf([['Content-Type', body.mediaType ?? '']])?.essence ?? '';
  const media = mediaTypeObject(requestBodyOf(document, operation)?.content ?? {}, type);
  return isUnknown(body.value, memberAt(media, 'schema'), { document, depth: 0 });
}

interface Looking {
  readonly document: unknown;
  readonly depth: number;
}

function isUnknown(value: unknown, schema: unknown, { document, depth }: Looking): boolean {
  const found = followReference(document, schema);
  if (found === null || depth > deepest) return false;
  const deeper = { document, depth: depth + 1 };
  const format = found['format'];
  if (typeof value === 'string' && typeof format === 'string' && !isJudgedFormat(format) && !open.has(format))
    return true;
  if (Array.isArray(value)) return value.some((item) => isUnknown(item, found['items'], deeper));
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((name): readonly unknown[] => {
    const listed = found[name];
    return Array.isArray(listed) ? listed : [];
  });
  if (!isObject(value)) return parts.some((part) => isUnknown(value, part, deeper));
  const described = describedMembers(document, found);
  return Object.entries(value).some(([name, member]) => {
    const schemas = described?.schemas.get(name) ?? [found['additionalProperties']];
    return schemas.some((one) => isUnknown(member, one, deeper));
  });
}
