import { isObject } from '../../../runner/documents/json-value.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { headerValue } from '../../../runner/kit/exchange.ts';
import type { AskedSequence, Campaign, SequenceStep } from '../../../runner/kit/operations/campaign.ts';
import { holdsThing, itemsOf } from '../../../runner/kit/operations/list-items.ts';
import { readJson, readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { findUnlike, type Unlike } from './alike.ts';
import { lastStepOf, type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';
import { requestMembers } from './request-schemas.ts';
import { sentMembers } from './sent-members.ts';
import { withoutVolatile } from './volatile-members.ts';
import { readThing, sentThing } from '../../../runner/kit/operations/thing-in.ts';

/** Members that a service sets by itself with each change. */
export const ownMembers: RegExp =
  /^(?:version|revision|etag|.*(?:updated|modified|changed|created|accessed|timestamp|_at|At)|.*[tT]ime)$/;

function verdict(
  statement: string,
  ok: boolean,
  { expected, actual, exchange }: Pick<SequenceVerdict, 'expected' | 'actual' | 'exchange'>,
): SequenceVerdict {
  return { statement, ok, expected, actual, exchange };
}

/** Returns whether what was created can be read, and is what was sent. */
export function judgeCreated(sequence: AskedSequence): SequenceVerdict[] {
  const created = stepOf(sequence, 'create');
  const read = stepOf(sequence, 'read');
  if (created === null || read === null || statusOf(read) === 401 || statusOf(read) === 403) return [];
  const { exchange } = read;
  const isRead = statusOf(read) < 400;
  const facts = { expected: 'status 200', actual: describeAnswer(exchange), exchange };
  const readable = verdict('what was created can be read', isRead, facts);
  return isRead ? [readable, ...sameAsSent('what was created is what was sent', created, read)] : [readable];
}

/** Returns whether each of the things that were created at once can be read; one that can shows that they are read by what names them. */
export function judgeCreatedAtOnce({ steps }: AskedSequence): SequenceVerdict[] {
  const reads = steps.filter(({ role, exchange }) => role === 'read of many' && exchange.response !== null);
  const [there] = reads.filter((step) => statusOf(step) === 200);
  if (there === undefined) return [];
  const lost = reads.find((step) => [404, 410].includes(statusOf(step)));
  const { exchange } = lost ?? there;
  return [
    verdict('each of the things that were created at once can be read', lost === undefined, {
      expected: 'status 200',
      actual: describeAnswer(exchange),
      exchange,
    }),
  ];
}

/** Returns whether PUT replaces what there is by what is sent, and twice alike: what only the service sets may change with each. */
export function judgeReplaced(sequence: AskedSequence, { document }: Pick<Campaign, 'document'>): SequenceVerdict[] {
  const [put, read] = [stepOf(sequence, 'replace'), stepOf(sequence, 'replaced')];
  if (put === null || read === null || statusOf(put) >= 300 || statusOf(read) !== 200) return [];
  const [again, last] = [stepOf(sequence, 'replace again'), stepOf(sequence, 'replaced again')];
  const twice =
    again === null || last === null || statusOf(again) >= 300 || statusOf(again) === 202 || statusOf(last) !== 200
      ? []
      : [sameAfterBoth([read, last], clientsMembers([put], document.value))];
  return [...sameAsSent('PUT replaces every member that is sent', put, read), ...twice];
}

/**
 * Returns whether PATCH changes the members that it names, and no other that a client sets: what only the service sets may follow from what is
 * sent. The first PATCH names many members, from which others may follow, too: those that it does not name are not lost.
 */
export function judgePatched(sequence: AskedSequence, { document }: Pick<Campaign, 'document'>): SequenceVerdict[] {
  const roles = ['before fill', 'fill', 'before patch', 'patch', 'patched'] as const;
  const [first, fill, before, patch, after] = roles.map((role) => stepOf(sequence, role));
  const isClients = clientsMembers([stepOf(sequence, 'create'), patch], document.value);
  const last = lastStepOf(sequence, 'before patch');
  const changed = unnamedChange([last, patch, after], isClients);
  const lost = unnamedChange(
    [first, fill, before],
    (name, was, is) => isClients(name) && !isNothing(was) && isNothing(is),
  );
  const unlike = changed ?? lost ?? null;
  const step = changed === undefined || (changed === null && lost) ? before : after;
  if (!step || (changed === undefined && lost === undefined)) return [];
  return [
    ...(patch && after && changed !== undefined
      ? sameAsSent('PATCH changes the members that it names', patch, after)
      : []),
    verdict('PATCH leaves the members that it does not name', unlike === null, {
      expected: unlike === null ? 'as before' : { [unlike.pointer]: unlike.meant },
      actual: unlike === null ? 'as before' : { [unlike.pointer]: unlike.found },
      exchange: step.exchange,
    }),
  ];
}

/** A step that need not have been made. */
type MaybeStep = SequenceStep | null | undefined;

/** Returns what tells the members that some of the requests may set, by the document; all of them where it describes none. */
export function clientsMembers(steps: readonly MaybeStep[], document: unknown): (name: string) => boolean {
  const described = steps.flatMap((step) =>
    step ? (requestMembers(step.case.operation, step.exchange, document)?.schemas ?? []) : [],
  );
  if (described.length === 0) return () => true;
  return (name) =>
    described.some((schemas) => schemas.get(name)?.every((schema) => schema['readOnly'] !== true) === true);
}

/** Returns a change of a member that a PATCH does not name; `null` where there is none, `undefined` where nothing can be told. */
function unnamedChange(
  [before, patch, after]: readonly [MaybeStep, MaybeStep, MaybeStep],
  counts: (name: string, was: unknown, is: unknown) => boolean,
): Unlike | null | undefined {
  if (!patch || !before || !after || statusOf(patch) >= 300) return undefined;
  const [was, is] = [readThing(before.exchange), readThing(after.exchange)];
  const sent = sentThing(readJson(patch.exchange.request), was);
  if (!isObject(sent) || !isObject(was) || !isObject(is)) return undefined;
  const others = Object.entries(was).filter(
    ([name, value]) => !Object.hasOwn(sent, name) && !ownMembers.test(name) && counts(name, value, is[name]),
  );
  const names = Object.fromEntries(others.map(([name]) => [name, null]));
  return findUnlike(Object.fromEntries(others), { ...names, ...is });
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === '' || (isObject(value) && Object.keys(value).length === 0);
}

/** Members by which a thing says itself that it is deleted. */
const deletedMembers = /^(?:is_?)?(?:deleted|archived|removed|deactivated)(?:_?(?:at|on|date))?$/i;

/** True for a thing that stays, and says since its deletion that it is deleted. */
function isMarkedDeleted(sequence: AskedSequence, gone: SequenceStep): boolean {
  const [was, is] = [stepOf(sequence, 'read'), gone].map((step) => (step === null ? null : readThing(step.exchange)));
  if (statusOf(gone) !== 200 || !isObject(is)) return false;
  return Object.entries(is).some(([name, value]) => {
    const before = isObject(was) ? (was[name] ?? null) : null;
    return deletedMembers.test(name) && Boolean(value) && !before;
  });
}

/** Returns whether what was deleted is gone, and deleting it once more fails nothing. */
export function judgeDeleted(sequence: AskedSequence): SequenceVerdict[] {
  const [gone, again] = [stepOf(sequence, 'gone'), stepOf(sequence, 'delete again')];
  const pages = sequence.steps.filter(({ role }) => role === 'list without');
  const thing = thingOf(stepOf(sequence, 'read'));
  const found: SequenceVerdict[] = [];
  // Deletion that is only begun may take its time.
  if (gone !== null && statusOf(stepOf(sequence, 'delete')) !== 202 && !isMarkedDeleted(sequence, gone)) {
    const facts = { expected: 'status 404 or 410', actual: describeAnswer(gone.exchange), exchange: gone.exchange };
    found.push(verdict('what was deleted cannot be read', statusOf(gone) >= 300, facts));
    const lists = pages.flatMap((step) => {
      const items = itemsOf(readJsonBody(step.exchange));
      return items === null ? [] : [{ step, items }];
    });
    const [first] = lists;
    if (first !== undefined && thing !== null) {
      const holding = lists.find(({ items }) => holdsThing(items, thing.id, thing.parameter));
      const isListed = holding !== undefined;
      const actual = isListed ? 'still listed' : 'not listed';
      found.push(
        verdict('what was deleted is not listed', !isListed, {
          expected: 'not listed',
          actual,
          exchange: (holding ?? first).step.exchange,
        }),
      );
    }
  }
  if (again !== null) {
    const facts = { expected: 'a status below 500', actual: describeAnswer(again.exchange), exchange: again.exchange };
    found.push(verdict('a second DELETE does not make the server fail', statusOf(again) < 500, facts));
  }
  return found;
}

/** Returns whether a list that is filtered by what a thing referred to still has it, where neither its URL nor the whole list has. */
export function judgeFilteredWithout({ steps }: AskedSequence): SequenceVerdict[] {
  const [gone, thing] = ['gone', 'read'].map((role) => steps.find((step) => step.role === role) ?? null);
  const named = thingOf(thing ?? null);
  if (named === null || ![404, 410].includes(statusOf(gone ?? null))) return [];
  const lists = steps.flatMap((step) => {
    const items = step.role === 'list by reference without' ? itemsOf(readJsonBody(step.exchange)) : null;
    return items === null ? [] : [{ exchange: step.exchange, isListed: holdsThing(items, named.id, named.parameter) }];
  });
  const shown = lists.find(({ isListed }) => isListed) ?? lists[0];
  if (shown === undefined) return [];
  const facts = { expected: 'not listed', actual: shown.isListed ? 'still listed' : 'not listed' };
  const statement = 'what was deleted is not listed by what it referred to';
  return [verdict(statement, !shown.isListed, { ...facts, exchange: shown.exchange })];
}

/** Returns whether the Location of what was created leads to it. */
export function judgeLocation(sequence: AskedSequence): SequenceVerdict[] {
  const location = stepOf(sequence, 'location');
  const read = stepOf(sequence, 'read');
  if (location === null || statusOf(stepOf(sequence, 'create')) !== 201 || statusOf(read) !== 200) return [];
  const [led, meant] = [readThing(location.exchange), read === null ? undefined : readThing(read.exchange)];
  const unlike =
    statusOf(location) === 200 && led !== undefined ? findUnlike(withoutVolatile(sequence, meant), led) : null;
  const { exchange } = location;
  const actual = unlike ?? describeAnswer(exchange);
  const ok = statusOf(location) < 400 && unlike === null;
  return [
    verdict('the Location of a 201 leads to what was created', ok, { expected: 'what was created', actual, exchange }),
  ];
}

/** An id that is not one at all is refused by some. */
function isAbsent(step: SequenceStep): boolean {
  return [400, 404, 410, 422].includes(statusOf(step));
}

/** Returns whether the Location of a job that was accepted leads to it, where its id does. */
export function judgeLocationOfJob(sequence: AskedSequence): SequenceVerdict[] {
  const [start, poll, read] = [stepOf(sequence, 'start'), lastStepOf(sequence, 'poll'), stepOf(sequence, 'read')];
  const isTold = headerValue(start?.exchange.response?.headers ?? [], 'location') !== null;
  if (!isTold || poll === null) return [];
  const isFound = !isAbsent(poll);
  if (!isFound && statusOf(read) !== 200) return [];
  const facts = { expected: 'the job', actual: describeAnswer(poll.exchange), exchange: poll.exchange };
  return [verdict('the Location of a 202 leads to the job', isFound, facts)];
}

/** Returns whether GET and HEAD leave what they read where it is. That its members differ is judged elsewhere: they may have changed by themselves. */
export function judgeSafe(sequence: AskedSequence): SequenceVerdict[] {
  const [before, after] = [stepOf(sequence, 'read'), stepOf(sequence, 'unchanged')];
  if (before === null || after === null || statusOf(before) !== 200) return [];
  const facts = { expected: 'status 200', actual: describeAnswer(after.exchange), exchange: after.exchange };
  return [verdict('what was read is still there', statusOf(after) === 200, facts)];
}

/** Returns whether the tags that the deployment gives out are compared. */
export function judgeConditions(sequence: AskedSequence): SequenceVerdict[] {
  const current = stepOf(sequence, 'not modified');
  const found: SequenceVerdict[] = [];
  const hasTag = headerValue(stepOf(sequence, 'read')?.exchange.response?.headers ?? [], 'etag') !== null;
  // A conflict comes before the tag is looked at, and after it.
  const stale = sequence.steps.filter(
    ({ role, exchange }) => role === 'stale' && exchange.response !== null && exchange.response.status !== 409,
  );
  for (const [method, steps] of hasTag ? Map.groupBy(stale, (step) => step.case.method) : []) {
    const shown = steps.find((step) => statusOf(step) < 300) ?? steps[0];
    if (shown === undefined) continue;
    const { exchange } = shown;
    const facts = { expected: 'status 412', actual: describeAnswer(exchange), exchange };
    found.push(verdict(`${method} with an old tag in If-Match is refused`, statusOf(shown) >= 300, facts));
  }
  if (current !== null && hasTag) {
    const facts = {
      expected: 'status 304 or 200',
      actual: describeAnswer(current.exchange),
      exchange: current.exchange,
    };
    found.push(verdict('a read with the current tag in If-None-Match is not refused', statusOf(current) < 400, facts));
  }
  return found;
}

function sameAsSent(statement: string, sent: SequenceStep, read: SequenceStep): SequenceVerdict[] {
  const found = readThing(read.exchange);
  const meant = sentMembers(sent.exchange, found);
  if (meant === null || !isObject(found)) return [];
  const unlike = findUnlike(meant, found);
  return [
    verdict(statement, unlike === null, {
      expected: unlike === null ? 'as sent' : { [unlike.pointer]: unlike.meant },
      actual: unlike === null ? 'as sent' : { [unlike.pointer]: unlike.found },
      exchange: read.exchange,
    }),
  ];
}

function sameAfterBoth(
  [before, after]: readonly [SequenceStep, SequenceStep],
  isClients: (name: string) => boolean,
): SequenceVerdict {
  const [was, is] = [readThing(before.exchange), readThing(after.exchange)];
  const isMeant = (name: string): boolean => !ownMembers.test(name) && isClients(name);
  const kept = isObject(was) ? Object.fromEntries(Object.entries(was).filter(([name]) => isMeant(name))) : was;
  const unlike = findUnlike(kept, is);
  return verdict('the same PUT twice leaves what one leaves', unlike === null, {
    expected: unlike === null ? 'as before' : { [unlike.pointer]: unlike.meant },
    actual: unlike === null ? 'as before' : { [unlike.pointer]: unlike.found },
    exchange: after.exchange,
  });
}

/** Returns what names the thing that was read in its path. */
export function thingOf(step: SequenceStep | null): { readonly id: unknown; readonly parameter: string } | null {
  const parameter = /\{([^{}/]+)\}\/?$/.exec(step?.case.operation.path ?? '')?.[1];
  const id = step?.case.values.find(({ place }) => place.in === 'path' && place.name === parameter)?.value;
  return parameter === undefined || id === undefined ? null : { id, parameter };
}
