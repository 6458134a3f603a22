import type { OptionTable } from '../../config/read-options.ts';
import { runOptions } from '../../config/run-options.ts';
import { jsonOption } from '../../config/selection-options.ts';

const { baseUrl, apiUrl, mcpUrl, siteUrl, connectorUrl, token, login, apiKey, config, envFile } = runOptions;
const { rate, timeout, output, color } = runOptions;

/** The options of `vivero doctor`: those of `run` that say what is run against, and where runs are stored. */
export const doctorOptions = {
  baseUrl,
  apiUrl,
  mcpUrl,
  siteUrl,
  connectorUrl,
  token,
  login,
  apiKey,
  config,
  envFile,
  rate,
  timeout,
  output: { ...output, description: 'directory in which runs are stored (default: reports)' },
  json: { ...jsonOption, group: 'Output' },
  color,
} as const satisfies OptionTable;
