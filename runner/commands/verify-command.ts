import { verifyOptions } from './delivery/verify-options.ts';
import { defineCommand } from './command.ts';

/** `vivero verify <file>`. */
export const verifyCommand = defineCommand({
  options: verifyOptions,
  notes: `It is valid where the key has signed just these bytes, they are a statement of in-toto about a
run, and the run is the one beside it, byte by byte, and says the same. Valid does not mean that the
target conforms: that is what the statement says.
Exit codes: 0 valid, 1 not valid, 2 the attestation, the key or the run cannot be read.
`,
  execute: async (call) => (await import('./delivery/verify-attestation.ts')).verifyAttestation(call),
});
