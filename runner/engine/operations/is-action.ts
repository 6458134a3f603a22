import type { CampaignRecord } from './campaign-record.ts';

/** Returns true for a POST that does something with a thing, such as `/visits/{visitId}/cancel`, and creates none. */
export function isAction({ plan: { operation } }: CampaignRecord, records: readonly CampaignRecord[]): boolean {
  const { method, path, responses } = operation;
  if (method !== 'POST' || !/\}\/[^{}/]+$/.test(path)) return false;
  if (['201', '202'].some((status) => Object.hasOwn(responses, status))) return false;
  const isOfOthers = ({ plan: { operation: one } }: CampaignRecord): boolean =>
    one.path.startsWith(`${path}/`) || (one.path === path && one.method !== 'POST');
  return !records.some(isOfOthers);
}
