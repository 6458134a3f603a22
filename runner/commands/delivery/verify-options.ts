import { readText } from '../../config/option-values.ts';
import { colorOption, jsonOption } from '../../config/selection-options.ts';
import { storedRunsOptions } from '../history/history-options.ts';

/** The options of `vivero verify`. */
export const verifyOptions = {
  key: {
    kind: 'value',
    flags: '--key <file>',
    description: 'Ed25519 public key (PEM file) of the expected signer',
    read: readText,
  },
  run: {
    kind: 'value',
    flags: '--run <run>',
    description: 'expected run: its folder or run.json (default: the run.json beside the attestation)',
    read: readText,
  },
  ...storedRunsOptions,
  json: jsonOption,
  color: colorOption,
} as const;
