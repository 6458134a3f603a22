import { type DocumentedOperation, listOperations } from '../../../runner/documents/openapi/list-operations.ts';
import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import { pathOf } from '../../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';

const known = new WeakMap<object, readonly DocumentedOperation[]>();

/** An operation that a request is for, and the values in its path, decoded; `null` where one cannot be decoded. */
export interface RequestedOperation {
  readonly operation: DocumentedOperation;
  readonly values: ReadonlyMap<string, string | null>;
}

/** Returns true for a request to an operation of the main API: neither its document nor its reference page. */
export function isForOperation(entry: JournalEntry, { document }: ScenarioRun): boolean {
  return (
    document !== undefined &&
    entry.place === 'api' &&
    entry.request.method !== 'OPTIONS' &&
    !/^\/api\/(?:docs|schema)(?:\/|$)/.test(pathOf(entry))
  );
}

/** Returns the documented operation that a request is for; `null` where its method and path are not documented. */
export function findOperation(entry: JournalEntry, run: ScenarioRun): RequestedOperation | null {
  const { pathname } = new URL(run.handedOver.apiUrl);
  const path = pathOf(entry);
  if (!path.startsWith(`${pathname}/`)) return null;
  const segments = path.slice(pathname.length).split('/');
  const method = entry.request.method === 'HEAD' ? 'GET' : entry.request.method;
  const found = operationsOf(run)
    .filter((operation) => operation.method === method && isAt(operation, segments))
    // A path that is written out goes before one with parameters.
    .toSorted((one, other) => countNames(one) - countNames(other))[0];
  return found === undefined ? null : { operation: found, values: valuesOf(found, segments) };
}

function operationsOf({ document, handedOver }: ScenarioRun): readonly DocumentedOperation[] {
  if (document === undefined) return [];
  const before = known.get(document);
  if (before !== undefined) return before;
  const apiUrl = new URL(handedOver.apiUrl);
  const operations = listOperations(document, {
    documentUrl: new URL(`${handedOver.apiUrl}/schema/`),
    apiUrl,
    isOwn: (url) => url.origin === apiUrl.origin,
    locate: (url) => url,
  });
  known.set(document, operations);
  return operations;
}

function isAt({ address }: DocumentedOperation, segments: readonly string[]): boolean {
  const names = address?.split('/') ?? [];
  return (
    names.length === segments.length &&
    names.every((name, place) => (isName(name) ? segments[place] !== '' : name === decoded(segments[place] ?? '')))
  );
}

function valuesOf({ address }: DocumentedOperation, segments: readonly string[]): Map<string, string | null> {
  const names = address?.split('/') ?? [];
  return new Map(
    names.flatMap((name, place) =>
      isName(name) ? [[name.slice(1, -1), decoded(segments[place] ?? '')] as const] : [],
    ),
  );
}

function isName(segment: string): boolean {
  return segment.startsWith('{') && segment.endsWith('}');
}

function countNames({ address }: DocumentedOperation): number {
  return address?.split('/').filter(isName).length ?? 0;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
