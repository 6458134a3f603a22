import { lengthKeyword } from './lengths.ts';

/** The keyword `minLength`. */
export const minLength = lengthKeyword('minLength');
