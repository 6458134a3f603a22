import { isObject } from '../../../runner/documents/json-value.ts';
import { followReference } from '../../../runner/documents/openapi/local-reference.ts';
import { integerOf } from '../../../runner/documents/integer-text.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { readJson } from '../../../runner/kit/operations/read-json-body.ts';
import type { Verdict } from './judge-campaign.ts';
import { nameOf } from './name-of.ts';
import { requestMembers } from './request-schemas.ts';
import { sentAsMeant } from './sent-as-meant.ts';
import { readThing, thingIn } from '../../../runner/kit/operations/thing-in.ts';

/** Returns whether int64 values that no double holds come back with every digit: what differs is the same to a double alone. */
export function judgeIntegers(asked: AskedCase, { document }: Campaign): Verdict[] {
  const { case: found, exchange } = asked;
  const status = exchange.response?.status ?? 0;
  const body = status >= 200 && status < 300 ? readThing(exchange) : undefined;
  if (!isObject(body) || found.method !== found.operation.method || !sentAsMeant(asked)) return [];
  const sent = [...pathIntegers(asked, document.value), ...bodyIntegers(asked, document.value)];
  return sent.flatMap(([name, integer]): Verdict[] => {
    const returned = body[name];
    if (typeof returned !== 'number' && typeof returned !== 'bigint') return [];
    // Another value altogether is judged by other checks, or by none.
    if (Number(returned) !== Number(integer)) return [];
    return [
      {
        statement: `${nameOf(found)}, ${name}: every digit of an int64 is kept`,
        ok: BigInt(returned) === integer,
        expected: String(integer),
        actual: String(returned),
      },
    ];
  });
}

/** The last parameter of the path names the thing that is returned. */
function pathIntegers({ case: { operation, values } }: AskedCase, root: unknown): Array<readonly [string, bigint]> {
  const name = /\{([^{}/]+)\}\/?$/.exec(operation.path)?.[1];
  const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
  const value = values.find(({ place }) => place.in === 'path' && place.name === name)?.value;
  const integer = isInt64(root, parameter?.schema) ? largeInteger(value) : null;
  return integer === null ? [] : [['id', integer]];
}

/** Members of the whole body that its schema itself calls int64. */
function bodyIntegers({ case: { operation }, exchange }: AskedCase, root: unknown): Array<readonly [string, bigint]> {
  const body = thingIn(readJson(exchange.request));
  const described = requestMembers(operation, exchange, root);
  if (!isObject(body) || described === null) return [];
  return Object.entries(body).flatMap(([name, value]): Array<readonly [string, bigint]> => {
    const schemas = described.schemas.get(name) ?? [];
    const isInteger = schemas.length > 0 && schemas.every((schema) => isInt64(root, schema));
    const integer = isInteger ? largeInteger(value) : null;
    return integer === null ? [] : [[name, integer]];
  });
}

function isInt64(root: unknown, schema: unknown): boolean {
  const found = followReference(root, schema);
  return found !== null && [found['type']].flat().includes('integer') && found['format'] === 'int64';
}

/** Returns an integer within int64 that no double holds; `null` for any other value. */
function largeInteger(value: unknown): bigint | null {
  const integer = integerOf(String(value));
  if (integer === null || Number.isSafeInteger(Number(integer))) return null;
  return BigInt.asIntN(64, integer) === integer ? integer : null;
}

/** Returns whether a member that is for responses alone is not taken from a request. */
export function judgeReadOnly(asked: AskedCase, campaign: Campaign): Verdict[] {
  const { case: found, exchange } = asked;
  const { wrong, operation } = found;
  if (wrong?.keyword !== 'readOnly' || wrong.place.in !== 'body' || !sentAsMeant(asked)) return [];
  const status = exchange.response?.status ?? 0;
  const returned = status >= 200 && status < 300 ? plainAt(readThing(exchange), wrong.place.pointer) : null;
  const sent = plainAt(readJson(exchange.request), wrong.place.pointer);
  if (returned === null || sent === null) return [];
  // What the service itself always sets says nothing where it is the same by chance.
  const isOftenSo = campaign.asked.some(
    (one) =>
      one.case.operation === operation &&
      plainAt(readJson(one.exchange.request), wrong.place.pointer) === null &&
      plainAt(readThing(one.exchange), wrong.place.pointer) === sent,
  );
  return [
    {
      statement: `${nameOf(found)}, body ${wrong.place.pointer}: a member that is read-only is not taken from the request`,
      ok: returned !== sent || isOftenSo,
      expected: 'another value than was sent, or a refusal',
      actual: returned,
    },
  ];
}

/** Returns a string or number at the pointer of a member of the whole body, as text; `null` for anything else. */
function plainAt(value: unknown, pointer: string): string | null {
  const name = /^\/([^/~]+)$/.exec(pointer)?.[1];
  const member = isObject(value) && name !== undefined ? value[name] : undefined;
  return ['string', 'number', 'bigint'].includes(typeof member) ? String(member) : null;
}
