import { boundKeyword } from './bounds.ts';

/** The keyword `exclusiveMaximum`. */
export const exclusiveMaximum = boundKeyword({ name: 'exclusiveMaximum', towards: -1n });
