import { readText } from '../config/option-values.ts';
import { colorOption, jsonOption } from '../config/selection-options.ts';
import { defineCommand } from './command.ts';

/** The options of `vivero verify`. */
export const verifyOptions = {
  key: {
    kind: 'value',
    flags: '--key <file>',
    description: 'Ed25519 public key in PEM of who must have signed',
    read: readText,
  },
  run: {
    kind: 'value',
    flags: '--run <run>',
    description: 'the run that it must be about: its folder or run.json (default: the run.json beside the file)',
    read: readText,
  },
  json: jsonOption,
  color: colorOption,
} as const;

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
