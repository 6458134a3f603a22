import type { OperationCase } from '../../cases/operation-case.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { isObject } from '../../documents/json-value.ts';
import { plainSchema } from '../../documents/openapi/plain-schema.ts';
import type { Credentials } from '../../kit/credentials.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { StepRole } from '../../kit/operations/campaign.ts';
import { holdsThing, itemsOf } from '../../kit/operations/list-items.ts';
import { readJsonBody } from '../../kit/operations/read-json-body.ts';
import { readThing } from '../../kit/operations/thing-in.ts';
import { withParameter } from '../../kit/operations/walk-pages.ts';
import { entryReference } from './bulk-creation.ts';
import { schemaReference } from './resource-families.ts';

/** Searches that are tried, and texts of the thing in each. */
const [mostSearches, mostTexts] = [2, 4];
/** Parameters for a text that is searched for. */
const searchNames = /^(?:q|query|search|keywords?|(?:search|query)[-_]?(?:term|text|string|query)|terms?)$/i;

/** What another company is let search for. */
interface OtherSearch {
  readonly credentials: Credentials;
  readonly document: unknown;
  readonly id: unknown;
  /** Name of the parameter that names the thing in its path. */
  readonly parameter: string;
  readonly read: OperationCase;
  /** Reads without a parameter in their path: a search may be among them. */
  readonly searches: readonly OperationCase[];
  /** Sends a step, with the right credentials where none are given; resolves to `null` where what came says nothing. */
  send(found: OperationCase, role: StepRole | null, credentials?: Credentials): Promise<Exchange | null>;
}

/** Returns the parameter of an operation for a text that is searched for; `null` where it has none. */
function searchParameter({ method, parameters }: DocumentedOperation, document: unknown): string | null {
  const found = parameters.find(({ in: place, name, schema }) => {
    const isText = [plainSchema(document, schema)?.['type']].flat().includes('string');
    return place === 'query' && searchNames.test(name) && isText;
  });
  return method === 'GET' ? (found?.name ?? null) : null;
}

/**
 * Searches with the credentials of another company for a thing that it cannot read, by texts of the thing with which its own company finds it.
 */
export async function searchAsOther(
  { searches, read, id, parameter, document, credentials, send }: OtherSearch,
  shown: Exchange | null,
): Promise<void> {
  const texts = shown === null ? [] : textsOf(readThing(shown));
  const entry = schemaReference(read.operation.responses['200']);
  const alike = searches.filter(
    ({ operation }) =>
      entry !== null &&
      searchParameter(operation, document) !== null &&
      entryReference(operation.responses['200'], document) === entry,
  );
  for (const search of alike.slice(0, mostSearches)) {
    const name = searchParameter(search.operation, document);
    for (const text of name === null ? [] : texts.slice(0, mostTexts)) {
      const found: OperationCase = { ...search, target: withParameter(search.target, name ?? '', text) };
      const own = await send(found, null);
      const items = own?.response?.status === 200 ? itemsOf(readJsonBody(own)) : null;
      if (items === null || !holdsThing(items, id, parameter)) continue;
      await send(found, 'search for another company', credentials);
      break;
    }
  }
}

/** Returns the texts of a thing that somebody may search for; a moment or an id is hardly one. */
function textsOf(thing: unknown): string[] {
  if (!isObject(thing)) return [];
  return Object.values(thing)
    .filter((value) => typeof value === 'string')
    .filter((value) => /\S/.test(value) && value.length <= 40 && !/^\d{4}-\d\d-\d\d|^[\da-f-]{36}$/i.test(value));
}
