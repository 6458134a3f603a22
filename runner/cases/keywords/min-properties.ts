import { memberCountKeyword } from './member-counts.ts';

/** The keyword `minProperties`. */
export const minProperties = memberCountKeyword('minProperties');
