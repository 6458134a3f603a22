import { readText } from '../../config/option-values.ts';
import { runOptions } from '../../config/run-options.ts';
import { jsonOption } from '../../config/selection-options.ts';
import { targetOptions } from '../../config/target-options.ts';

const { suite, check, level, profile, readOnly, allowWrites, seed, runName, color } = runOptions;

/** The options of `vivero plan`: those of `run` that change what is asked, and how the plan is told. */
export const planOptions = {
  ...targetOptions,
  suite,
  check,
  level,
  profile,
  readOnly,
  allowWrites,
  seed: { ...seed, description: 'seed of random choices (default: follows from the rest of the plan)' },
  runName: { ...runName, group: 'Run', description: 'name of the run (default: from the CI system, or drawn)' },
  timings: {
    group: 'Run',
    kind: 'value',
    flags: '--timings <run>',
    description: 'stored run (folder or run.json) whose durations balance the parts',
    read: readText,
  },
  output: {
    group: 'Output',
    kind: 'value',
    flags: '--output <file>',
    description: 'write the plan to this file, for "vivero run --plan <file>"',
    read: readText,
  },
  json: { ...jsonOption, group: 'Output', description: 'print the plan file itself' },
  color,
} as const;
