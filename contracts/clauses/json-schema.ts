import type { Clause } from './clause.ts';

const address = 'https://json-schema.org/draft/2020-12/json-schema';

/** What JSON Schema 2020-12, the schema language of OpenAPI 3.1, demands. */
export const jsonSchema = {
  'json-schema:type.integral-number': {
    level: 'MAY',
    statement: 'A number whose fraction is zero is an integer in any notation; decoders differ.',
    document: 'JSON Schema 2020-12',
    section: 'Validation §6.1.1',
    url: `${address}-validation#section-6.1.1`,
  },
  'json-schema:properties.open': {
    level: 'SHOULD',
    statement: 'An object may have members that its schema does not name, unless the schema forbids them.',
    document: 'JSON Schema 2020-12',
    section: 'Core §10.3.2.3',
    url: `${address}-core#section-10.3.2.3`,
  },
} as const satisfies Record<string, Clause>;
