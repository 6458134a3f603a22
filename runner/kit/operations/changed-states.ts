import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../documents/json-value.ts';

/** Members that tell of changes and readings themselves, or are made anew for each response. */
const ownMembers =
  /version|revision|etag|updated|modified|changed|created|accessed|timestamp|_at$|At$|time$|date$|seen|read|view|visit|url|href|link|token|signature|nonce|trace|request[-_]?id|now$/i;
/** States that say that somebody has read a thing: notes, too. */
const notes = /^(?:seen|read|viewed|opened|visited|accessed|delivered|acknowledged)$/i;

/** A member with a state that is another one later. */
export interface ChangedState {
  readonly name: string;
  readonly was: string | boolean;
  readonly is: string | boolean;
}

/**
 * Returns the members of a thing that are a text or a boolean in both of its representations, and not the same; without times, links, and
 * notes about readings. Empty where one of them is no object.
 */
export function changedStates(before: unknown, after: unknown): ChangedState[] {
  return changedMembers(before, after).flatMap(({ name, was, is }) =>
    isState(was) && isState(is) && !(typeof is === 'string' && notes.test(is)) ? [{ name, was, is }] : [],
  );
}

/** Returns true where any member of a thing that is there before and after has another value, of those that say nothing of readings. */
export function isChanged(before: unknown, after: unknown): boolean {
  return changedMembers(before, after).length > 0;
}

/** Returns the members that are there before and after with another value, of those that say nothing of readings. */
export function changedMembers(
  before: unknown,
  after: unknown,
): ReadonlyArray<{ readonly name: string; readonly was: unknown; readonly is: unknown }> {
  if (!isObject(before) || !isObject(after)) return [];
  return Object.entries(before).flatMap(([name, was]) => {
    const is = after[name];
    const isOwn = ownMembers.test(name) || is === undefined;
    return isOwn || isDeepStrictEqual(was, is) ? [] : [{ name, was, is }];
  });
}

function isState(value: unknown): value is string | boolean {
  return typeof value === 'string' || typeof value === 'boolean';
}
