import { type DescribedMembers, describedMembers } from '../../../runner/documents/openapi/described-members.ts';
import type { AskedCase } from '../../../runner/kit/operations/campaign.ts';
import { requestMembers, responseMembers } from './request-schemas.ts';

/** Numbers that a service makes of what is sent: a place in a row is no further behind than the last one. */
export const ownNumbers: RegExp =
  /version|revision|^rev$|^seq|sequence|position|order|rank|index|priority|sort|count|total|balance|available|remaining|used/i;

/** What the document says of members of the whole body, by their names. */
export interface DescribedKinds {
  /** True for what is an integer in requests and in responses, and the client's own. */
  isInteger(this: void, name: string): boolean;
  /** True for what is a number, in requests and in responses: neither an integer nor of single precision, and the client's own. */
  isFraction(this: void, name: string): boolean;
  /** True for a number that a request may send, and null in its place. */
  mayBeNull(this: void, name: string): boolean;
  /** True for a list whose entries have places of their own, in requests and in responses; `name` may lead into objects. */
  isTuple(this: void, name: string, shown: readonly unknown[]): boolean;
}

/** Returns what the document says of the members that a request sent and its response shows. */
export function describedKinds(asked: AskedCase, document: unknown): DescribedKinds {
  const { case: found, exchange } = asked;
  const described = [
    requestMembers(found.operation, exchange, document),
    responseMembers(found.operation, exchange, document),
  ];
  const [sent] = described;
  return {
    isInteger: (name) => !ownNumbers.test(name) && described.every((members) => isIntegerOf(members, name)),
    mayBeNull: (name) => {
      const schemas = sent?.schemas.get(name) ?? [];
      return !ownNumbers.test(name) && schemas.length > 0 && schemas.every(isNullableNumber);
    },
    isFraction: (name) =>
      !ownNumbers.test(name) &&
      described
        .flatMap((members) => schemasAt(members, name.split('/'), document))
        .every(({ format, type }) => format !== 'float' && ![type].flat().includes('integer')),
    isTuple: (name, shown) =>
      described.every((members) => {
        const schemas = schemasAt(members, name.split('/'), document);
        return schemas.length > 0 && schemas.every((schema) => isTupleSchema(schema, shown));
      }),
  };
}

type Schema = Readonly<Record<string, unknown>>;

/** Returns the schemas of a member that is named by the members above it. */
function schemasAt(
  members: DescribedMembers | null,
  [name = '', ...below]: readonly string[],
  document: unknown,
): readonly Schema[] {
  const schemas = members?.schemas.get(name) ?? [];
  return below.length === 0
    ? schemas
    : schemas.flatMap((schema) => schemasAt(describedMembers(document, schema), below, document));
}

/** Where the schema gives no place a meaning of its own, two names may be a set, and the ends of a span may be put into their order. */
function isTupleSchema({ prefixItems, minItems, maxItems, uniqueItems }: Schema, shown: readonly unknown[]): boolean {
  if (uniqueItems === true) return false;
  if (Array.isArray(prefixItems) && prefixItems.length > 1) return true;
  const isFixed = typeof minItems === 'number' && minItems > 1 && minItems === maxItems;
  const numbers = shown.filter((one) => typeof one === 'number');
  const isSorted = numbers.every((one, place) => place === 0 || (numbers[place - 1] ?? one) <= one);
  return isFixed && numbers.length === shown.length && !isSorted;
}

/** Returns true for the number zero. */
export function isZero(value: unknown): boolean {
  return typeof value === 'number' && value === 0;
}

function isNullableNumber(schema: Readonly<Record<string, unknown>>): boolean {
  const listed = Array.isArray(schema['enum']) ? (schema['enum'] as readonly unknown[]) : null;
  if (listed !== null) return listed.includes(null) && listed.some(isZero);
  const types = [schema['type']].flat();
  const isNullable = types.includes('null') || schema['nullable'] === true;
  return isNullable && (types.includes('integer') || types.includes('number'));
}

function isIntegerOf(members: DescribedMembers | null, name: string): boolean {
  const schemas = members?.schemas.get(name) ?? [];
  return (
    schemas.length > 0 && schemas.every((one) => [one['type']].flat().includes('integer') && one['readOnly'] !== true)
  );
}
