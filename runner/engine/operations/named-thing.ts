import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues } from '../../cases/plan-cases.ts';
import type { Credentials } from '../../kit/credentials.ts';
import { Untestable } from '../../kit/define-check.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { SequenceStep, StepRole } from '../../kit/operations/campaign.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { creationsLike, mostCreations } from './creation-cases.ts';
import type { SequenceScope } from './sequence-scope.ts';
import { withLookup } from './values-around.ts';
import { asSent, idOf, pathValuesOf } from './thing-cases.ts';

/** A thing that the run created, as paths name it. */
export interface NamedThing {
  readonly parameter: string;
  readonly id: unknown;
  /** What stands above it in its path, by the names of the parameters. */
  readonly above: ReadonlyMap<string, unknown>;
}

/** How one sequence sends, and where it notes its steps. */
export interface SequenceNotes {
  readonly scope: SequenceScope;
  readonly steps: SequenceStep[];
  /** Of another company; absent for the right ones. */
  readonly credentials?: Credentials;
}

/** Returns true for a request whose path names a thing and what stands above it: a value of the configuration would name another one. */
export function namesThing(found: OperationCase, { parameter, id, above }: NamedThing): boolean {
  const named = pathValuesOf(found);
  // A thing that is created in a nested list may stand at a path of its own.
  const wanted = [...above, [parameter, id] as const].filter(([name]) => found.operation.path.includes(`{${name}}`));
  return wanted.every(([name, value]) => named.has(name) && String(named.get(name)) === String(value));
}

/** Returns a plain request of an operation to a thing; `null` where none can be made that names it. */
export function caseForThing(record: CampaignRecord, thing: NamedThing, scope: SequenceScope): OperationCase | null {
  return caseMadeFor(thing, scope.pool.forOperation(record.plan.operation), (known) => record.plan.baseCase(known));
}

/** Returns the request that `make` makes of what is known, the thing itself included; `null` where it names another one. */
export function caseMadeFor(
  thing: NamedThing,
  known: KnownValues,
  make: (known: KnownValues) => OperationCase | null,
): OperationCase | null {
  const made = make(knownWith(thing, known));
  return made !== null && namesThing(made, thing) ? made : null;
}

/** Creates a thing by POST, below another one where `below` names it; resolves to `null` where none with an id could be created. */
export async function createThing(
  create: CampaignRecord,
  {
    parameter,
    role,
    below = null,
    like = null,
  }: {
    readonly parameter: string;
    readonly role: StepRole;
    readonly below?: NamedThing | null;
    /** What created a thing that this one is to be like; absent where any will do. */
    readonly like?: OperationCase | null;
  },
  notes: SequenceNotes,
): Promise<NamedThing | null> {
  const pool = notes.scope.pool.forOperation(create.plan.operation);
  let tries = 0;
  for (const found of creationsLike(like, create, below === null ? pool : knownWith(below, pool))) {
    tries += 1;
    if (tries > mostCreations) break;
    if (below !== null && !namesThing(found, below)) continue;
    const exchange = await sendStep(found, role, notes);
    const isCreated = [200, 201].includes(exchange?.response?.status ?? 0);
    const id = exchange === null || !isCreated ? undefined : idOf(exchange, parameter);
    if (id !== undefined) return { parameter, id, above: pathValuesOf(found) };
    if (exchange !== null) notes.steps.pop();
  }
  return null;
}

/** Sends one step of a sequence and notes it; resolves to `null` where what came says nothing. */
export async function sendStep(
  found: OperationCase,
  role: StepRole,
  { scope, steps, credentials }: SequenceNotes,
): Promise<Exchange | null> {
  const named = { ...found, phase: 'sequences' as const };
  try {
    const exchange = await scope.sender.send(named, credentials);
    steps.push({ role, case: named, exchange });
    return exchange;
  } catch (error) {
    if (error instanceof Untestable) return null;
    throw error;
  }
}

function knownWith({ parameter, id, above }: NamedThing, known: KnownValues): KnownValues {
  return withLookup(known, (inner) => (place, schema) => {
    if (place.in !== 'path') return inner(place, schema);
    if (place.name === parameter) return asSent(id, schema);
    return above.get(place.name) ?? inner(place, schema);
  });
}
