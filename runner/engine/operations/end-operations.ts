import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { describePlace } from '../../kit/operations/describe-place.ts';
import type { CampaignOperation, MatrixRow } from '../../kit/operations/campaign.ts';
import type { EndedCampaign } from './run-campaign.ts';

/** Longest text of a document that is stored of an operation, in characters. */
const longestText = 300;

/** What a report has of requests to operations; nothing where none were wanted or could be made. */
export type RequestedOperations = Pick<RunReport, 'operations' | 'leftovers'>;

/**
 * Deletes what the requests to operations created, and resolves to what a report has of them: those operations first behind which nothing
 * was tested, and what is left behind.
 */
export async function endOperations(campaign: Promise<EndedCampaign> | null): Promise<RequestedOperations> {
  // Why there is none is said by the checks that wanted it.
  const ended = await campaign?.catch(() => null);
  if (!ended) return {};
  const leftovers = await ended.removeCreated();
  const weigh = ({ isReached, requests }: CampaignOperation): number => (isReached ? 2 : requests > 0 ? 0 : 1);
  const operations = ended.operations.toSorted((a, b) => weigh(a) - weigh(b)).map(describeOperation);
  return { operations, ...(leftovers.length > 0 && { leftovers }) };
}

function describeOperation(one: CampaignOperation): NonNullable<RunReport['operations']>[number] {
  const { operation, requests, statuses, isReached, isCut, reason, matrix } = one;
  const { method, path, operationId } = operation;
  const needs = 'no valid request was accepted, so nothing behind it was tested: give values';
  const tooLarge = 'its schemas are too large to be requested whole: not every place is in the matrix';
  return {
    method,
    path: path.slice(0, longestText),
    operationId: operationId?.slice(0, longestText) ?? null,
    requests,
    statuses: Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)),
    reached: isReached,
    reason: reason?.slice(0, longestText) ?? (requests > 0 && !isReached ? needs : isCut ? tooLarge : null),
    matrix: matrix.map(describeRow),
  };
}

function describeRow({
  edge,
  requests,
  fitting,
  reason,
}: MatrixRow): NonNullable<RunReport['operations']>[number]['matrix'][number] {
  const { place, keyword, side, text } = edge;
  return {
    place: describePlace(place).slice(0, longestText),
    keyword: keyword.slice(0, longestText),
    side,
    text: text.slice(0, longestText),
    requests,
    fitting,
    reason: reason?.slice(0, longestText) ?? null,
  };
}
