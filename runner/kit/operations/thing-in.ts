import { isNumber, isText } from '../../cases/schema/json-kind.ts';
import { isObject } from '../../documents/json-value.ts';
import type { Exchange } from '../exchange.ts';
import { readJsonBody } from './read-json-body.ts';

/** Members that say something of the response, beside the thing that it holds: those that things have for members of their own, too, and others. */
const ambiguous = /^(?:status|status_?code|code|message|msg|detail|took|duration|(?:api_?)?version)$/i;
const besides =
  /^(?:_?meta(?:data)?|_?links?|jsonapi|included|is_?success|success(?:ful)?|succeeded|ok|errors?|warnings?|notices?|timestamp|(?:request|trace|correlation)_?id)$/i;
/** Names that say nothing of what they hold: only an envelope has one beside what is ambiguous. */
const generic = /^(?:data|results?|response|payload|item|entity|record|object|value)$/i;
/** Members that name a thing by themselves: what has one is the thing. */
const identities: readonly string[] = ['id', '_id', 'uuid', 'guid'];

/**
 * Returns the member that holds the thing that a response is about, where the response is an envelope: one object, and beside it only what
 * says something of the response, such as `{"data": {...}, "meta": {...}}`; `null` where it is the thing itself.
 */
export function wrapperOf(value: unknown): string | null {
  if (!isObject(value) || identities.some((name) => Object.hasOwn(value, name))) return null;
  const isBeside = (name: string): boolean => besides.test(name) || ambiguous.test(name);
  const held = Object.entries(value).filter(([name, member]) => isObject(member) && !isBeside(name));
  const [only] = held;
  if (only === undefined || held.length > 1) return null;
  const says = generic.test(only[0]) ? isBeside : (name: string) => besides.test(name);
  return Object.keys(value).every((name) => name === only[0] || says(name)) ? only[0] : null;
}

/** Returns the thing that a value is about: what its envelope holds, or the value itself. */
export function thingIn(value: unknown): unknown {
  const wrapper = wrapperOf(value);
  return wrapper === null || !isObject(value) ? value : value[wrapper];
}

/** Returns the thing that a JSON response is about; `undefined` where it has none that can be read. */
export function readThing(exchange: Pick<Exchange, 'response'>): unknown {
  return thingIn(readJsonBody(exchange));
}

/**
 * Returns the thing that a request sends. A body of one object is an envelope where what is shown does not have it for a member: a thing may
 * have one member alone that is changed.
 */
export function sentThing(sent: unknown, shown: unknown): unknown {
  if (!isObject(sent) || !isObject(shown)) return sent;
  const [only, ...more] = Object.entries(sent);
  const isEnvelope = only !== undefined && more.length === 0 && isObject(only[1]) && !Object.hasOwn(shown, only[0]);
  return isEnvelope ? only[1] : sent;
}

/** Returns the member of a thing that names it: the one called like the parameter, or `id`; `undefined` where it has none. */
export function idIn(thing: unknown, parameter: string): string | number | undefined {
  const own = isObject(thing)
    ? (thing[parameter] ?? thing['id'] ?? thing[parameter.replace(/^.*[_-]/, '')])
    : undefined;
  return isText(own) || isNumber(own) ? own : undefined;
}
