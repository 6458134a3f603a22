import { readText } from '../../config/option-values.ts';
import { colorOption, jsonOption } from '../../config/selection-options.ts';

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
