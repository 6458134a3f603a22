import { clientFeatures, clientKinds } from '../../../contracts/clients.ts';
import { frozenNamesOf } from '../../../contracts/profiles/frozen-profiles.ts';
import { gateOptions } from '../../config/gate-options.ts';
import { readOneOf, readText, readTimeoutMs, readWholeNumber, RefusedValue } from '../../config/option-values.ts';
import { githubOption, reportOptions } from '../../config/report-options.ts';
import { runOptions } from '../../config/run-options.ts';
import { jsonOption } from '../../config/selection-options.ts';
import { suggestNearest } from '../../text/suggest-nearest.ts';
import type { VariableAlias } from './command-environment.ts';
import { conformanceDrivers } from './conformance-driver.ts';
import { handedOverPaths } from './handed-over-paths.ts';

const { suite, check, level, failOn, seed, config, output, quiet, color } = runOptions;

/** What a partner may claim that a client is or uses; `mcp` is either era. */
const claims = [...clientKinds, 'mcp', ...clientFeatures.filter((name) => name !== 'mcp')] as const;

/** The options of `vivero client`. */
export const clientOptions = {
  env: {
    group: 'Client',
    kind: 'list',
    flags: '--env <name=path>',
    description: 'hand a value over under a name of your own, such as API_TOKEN=plantStore.token; repeatable',
    read: readAlias,
    isSplitAtCommas: false,
  },
  uses: {
    group: 'Client',
    kind: 'list',
    flags: '--uses <kind>',
    description: 'what the client claims to be or use, such as rest, oauth, mcp; what is missing is untestable',
    read: readOneOf(claims),
    isSplitAtCommas: true,
  },
  as: {
    group: 'Client',
    kind: 'value',
    flags: '--as <driver>',
    description: 'run it like the official MCP suite does: conformance, or conformance-stateless for 2026-07-28',
    read: readOneOf(conformanceDrivers),
  },
  redirectUri: {
    group: 'Client',
    kind: 'list',
    flags: '--redirect-uri <uri>',
    description: 'register this redirect URI for the clients that the mock knows; repeatable',
    read: readRedirectUri,
    isSplitAtCommas: false,
  },
  keepHome: {
    group: 'Client',
    kind: 'switch',
    flags: '--keep-home',
    description: 'keep HOME and temporary directories (default: empty ones for every scenario)',
  },
  approval: {
    group: 'Client',
    kind: 'value',
    flags: '--approval <mode>',
    description: 'automatic signs in without a person, page opens your browser (default: automatic)',
    read: readOneOf(['automatic', 'page']),
  },
  issuer: {
    group: 'Client',
    kind: 'value',
    flags: '--issuer <place>',
    description:
      'path: the issuer has a path; root: it has none, for older clients that find no metadata elsewhere (default: path)',
    read: readOneOf(['path', 'root']),
  },
  tls: {
    group: 'Client',
    kind: 'switch',
    flags: '--tls',
    description: 'serve https, with an authority made for the run that NODE_EXTRA_CA_CERTS and its like name',
  },
  timeout: {
    group: 'Client',
    kind: 'value',
    flags: '--timeout <time>',
    description: 'time limit of the command under each scenario (default: 60s)',
    read: readTimeoutMs,
  },
  idle: {
    group: 'Client',
    kind: 'value',
    flags: '--idle <time>',
    description: 'time without a request after which a client counts as idle, 5s or more (default: 5s)',
    read: readIdleMs,
  },
  slow: {
    group: 'Client',
    kind: 'value',
    flags: '--slow <time>',
    description:
      'time that the scenario "slow" takes for a response; more than the time-out of the client (default: 8s)',
    read: readTimeoutMs,
  },
  jobs: {
    group: 'Client',
    kind: 'value',
    flags: '--jobs <n>',
    description: 'number of scenarios to run in parallel (default: number of cores, 8 at most)',
    read: readWholeNumber(1, 64),
  },
  port: {
    group: 'Client',
    kind: 'value',
    flags: '--port <n>',
    description: 'fixed ports for the mocks, counting up from this one (default: free ports)',
    read: readWholeNumber(1, 65_000),
  },
  control: {
    group: 'Client',
    kind: 'switch',
    flags: '--control',
    description: 'serve a live page of what it sends, and an API, at /__vivero/; disable with --no-control',
    isNegatable: true,
  },
  scenario: {
    group: 'Selection',
    kind: 'list',
    flags: '--scenario <glob>',
    description: 'run only scenarios whose id matches, after the ordinary service; repeatable',
    read: readText,
    isSplitAtCommas: true,
  },
  suite,
  check,
  level,
  profile: {
    group: 'Selection',
    kind: 'value',
    flags: '--profile <name>',
    description: 'a frozen list of checks such as client@1: newer checks are judged, and do not count',
    read: readOneOf(frozenNamesOf('client')),
  },
  list: {
    group: 'Selection',
    kind: 'switch',
    flags: '--list',
    description: 'list the scenarios with the checks that need them, and run nothing',
  },
  dryRun: {
    group: 'Selection',
    kind: 'switch',
    flags: '--dry-run',
    description: 'print which scenarios would be run, and run nothing',
  },
  failOn,
  seed,
  config,
  ...gateOptions,
  ...reportOptions,
  github: githubOption,
  output,
  quiet,
  verbose: {
    group: 'Output',
    kind: 'switch',
    flags: '--verbose',
    description: 'print what the command prints, and all evidence at the end',
  },
  json: { ...jsonOption, group: 'Output' },
  color,
} as const;

/** Returns a redirect URI that a native client may have: https, loopback, or a scheme of its own (RFC 8252 §7). */
export function readRedirectUri(text: string): string {
  const url = URL.parse(text.trim());
  const isLoopback = url !== null && /^(?:127\.0\.0\.1|\[::1\]|localhost)$/.test(url.hostname);
  if (url !== null && (url.protocol !== 'http:' || isLoopback) && url.hash === '') return text.trim();
  throw new RefusedValue('an absolute URI without a fragment: https, http on loopback, or a scheme of the app');
}

/** Returns a variable and what it holds: `API_TOKEN=plantStore.token`. */
export function readAlias(text: string): VariableAlias {
  const [, name = '', path = ''] = /^([A-Za-z_]\w{0,127})=(.*)$/s.exec(text.trim()) ?? [];
  if (handedOverPaths[path] !== undefined) return { name, path };
  const near = suggestNearest(path, Object.keys(handedOverPaths));
  throw new RefusedValue(
    `<name>=<path> with one of the paths ${Object.keys(handedOverPaths).join(', ')}`,
    near.startsWith('; did') ? near : '; a value of your own goes into the environment, which the command inherits',
  );
}

function readIdleMs(text: string): number {
  const idleMs = readTimeoutMs(text);
  if (idleMs < 5_000) throw new RefusedValue('a time of 5s or more');
  return idleMs;
}
