import type { OperationCase } from '../../../runner/cases/operation-case.ts';
import type { Campaign } from '../../../runner/kit/operations/campaign.ts';

/** Operations that are read again: what judges credentials is mostly the same for all of them. */
const mostReads = 2;

/** Returns reads of the campaign that were served, where the document demands credentials and takes a token after Bearer alone; the last of each operation. */
export function readsWithToken({ asked }: Pick<Campaign, 'asked'>): OperationCase[] {
  const reads = new Map<OperationCase['operation'], OperationCase>();
  for (const { case: found, exchange } of asked) {
    const { operation, method, wrong } = found;
    const isRead = operation.method === 'GET' && method === 'GET' && wrong === null && operation.isProtected;
    const isServed = Math.floor((exchange.response?.status ?? 0) / 100) === 2;
    // A thing that was read may be deleted by now: a list is there.
    if (isRead && isServed && takesBearer(operation)) reads.set(operation, found);
  }
  return [...reads.values()].toSorted((a, b) => depthOf(a) - depthOf(b)).slice(0, mostReads);
}

/** What a document calls a key of the field Authorization has no scheme of HTTP, whatever it begins with. */
function takesBearer({ security }: OperationCase['operation']): boolean {
  return security.some((alternative) => alternative.length > 0 && alternative.every(({ scheme }) => isBearer(scheme)));
}

function isBearer(scheme: OperationCase['operation']['security'][number][number]['scheme']): boolean {
  if (scheme?.['type'] === 'http') return String(scheme['scheme']).toLowerCase() === 'bearer';
  return scheme?.['type'] === 'oauth2' || scheme?.['type'] === 'openIdConnect';
}

function depthOf({ operation }: OperationCase): number {
  return operation.path.split('{').length;
}
