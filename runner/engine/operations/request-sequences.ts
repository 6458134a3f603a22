import { setTimeout as delay } from 'node:timers/promises';
import type { OperationCase } from '../../cases/operation-case.ts';
import type { AskedSequence } from '../../kit/operations/campaign.ts';
import type { HeldCredentials } from '../../kit/operations/operation-credentials.ts';
import type { CampaignRecord } from './campaign-record.ts';
import type { CaseSender } from './case-sender.ts';
import { findActions, nameOfAction, runAction } from './action-sequence.ts';
import { findNestedLists, nameOfNested, runBelowParents } from './below-parents.ts';
import { findBulks, nameOfBulk, runBulk } from './bulk-creation.ts';
import { findJobs, runJob } from './job-sequence.ts';
import { findWatched, nameOfWatched, runFirstReads } from './first-reads.ts';
import { findKeyed, nameOfKeyed, runKeyed } from './keyed-creation.ts';
import { caseForThing, createThing } from './named-thing.ts';
import { toThingOf } from './renew-case.ts';
import { pathBelow } from './named-by-location.ts';
import { reasonNotToSend, type SendingRules } from './may-send.ts';
import { runListedSequence } from './listed-sequence.ts';
import { findFamilies, findListedFamilies } from './resource-families.ts';
import { runBranches } from './branch-sequences.ts';
import { SequenceRunner } from './sequence-runner.ts';
import type { SequenceScope } from './sequence-scope.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** What sequences are requested with. */
export interface SequencesScope extends SendingRules {
  /** The whole document. */
  readonly document: unknown;
  readonly signal: AbortSignal;
  readonly held: HeldCredentials;
  /** URL of the API, without a slash at its end. */
  readonly apiUrl: URL;
}

/** A sequence, and the operation whose verdict it gives. */
interface NamedSequence {
  readonly name: string;
  readonly asks: CampaignRecord;
  /** `before` is the sequence that is to be seen once more; absent the first time. */
  readonly run: (scope: SequenceScope, before?: AskedSequence) => Promise<AskedSequence | null>;
}

/** Things that are created, read, changed and deleted, by the operations of a document. */
export class Sequences {
  readonly #records: readonly CampaignRecord[];
  readonly #scope: SequencesScope;

  constructor(records: readonly CampaignRecord[], scope: SequencesScope) {
    this.#records = records;
    this.#scope = scope;
  }

  /** Resolves to one sequence for each kind of thing that could be created; none where nothing may be written. */
  async requestAll(senderFor: (record: CampaignRecord) => CaseSender): Promise<AskedSequence[]> {
    if (this.#scope.isReadOnly) return [];
    const made: AskedSequence[] = [];
    for (const family of findFamilies(this.#records)) {
      const scope = this.#scopeWith(senderFor(family.create));
      const sequence = await new SequenceRunner(family, scope).run();
      if (sequence !== null) made.push(sequence, ...(await runBranches(family, scope, sequence)));
    }
    for (const family of findListedFamilies(this.#records)) {
      const sequence = await runListedSequence(family, this.#scopeWith(senderFor(family.create)));
      if (sequence !== null) made.push(sequence);
    }
    for (const { asks, run } of this.#named()) {
      const sequence = await run(this.#scopeWith(senderFor(asks)));
      if (sequence !== null) made.push(sequence);
    }
    return made;
  }

  /** Resolves to one sequence for each kind of job that could be started, all at once; none where nothing may be written. */
  async requestJobs(senderFor: (record: CampaignRecord) => CaseSender): Promise<AskedSequence[]> {
    if (this.#scope.isReadOnly) return [];
    const jobs = findJobs(this.#records);
    const made = await Promise.all(
      jobs.map((start) => runJob(start, this.#records, this.#scopeWith(senderFor(start)))),
    );
    return made.filter((sequence) => sequence !== null);
  }

  /** Resolves to the same sequence once more, with another thing. */
  async repeat(sequence: AskedSequence, sender: CaseSender): Promise<AskedSequence | null> {
    const isMeant = ({ create }: { readonly create: CampaignRecord }): boolean =>
      create.plan.operation === sequence.create;
    if (sequence.steps.some(({ role }) => role === 'start')) {
      const start = findJobs(this.#records).find(({ plan }) => plan.operation === sequence.create);
      return start === undefined ? null : runJob(start, this.#records, this.#scopeWith(sender));
    }
    const named = this.#named().find(({ name }) => name === sequence.name);
    if (named !== undefined) return named.run(this.#scopeWith(sender), sequence);
    const family = findFamilies(this.#records).find(isMeant);
    const like = sequence.steps.find(({ role }) => role === 'create')?.case ?? null;
    if (family !== undefined) return new SequenceRunner(family, this.#scopeWith(sender), like).run();
    const listed = findListedFamilies(this.#records).find(isMeant);
    return listed === undefined ? null : runListedSequence(listed, this.#scopeWith(sender));
  }

  /** Resolves to the same request to a new thing; `null` where its path names none that can be created, or where that is what is wrong with it. */
  async freshen(found: OperationCase, sender: CaseSender): Promise<OperationCase | null> {
    const path = withoutSlash(found.operation.path);
    const family = findFamilies(this.#records).find(({ read, create }) => {
      const item = withoutSlash(read.plan.operation.path);
      return create.plan.operation.method === 'POST' && (path === item || path.startsWith(`${item}/`));
    });
    const record = this.#records.find(({ plan }) => plan.operation === found.operation);
    if (family === undefined || record === undefined || found.wrong?.place.in === 'path') return null;
    const scope = this.#scopeWith(sender);
    const thing = await createThing(
      family.create,
      { parameter: family.parameter, role: 'create' },
      { scope, steps: [] },
    );
    const base = thing === null ? null : caseForThing(record, thing, scope);
    return base === null ? null : toThingOf(base, found);
  }

  /** Sequences that are told apart by their name: what one operation creates may be in several. */
  #named(): NamedSequence[] {
    return [
      ...findActions(this.#records).map((one): NamedSequence => ({
        name: nameOfAction(one),
        asks: one.action,
        run: (scope) => runAction(one, scope),
      })),
      ...findBulks(this.#records, this.#scope.document).map((one): NamedSequence => ({
        name: nameOfBulk(one),
        asks: one.create,
        run: (scope) => runBulk(one, scope),
      })),
      ...findKeyed(this.#records).map((one): NamedSequence => ({
        name: nameOfKeyed(one),
        asks: one,
        run: (scope) => runKeyed(one, this.#records, scope),
      })),
      ...findNestedLists(this.#records).map((one): NamedSequence => ({
        name: nameOfNested(one),
        asks: one.list,
        run: (scope) => runBelowParents(one, scope),
      })),
      ...findWatched(this.#records).map((one): NamedSequence => ({
        name: nameOfWatched(one),
        asks: one.create,
        run: (scope, before) => runFirstReads(one, scope, before?.steps[0]?.case),
      })),
    ];
  }

  #scopeWith(sender: CaseSender): SequenceScope {
    const { pool, document, signal, held } = this.#scope;
    return {
      pool,
      document,
      maySend: (found) => reasonNotToSend(found, this.#scope) === null,
      sender,
      held,
      pathOf: (location, exchange) => pathBelow(this.#scope.apiUrl, location, exchange),
      pause: (durationMs) => delay(durationMs, undefined, { signal }).catch(() => undefined),
    };
  }
}
