import { boundKeyword } from './bounds.ts';

/** The keyword `maximum`. */
export const maximum = boundKeyword({ name: 'maximum', towards: -1n });
