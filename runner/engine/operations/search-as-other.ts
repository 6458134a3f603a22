import type { OperationCase } from '../../cases/operation-case.ts';
import type { Credentials } from '../../kit/credentials.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { StepRole } from '../../kit/operations/campaign.ts';
import { holdsThing, itemsOf } from '../../kit/operations/list-items.ts';
import { readJsonBody } from '../../kit/operations/read-json-body.ts';
import { searchParameter, searchTexts } from '../../kit/operations/search-texts.ts';
import { readThing } from '../../kit/operations/thing-in.ts';
import { withParameter } from '../../kit/operations/walk-pages.ts';
import { entryReference } from './bulk-creation.ts';
import { schemaReference } from './resource-families.ts';

/** Searches that are tried, and texts of the thing in each. */
const [mostSearches, mostTexts] = [2, 4];

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

/**
 * Searches with the credentials of another company for a thing that it cannot read, by texts of the thing with which its own company finds it.
 */
export async function searchAsOther(
  { searches, read, id, parameter, document, credentials, send }: OtherSearch,
  shown: Exchange | null,
): Promise<void> {
  const texts = shown === null ? [] : searchTexts(readThing(shown));
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
