import { isObject } from '../../documents/json-value.ts';
import type { Exchange } from '../exchange.ts';
import { readThing } from './thing-in.ts';

/** Members that say how far a job is. */
const stateNames = /^(?:status|state|phase)$/i;
/** Members that differ from look to look, whatever becomes of the job. */
const ownMembers = /version|etag|polled|checked|seen|read|now|timestamp|(?:updated|modified|accessed)[-_]?(?:at|on)?$/i;
/** Words for a job that is not over. */
const pending =
  /^(?:queued|enqueued|pending|running|working|in[-_ ]?progress|processing|started|accepted|created|waiting|submitted|scheduled)$/i;

/** Returns the member of a job that says how far it is; `null` where none does, or several do. */
export function jobStateOf(value: unknown): { readonly name: string; readonly state: string } | null {
  const found = Object.entries(isObject(value) ? value : {}).filter(([name]) => stateNames.test(name));
  const [only] = found;
  if (found.length !== 1 || only === undefined || typeof only[1] !== 'string') return null;
  return { name: only[0], state: only[1] };
}

/** Returns true for a word that says that a job is not over. */
export function isPendingState(state: string): boolean {
  return pending.test(state.trim());
}

/** Returns true for a response that shows a job which is not over. */
export function isPendingJob(exchange: Exchange): boolean {
  const state = exchange.response?.status === 200 ? jobStateOf(readThing(exchange)) : null;
  return state !== null && isPendingState(state.state);
}

/** Returns what a response shows of a job, without what differs from look to look; `null` for what is not an object. */
export function shownOfJob(exchange: Exchange): Readonly<Record<string, unknown>> | null {
  const value = readThing(exchange);
  if (!isObject(value)) return null;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !ownMembers.test(name)));
}
