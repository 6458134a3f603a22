import { Ajv2020, type Options } from 'ajv/dist/2020.js';

/** How much is told of a value that is not valid: the first fault, which takes the least, or every one with what it is about. */
export type ToldFaults = 'first' | 'all';

const told: Readonly<Record<ToldFaults, Options>> = { first: {}, all: { allErrors: true, verbose: true } };

/** To make shorter code of a schema takes longer than a run spends in it. */
const code = { optimize: false } as const;

/**
 * Returns what compiles the schemas of our own files: configuration, baseline, stored run, attestation. A mistake in such a schema is
 * thrown. `x-accepts` is a word of ours for people; `formats` are further ones.
 */
export function createFileSchemas(
  faults: ToldFaults,
  formats: Readonly<Record<string, (text: string) => boolean>> = {},
): Ajv2020 {
  const ajv = new Ajv2020({ ...told[faults], strict: true, strictRequired: false, allowUnionTypes: true, code });
  ajv.addVocabulary(['x-accepts']);
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, { type: 'string', validate });
  return ajv;
}

/**
 * Returns what compiles the schemas of messages that a target promises. They have words of OpenAPI and of other tools, and formats that
 * doubles cannot be judged by. They are ours, and judged by tests: to judge them at each start would take the longest.
 */
export function createMessageSchemas(faults: ToldFaults): Ajv2020 {
  return new Ajv2020({
    ...told[faults],
    strict: false,
    validateFormats: false,
    validateSchema: false,
    meta: false,
    discriminator: true,
    code,
  });
}
