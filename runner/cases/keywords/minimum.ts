import { boundKeyword } from './bounds.ts';

/** The keyword `minimum`. */
export const minimum = boundKeyword({ name: 'minimum', towards: 1n });
