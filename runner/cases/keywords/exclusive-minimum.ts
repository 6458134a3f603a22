import { boundKeyword } from './bounds.ts';

/** The keyword `exclusiveMinimum`. */
export const exclusiveMinimum = boundKeyword({ name: 'exclusiveMinimum', towards: 1n });
