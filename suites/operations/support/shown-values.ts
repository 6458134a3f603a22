import { isObject } from '../../../runner/documents/json-value.ts';
import { memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import type { AskedCase } from '../../../runner/kit/operations/campaign.ts';
import { readJson } from '../../../runner/kit/operations/read-json-body.ts';
import { readThing } from '../../../runner/kit/operations/thing-in.ts';
import { sentAsMeant } from './sent-as-meant.ts';
import { sentMembers } from './sent-members.ts';
import { withoutSlash } from '../../../runner/documents/without-slash.ts';

/** Objects within objects that are looked into. */
const deepest = 4;

/** A value that was sent, and what the response shows in its place. */
export interface KeptValue {
  readonly pointer: string;
  /** Where it is within the thing itself: the name of a member, with those above it before it. */
  readonly name: string;
  readonly sent: unknown;
  readonly shown: unknown;
}

/** The members that a request sent, and those of the thing that its response shows. */
export interface Shown {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly shown: Readonly<Record<string, unknown>>;
}

/** Returns what a valid creation or change sent and what its response shows; `null` where it was not accepted. */
export function shownOf(asked: AskedCase, document: unknown): Shown | null {
  const { case: found, exchange } = asked;
  const status = exchange.response?.status ?? 0;
  const isChange = ['POST', 'PUT', 'PATCH'].includes(found.method) && found.method === found.operation.method;
  if (!isChange || found.wrong !== null || status < 200 || status > 299 || !sentAsMeant(asked)) return null;
  if (status !== 201 && isActing(found, document)) return null;
  // What an earlier request with the same key got may be repeated.
  if (found.covers.some(({ place }) => place.in === 'header' && /idempotency/i.test(place.name))) return null;
  const shown = readThing(exchange);
  const sent = sentMembers(exchange, shown);
  return sent === null || !isObject(shown) ? null : { sent, shown };
}

/** Returns the values that a valid creation or change sent and that its response shows under the same names; none where it was not accepted. */
export function keptValues(asked: AskedCase, document: unknown): KeptValue[] {
  const found = shownOf(asked, document);
  if (found === null) return [];
  // Within an envelope, too, a place is named from the whole body.
  const whole = readJson(asked.exchange.request);
  const [wrapper] = isObject(whole) && whole !== found.sent ? Object.keys(whole) : [];
  const above = wrapper === undefined ? '' : `/${wrapper}`;
  return pairsOf({ pointer: '', name: '', ...found }).map((pair) => ({
    ...pair,
    pointer: `${above}${pair.pointer}`,
  }));
}

/** What is sent to an action, such as how much is refunded, is no member of the thing that it shows. */
function isActing({ method, operation: { path } }: AskedCase['case'], document: unknown): boolean {
  if (method !== 'POST' || !/\}\/[^{}/]+\/?$/.test(path)) return false;
  const paths = memberAt(document, 'paths');
  const below = Object.keys(isObject(paths) ? paths : {}).some((one) => one.startsWith(`${withoutSlash(path)}/{`));
  return !below && memberAt(memberAt(paths, path), 'get') === undefined;
}

/** Those within objects one by one. */
function pairsOf({ pointer, sent, shown }: KeptValue, depth = 0): KeptValue[] {
  if (!isObject(sent) || !isObject(shown)) return [{ pointer, name: pointer.slice(1), sent, shown }];
  if (depth >= deepest) return [];
  return Object.keys(sent).flatMap((name) =>
    Object.hasOwn(shown, name)
      ? pairsOf({ pointer: `${pointer}/${name}`, name, sent: sent[name], shown: shown[name] }, depth + 1)
      : [],
  );
}
