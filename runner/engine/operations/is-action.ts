import type { CampaignRecord } from './campaign-record.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** Returns true for a POST that does something with a thing, such as `/visits/{visitId}/cancel`, and creates none. */
export function isAction({ plan: { operation } }: CampaignRecord, records: readonly CampaignRecord[]): boolean {
  const { method, responses } = operation;
  const path = withoutSlash(operation.path);
  if (method !== 'POST' || !/\}\/[^{}/]+$/.test(path)) return false;
  if (['201', '202'].some((status) => Object.hasOwn(responses, status))) return false;
  const isOfOthers = ({ plan: { operation: one } }: CampaignRecord): boolean =>
    withoutSlash(one.path).startsWith(`${path}/`) || (withoutSlash(one.path) === path && one.method !== 'POST');
  return !records.some(isOfOthers);
}
