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
  if (!isObject(before) || !isObject(after)) return [];
  return Object.entries(before).flatMap(([name, was]) => {
    const is = after[name];
    const isMeant =
      isState(was) && isState(is) && !ownMembers.test(name) && !(typeof is === 'string' && notes.test(is));
    return isMeant && was !== is ? [{ name, was, is }] : [];
  });
}

function isState(value: unknown): value is string | boolean {
  return typeof value === 'string' || typeof value === 'boolean';
}
