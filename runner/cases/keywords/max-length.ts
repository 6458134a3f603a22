import { lengthKeyword } from './lengths.ts';

/** The keyword `maxLength`. */
export const maxLength = lengthKeyword('maxLength');
