import { githubOption, historyOption, reportOptions } from '../../config/report-options.ts';
import { storedRunsOptions } from '../history/history-options.ts';
import { colorOption, jsonOption } from '../../config/selection-options.ts';

/** The options of `vivero report`. */
export const reportCommandOptions = {
  ...reportOptions,
  history: historyOption,
  ...storedRunsOptions,
  json: { ...jsonOption, group: 'Output' },
  verbose: { group: 'Output', kind: 'switch', flags: '--verbose', description: 'print all evidence on the console' },
  github: { ...githubOption, description: 'annotations and a step summary for GitHub Actions too' },
  color: { ...colorOption, group: 'Output' },
} as const;
