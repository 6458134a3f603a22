import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { followReference, memberAt } from '../../documents/openapi/local-reference.ts';
import { isObject } from '../../documents/json-value.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { AskedSequence, SequenceStep } from '../../kit/operations/campaign.ts';
import { itemsOf } from '../../kit/operations/list-items.ts';
import { readJson, readJsonBody } from '../../kit/operations/read-json-body.ts';
import { idIn } from '../../kit/operations/thing-in.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { casesThat, mostCreations } from './creation-cases.ts';
import { caseForThing, type NamedThing, sendStep, type SequenceNotes } from './named-thing.ts';
import { lastParameter, schemaReference } from './resource-families.ts';
import type { SequenceScope } from './sequence-scope.ts';
import { isSuccess, pathValuesOf } from './thing-cases.ts';

/** Things of one bulk that are read. */
const mostRead = 5;
/** Before each look at a thing, which may show later. */
const pausesMs = [0, 250, 750, 1_500];

/** A POST that creates several things at once, each of which has a GET of its own. */
export interface BulkFamily {
  readonly create: CampaignRecord;
  readonly read: CampaignRecord;
}

/** Returns the operations of a document that create several things at once. */
export function findBulks(records: readonly CampaignRecord[], document: unknown): BulkFamily[] {
  const operations = records.map(({ plan }) => plan.operation);
  return records.flatMap((create): BulkFamily[] => {
    const path = bulkPathOf(create.plan.operation, operations, document);
    const read = records.find(({ plan: { operation } }) => operation.method === 'GET' && operation.path === path);
    return read === undefined ? [] : [{ create, read }];
  });
}

/**
 * Returns the path that names one of the things that a POST creates at once: the response is described as a list, and that GET shows what
 * the document describes by the same schema as the entries. `null` where the document has none.
 */
export function bulkPathOf(
  create: DocumentedOperation,
  operations: readonly DocumentedOperation[],
  document: unknown,
): string | null {
  if (create.method !== 'POST') return null;
  const entry = entryReference(create.responses['201'] ?? create.responses['200'], document);
  if (entry === null) return null;
  // Below which parents several things stand, only their own members could say.
  const isAbove = ([placeholder]: readonly string[]): boolean => create.path.includes(placeholder ?? '');
  const isRead = ({ method, path, responses }: DocumentedOperation): boolean =>
    method === 'GET' &&
    lastParameter(path) !== '' &&
    [...path.matchAll(/\{[^{}/]+\}/g)].slice(0, -1).every(isAbove) &&
    schemaReference(responses['200']) === entry;
  return operations.find(isRead)?.path ?? null;
}

/** Returns what a response names as the schema of the entries of its list; `null` where it names none. */
export function entryReference(response: unknown, document: unknown): string | null {
  const content = memberAt(response, 'content');
  const schema = followReference(document, memberAt(memberAt(content, 'application/json'), 'schema'));
  const properties = memberAt(schema, 'properties');
  const lists = [schema, ...(isObject(properties) ? Object.values(properties) : [])]
    .map((one) => followReference(document, one))
    .flatMap((one) => (one?.['type'] === 'array' ? [memberAt(one['items'], '$ref')] : []));
  const [only, ...more] = lists;
  return typeof only === 'string' && more.length === 0 ? only : null;
}

/**
 * Returns the ids of what a request created at once: as many entries are in the response as were sent, each of them with an id. None where
 * they are not, as in a response to a search.
 */
export function idsOfBulk(exchange: Pick<Exchange, 'request' | 'response'>, parameter: string): unknown[] {
  if (![200, 201].includes(exchange.response?.status ?? 0)) return [];
  const [sent, shown] = [itemsOf(readJson(exchange.request)), itemsOf(readJsonBody(exchange))];
  if (sent === null || shown === null || sent.length !== shown.length) return [];
  const ids = shown.map((item) => idIn(item, parameter));
  return ids.includes(undefined) || new Set(ids.map(String)).size !== ids.length ? [] : ids;
}

/** Returns the name of the sequence of a bulk, for people. */
export function nameOfBulk({ create, read }: BulkFamily): string {
  return `POST ${create.plan.operation.path} → GET ${read.plan.operation.path}`;
}

/** Creates several things at once and reads each of them; resolves to `null` where they could not be created. */
export async function runBulk(family: BulkFamily, scope: SequenceScope): Promise<AskedSequence | null> {
  const { create, read } = family;
  const { operation } = create.plan;
  const steps: SequenceStep[] = [];
  const notes = { scope, steps };
  const parameter = lastParameter(read.plan.operation.path);
  const many = casesThat(create.plan, scope.pool.forOperation(operation), ({ body }) => isOfMany(body?.value));
  for (const found of many.take(mostCreations)) {
    const exchange = await sendStep(found, 'create at once', notes);
    const ids = exchange === null ? [] : idsOfBulk(exchange, parameter);
    if (ids.length < 2) {
      steps.length = 0;
      continue;
    }
    for (const id of ids.slice(0, mostRead))
      await readThing(read, { parameter, id, above: pathValuesOf(found) }, notes);
    return { name: nameOfBulk(family), create: operation, steps, isListRead: false };
  }
  return null;
}

function isOfMany(value: unknown): boolean {
  const entries = itemsOf(value);
  return entries !== null && entries.length > 1 && entries.length <= mostRead && entries.every(isObject);
}

/** Reads a thing until it is there, for a bounded time; the last read is noted. */
async function readThing(read: CampaignRecord, thing: NamedThing, notes: SequenceNotes): Promise<void> {
  const reading = caseForThing(read, thing, notes.scope);
  if (reading === null) return;
  for (const pauseMs of pausesMs) {
    if (pauseMs > 0) {
      await notes.scope.pause(pauseMs);
      notes.steps.pop();
    }
    const exchange = await sendStep(reading, 'read of many', notes);
    if (exchange === null || isSuccess(exchange)) return;
  }
}
