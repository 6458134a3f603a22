import { runOptions } from '../../config/run-options.ts';
import { githubOption, historyOption, reportOptions } from '../../config/report-options.ts';
import { coverageOption, gateOptions } from '../../config/gate-options.ts';
import { jsonOption } from '../../config/selection-options.ts';

const { failOn, output, quiet, color } = runOptions;

/** The options of `vivero merge`: those of `run` that say what is made of a run. */
export const mergeOptions = {
  failOn: { ...failOn, description: 'lowest level whose failure fails the run (default: that of the shards)' },
  ...gateOptions,
  minCoverage: coverageOption,
  ...reportOptions,
  history: historyOption,
  json: { ...jsonOption, group: 'Output' },
  github: githubOption,
  output,
  quiet,
  color,
} as const;
