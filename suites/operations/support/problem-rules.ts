import { isObject } from '../../../runner/documents/json-value.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import type { AskedCase } from '../../../runner/kit/operations/campaign.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import type { Verdict } from './judge-campaign.ts';
import { nameOf } from './name-of.ts';

/** Returns whether problem details state the status of their response. */
export function judgeProblemStatus({ case: found, exchange }: AskedCase): Verdict[] {
  const { response } = exchange;
  if (response === null || mediaTypeOf(response.headers)?.essence !== 'application/problem+json') return [];
  const problem = readJsonBody(exchange);
  const stated = isObject(problem) ? problem['status'] : undefined;
  if (typeof stated !== 'number') return [];
  return [
    {
      statement: `${nameOf(found)}, status ${response.status}: the problem has the status of its response`,
      ok: stated === response.status,
      expected: response.status,
      actual: stated,
    },
  ];
}
