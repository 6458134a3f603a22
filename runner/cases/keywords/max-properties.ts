import { memberCountKeyword } from './member-counts.ts';

/** The keyword `maxProperties`. */
export const maxProperties = memberCountKeyword('maxProperties');
