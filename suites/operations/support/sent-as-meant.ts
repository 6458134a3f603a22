import type { AskedCase } from '../../../runner/kit/operations/campaign.ts';

/** Returns true where the bytes that were sent are those of the case: a verdict against a target rests on nothing else. */
export function sentAsMeant({ case: found, exchange }: AskedCase): boolean {
  const { request } = exchange;
  if (request.raw !== null || request.method !== found.method) return false;
  if (!request.url.endsWith(found.target)) return false;
  const meant = found.body?.bytes ?? Buffer.alloc(0);
  // A body that is longer than what is recorded cannot be compared.
  return !request.body.truncated && Buffer.compare(meant, request.body.bytes) === 0;
}
