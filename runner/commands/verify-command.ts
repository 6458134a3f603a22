import { verifyOptions } from './delivery/verify-options.ts';
import { defineCommand } from './command.ts';

/** `vivero verify <file>`. */
export const verifyCommand = defineCommand({
  options: verifyOptions,
  notes: `An attestation is valid if the key signed exactly these bytes, they are an in-toto statement about a
run, and that run is the run.json beside it, byte for byte, with the same result. Valid does not mean
that the target conforms: the statement says whether it does.
Exit codes: 0 valid, 1 not valid, 2 the attestation, the key or the run cannot be read.
`,
  execute: async (call) => (await import('./delivery/verify-attestation.ts')).verifyAttestation(call),
});
