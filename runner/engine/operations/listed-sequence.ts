import { Untestable } from '../../kit/define-check.ts';
import type { OperationCase } from '../../cases/operation-case.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { AskedSequence, SequenceStep, StepRole } from '../../kit/operations/campaign.ts';
import { creations, mostCreations } from './creation-cases.ts';
import { findInList } from './find-in-list.ts';
import type { ListedFamily } from './resource-families.ts';
import type { SequenceScope } from './sequence-scope.ts';
import { idOf, pathValuesOf } from './thing-cases.ts';

/** Creates a thing that has no GET of its own, and looks for it in its list; resolves to `null` where nothing with an id could be created. */
export async function runListedSequence(
  { create, list }: ListedFamily,
  scope: SequenceScope,
): Promise<AskedSequence | null> {
  const { pool, document, pause } = scope;
  const { operation } = create.plan;
  const name = `POST ${operation.path} → GET ${operation.path}`;
  let tries = 0;
  for (const found of creations(create, pool.forOperation(operation))) {
    tries += 1;
    if (tries > mostCreations) break;
    const steps: SequenceStep[] = [];
    const exchange = await send({ found, role: 'create', steps }, scope);
    const id = exchange?.response?.status === 201 ? idOf(exchange, '') : undefined;
    const above = pathValuesOf(found);
    const known = pool.forOperation(list.plan.operation);
    const plain = list.plan.baseCase({
      valueFor: (place, schema) =>
        (place.in === 'path' ? above.get(place.name) : undefined) ?? known.valueFor(place, schema),
    });
    if (id === undefined || plain === null) continue;
    const search = { list: plain, above, document, id, parameter: '', pause };
    const isListRead = await findInList({
      ...search,
      send: (one) => send({ found: one, role: 'list', steps }, scope),
    });
    return { name, create: operation, steps, isListRead };
  }
  return null;
}

async function send(
  { found, role, steps }: { readonly found: OperationCase; readonly role: StepRole; readonly steps: SequenceStep[] },
  { sender }: SequenceScope,
): Promise<Exchange | null> {
  const named = { ...found, phase: 'sequences' as const };
  try {
    const exchange = await sender.send(named);
    steps.push({ role, case: named, exchange });
    return exchange;
  } catch (error) {
    if (error instanceof Untestable) return null;
    throw error;
  }
}
