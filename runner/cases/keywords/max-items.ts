import { itemCountKeyword } from './item-counts.ts';

/** The keyword `maxItems`. */
export const maxItems = itemCountKeyword('maxItems');
