import type { OperationCase } from '../../cases/operation-case.ts';
import type { Credentials } from '../../kit/credentials.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { SequenceStep, StepRole } from '../../kit/operations/campaign.ts';
import { holdsThing } from '../../kit/operations/list-items.ts';
import { walkList } from './find-in-list.ts';
import { searchAsOther } from './search-as-other.ts';
import { isSuccess } from './thing-cases.ts';

/** What another company is let look at and change. */
export interface OtherLook {
  readonly credentials: Credentials;
  readonly document: unknown;
  readonly id: unknown;
  /** Name of the parameter that names the thing in its path. */
  readonly parameter: string;
  /** Its list, where the one who created it finds it there; `null` where not. */
  readonly list: OperationCase | null;
  readonly read: OperationCase;
  /** Reads without a parameter in their path: a search may be among them. */
  readonly searches: readonly OperationCase[];
  /** The thing as its own company reads it. */
  readonly shown: Exchange | null;
  /** What would change it. */
  readonly changes: readonly OperationCase[];
  /** Sends a step, with the right credentials where none are given; resolves to `null` where what came says nothing. */
  send(found: OperationCase, role: StepRole | null, credentials?: Credentials): Promise<Exchange | null>;
}

/**
 * Looks at a thing with the credentials of another company, and tries to change it where it cannot be read. Resolves to true where its list
 * holds the thing, and to `null` where that cannot be told.
 */
export async function lookAsOther(look: OtherLook): Promise<boolean | null> {
  const { credentials, read, changes, send } = look;
  const isListed = await isListedForOther(look);
  const seen = await send(read, 'read by another company', credentials);
  if (seen === null || !isHidden(seen)) return isListed;
  await searchAsOther(look, look.shown);
  for (const change of changes) await changeAsOther(look, change);
  return isListed;
}

/** Resolves to true where another company, which could not read a thing, was let delete it. */
export async function isDeletedByOther(
  look: Pick<OtherLook, 'credentials' | 'read' | 'send'>,
  remove: OperationCase,
  steps: readonly SequenceStep[],
): Promise<boolean> {
  const seen = steps.find(({ role }) => role === 'read by another company');
  if (seen === undefined || !isHidden(seen.exchange)) return false;
  const after = await changeAsOther(look, remove);
  return after !== null && !isSuccess(after);
}

/** Sends a change with the credentials of another company, and reads the thing with the right ones where it was accepted; resolves to that read. */
async function changeAsOther(
  { credentials, read, send }: Pick<OtherLook, 'credentials' | 'read' | 'send'>,
  change: OperationCase,
): Promise<Exchange | null> {
  const status = (await send(change, 'change by another company', credentials))?.response?.status ?? 0;
  return status >= 200 && status < 300 ? send(read, 'read after another company') : null;
}

async function isListedForOther({
  credentials,
  document,
  id,
  parameter,
  list,
  send,
}: OtherLook): Promise<boolean | null> {
  if (list === null) return null;
  const { pages, isWhole } = await walkList({
    list,
    document,
    send: (found) => send(found, 'list for another company', credentials),
    isEnough: (items) => holdsThing(items, id, parameter),
  });
  if (pages.some(({ items }) => holdsThing(items, id, parameter))) return true;
  return isWhole ? false : null;
}

function isHidden({ response }: Exchange): boolean {
  return response !== null && [401, 403, 404, 410].includes(response.status);
}
