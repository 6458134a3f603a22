import { itemCountKeyword } from './item-counts.ts';

/** The keyword `minItems`. */
export const minItems = itemCountKeyword('minItems');
