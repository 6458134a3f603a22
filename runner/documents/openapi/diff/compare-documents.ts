import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../json-value.ts';
import type { DocumentModel, ModelOperation } from '../document-model.ts';
import { joinPointer } from '../places.ts';
import type { Change } from './change.ts';
import { compareContent, compareParameters, compareResponses, type OperationComparison } from './compare-operations.ts';
import { compareSecurity } from './compare-security.ts';

/**
 * Returns what changed for clients between two documents, in the order of the old one, then what is new. Texts, examples and
 * extensions are not compared; what cannot be decided is `unclassified`.
 */
export function compareDocuments(before: DocumentModel, after: DocumentModel): Change[] {
  const changes: Change[] = [];
  const seen = new Set<string>();
  const newer = new Map(after.operations.map((operation) => [keyOf(operation), operation]));
  const older = new Map(before.operations.map((operation) => [keyOf(operation), operation]));
  for (const [key, operation] of older) {
    const name = `${operation.method} ${operation.path}`;
    const found = newer.get(key);
    if (found === undefined)
      changes.push({
        kind: 'breaking',
        what: 'an operation was removed',
        side: 'old',
        pointer: operation.pointer,
        operation: name,
        from: name,
        to: null,
      });
    else compareOperation({ before, after, old: operation, new: found, name, seen, changes });
  }
  for (const [key, { method, path, pointer }] of newer) {
    const name = `${method} ${path}`;
    if (!older.has(key))
      changes.push({
        kind: 'non-breaking',
        what: 'an operation was added',
        side: 'new',
        pointer,
        operation: name,
        from: null,
        to: name,
      });
  }
  compareServers(before, after, changes);
  compareWebhooks(before, after, changes);
  return changes;
}

/** The names in braces are nothing to clients. */
function keyOf({ method, path }: ModelOperation): string {
  return `${method} ${path.replaceAll(/\{[^{}]*\}/g, '{}')}`;
}

function compareOperation(comparison: OperationComparison): void {
  const { old: older, new: newer, changes, name } = comparison;
  const add = (change: Pick<Change, 'kind' | 'what' | 'from' | 'to'>, field: string): void =>
    void changes.push({ ...change, side: 'new', pointer: joinPointer(newer.pointer, field), operation: name });
  const [wasOld, isOld] = [older.value['deprecated'] === true, newer.value['deprecated'] === true];
  if (wasOld !== isOld)
    add(
      {
        kind: 'non-breaking',
        what: isOld ? 'an operation was deprecated' : 'an operation is no longer deprecated',
        from: wasOld,
        to: isOld,
      },
      'deprecated',
    );
  const [id, id2] = [older.value['operationId'] ?? null, newer.value['operationId'] ?? null];
  // Requests stay what they were; names in generated clients do not.
  if (id !== id2) add({ kind: 'unclassified', what: 'the operationId changed', from: id, to: id2 }, 'operationId');
  compareParameters(comparison);
  compareBody(comparison, add);
  compareResponses(comparison);
  compareSecurity(comparison);
  if (!isDeepStrictEqual(older.value['callbacks'], newer.value['callbacks']))
    add({ kind: 'unclassified', what: 'callbacks changed', from: null, to: null }, 'callbacks');
}

function compareBody(
  comparison: OperationComparison,
  add: (change: Pick<Change, 'kind' | 'what' | 'from' | 'to'>, field: string) => void,
): void {
  const { before, after, old: older, new: newer } = comparison;
  const [body, body2] = [before.follow(older.value['requestBody']), after.follow(newer.value['requestBody'])];
  if (body === null && body2 === null) return;
  const isRequired = body2?.['required'] === true;
  if (body === null)
    return add(
      {
        kind: isRequired ? 'breaking' : 'non-breaking',
        what: `${isRequired ? 'a required' : 'an optional'} request body was added`,
        from: null,
        to: 'a body',
      },
      'requestBody',
    );
  if (body2 === null)
    return add({ kind: 'unclassified', what: 'the request body was removed', from: 'a body', to: null }, 'requestBody');
  const wasRequired = body['required'] === true;
  if (isRequired !== wasRequired)
    add(
      {
        kind: isRequired ? 'breaking' : 'non-breaking',
        what: isRequired ? 'the request body became required' : 'the request body became optional',
        from: wasRequired,
        to: isRequired,
      },
      'requestBody',
    );
  compareContent(
    {
      old: { value: body['content'], pointer: joinPointer(older.pointer, 'requestBody', 'content') },
      new: { value: body2['content'], pointer: joinPointer(newer.pointer, 'requestBody', 'content') },
    },
    'request',
    comparison,
  );
}

/** Where the server is may be told by other means; that it moved cannot be judged from here. */
function compareServers(before: DocumentModel, after: DocumentModel, changes: Change[]): void {
  const [older, newer] = [before, after].map(({ root }) => serversOf(root));
  if (older === undefined || newer === undefined || isDeepStrictEqual(older, newer)) return;
  const removed = older.filter((url) => !newer.includes(url));
  const kind = removed.length === 0 ? 'non-breaking' : 'unclassified';
  const what = removed.length === 0 ? 'servers were added' : 'servers changed';
  changes.push({ kind, what, side: 'new', pointer: '/servers', operation: null, from: older, to: newer });
}

function serversOf({ servers }: Readonly<Record<string, unknown>>): unknown[] {
  const urls = Array.isArray(servers)
    ? servers.map((server: unknown) => (isObject(server) ? server['url'] : null))
    : [];
  return urls.length === 0 ? ['/'] : urls;
}

/** There the service is the client: who has to change is somebody else. */
function compareWebhooks(before: DocumentModel, after: DocumentModel, changes: Change[]): void {
  const [older, newer] = [before.root['webhooks'] ?? {}, after.root['webhooks'] ?? {}];
  if (!isDeepStrictEqual(older, newer))
    changes.push({
      kind: 'unclassified',
      what: 'webhooks changed',
      side: 'new',
      pointer: '/webhooks',
      operation: null,
      from: Object.keys(older),
      to: Object.keys(newer),
    });
}
