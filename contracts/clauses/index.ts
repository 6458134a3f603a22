import { jsonSchema } from './json-schema.ts';
import { openapi } from './openapi.ts';
import { rfc6749 } from './rfc6749.ts';
import { rfc6750 } from './rfc6750.ts';
import { rfc7515 } from './rfc7515.ts';
import { rfc7518 } from './rfc7518.ts';
import { rfc8259 } from './rfc8259.ts';
import { rfc9110 } from './rfc9110.ts';
import { rfc9111 } from './rfc9111.ts';
import { rfc9112 } from './rfc9112.ts';
import { service } from './service.ts';

/** Every normative statement that a check may be tied to, by its id `<document>:<topic>.<statement>`. */
export const clauses = {
  ...service,
  ...rfc9110,
  ...rfc9111,
  ...rfc9112,
  ...rfc6749,
  ...rfc6750,
  ...rfc7515,
  ...rfc7518,
  ...rfc8259,
  ...jsonSchema,
  ...openapi,
} as const;

/** The id of a clause; a misspelt one does not compile. */
export type ClauseId = keyof typeof clauses;
