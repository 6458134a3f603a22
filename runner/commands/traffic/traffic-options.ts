import { readWholeNumber, RefusedValue } from '../../config/option-values.ts';
import type { OptionTable } from '../../config/read-options.ts';
import { runOptions } from '../../config/run-options.ts';
import { type LocalUrlAlias, type LocalUrlPath, localUrlPaths } from './reverse/local-urls.ts';

const { baseUrl, apiUrl, mcpUrl, siteUrl, connectorUrl, config, envFile } = runOptions;
const { suite, check, level, failOn, baseline, updateBaseline, maxInapplicable } = runOptions;
const { reporter, signingKey, subject, github, output, quiet, verbose, json, color } = runOptions;

/** The options of commands that judge recorded traffic. */
export const trafficOptions = {
  baseUrl,
  apiUrl,
  mcpUrl,
  siteUrl,
  connectorUrl,
  config,
  envFile,
  suite,
  check,
  level,
  failOn,
  baseline,
  updateBaseline,
  maxInapplicable,
  keepBodies: {
    group: 'Output',
    kind: 'switch',
    flags: '--keep-bodies',
    description: 'store bodies as they are; by default only the names, types and lengths of what JSON bodies hold',
  },
  reporter,
  signingKey,
  subject,
  github,
  output,
  quiet,
  verbose,
  json,
  color,
} as const satisfies OptionTable;

/** The options of `vivero proxy`. */
export const proxyOptions = {
  port: {
    kind: 'value',
    flags: '--port <n>',
    description: 'port on loopback to listen on; 0 picks a free one (default: 0)',
    read: readWholeNumber(0, 65_535),
  },
  reverse: {
    kind: 'switch',
    flags: '--reverse',
    description: 'serve the target at loopback URLs, for a client that takes no proxy or no certificate authority',
  },
  env: {
    kind: 'list',
    flags: '--env <name=path>',
    description:
      'with --reverse: hand a URL over under a name of your own, such as API_BASE=plantStore.url; repeatable',
    read: readUrlAlias,
    isSplitAtCommas: false,
  },
  ...trafficOptions,
} as const satisfies OptionTable;

function readUrlAlias(text: string): LocalUrlAlias {
  const [, name = '', path = ''] = /^([A-Za-z_]\w{0,127})=(.*)$/s.exec(text.trim()) ?? [];
  if (!Object.hasOwn(localUrlPaths, path))
    throw new RefusedValue(`<name>=<path> with one of the paths ${Object.keys(localUrlPaths).join(', ')}`);
  return { name, path: path as LocalUrlPath };
}
