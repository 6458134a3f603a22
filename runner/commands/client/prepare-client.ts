import { basename, join, relative, sep } from 'node:path';
import { clientKinds, type ClientFeature, type ClientKind } from '../../../contracts/clients.ts';
import type { Scenario } from '../../../fixtures/scenarios/scenario.ts';
import { scenarios as allScenarios } from '../../../fixtures/scenarios/index.generated.ts';
import { clientChecks } from '../../../suites/client-index.generated.ts';
import { loadConfig } from '../../config/load-config.ts';
import { outputOf, reportsOf, type WantedReport } from '../../config/resolve-run.ts';
import type { Given } from '../../config/read-options.ts';
import { seedBound } from '../../config/setting-options.ts';
import { isNamedBy } from '../../engine/plan.ts';
import { NothingSelected, UsageError } from '../../errors/usage-error.ts';
import type { ClientCheck } from '../../kit/client/define-client-check.ts';
import { suggestNearest } from '../../text/suggest-nearest.ts';
import type { CommandCall } from '../command.ts';
import { chooseChecks } from '../run/choose-checks.ts';
import type { clientOptions } from './client-options.ts';
import { configuredClient, nothingConfigured } from './configured-client.ts';
import { type CommandWords, readWords } from './client-words.ts';
import type { VariableAlias } from './command-environment.ts';
import { leastIdleMs } from './idle-time.ts';

/** A call of `vivero client`. */
export type ClientCall = CommandCall<typeof clientOptions>;

/** Everything that is settled before a client is run. */
export interface PreparedClient {
  /** What the run is stored under. */
  readonly name: string;
  /** `null` for a client that a person drives. */
  readonly words: CommandWords | null;
  readonly aliases: readonly VariableAlias[];
  readonly redirectUris: readonly string[];
  readonly claimed: ReadonlySet<ClientKind | ClientFeature | 'mcp'>;
  readonly checks: readonly ClientCheck[];
  /** True where not all checks and scenarios are judged. */
  readonly isPart: boolean;
  /** The ordinary service is the first. */
  readonly scenarios: readonly Scenario[];
  isSelected(scenario: string): boolean;
  /** True where mocks serve https. */
  readonly servesTls: boolean;
  readonly timeoutMs: number;
  readonly idleMs: number;
  readonly seed: number;
  readonly baseline?: Given<string> | undefined;
  readonly configuration: { readonly file: string } | null;
  /** Absolute. */
  readonly outputDirectory: string;
  readonly reports: readonly WantedReport[];
  readonly warnings: readonly string[];
}

const defaultTimeoutMs = 60_000;

/** Resolves to what is run and judged. Rejects with {@link UsageError} where command line or configuration are wrong. */
export async function prepareClient(call: ClientCall): Promise<PreparedClient> {
  const { argument, words, options, surroundings } = call;
  const { directory, env, random } = surroundings;
  const file = options.config?.value ?? null;
  const config = await loadConfig({ directory, env, file, target: null, overrides: {} });
  const configured = argument === null ? nothingConfigured : configuredClient(argument, config, env);
  const { suite, check, level, scenario, baseline } = options;
  const choice = { ...(suite && { suite }), ...(check && { check }), ...(level && { level }) };
  const globs = scenario?.value ?? configured.scenarios;
  refuseUnknownScenarios(globs, scenario?.origin ?? configured.origin);
  const command = words ?? configured.command;
  return {
    name: argument === null ? 'client' : `client-${argument}`,
    words: command === null ? null : readWords(command),
    aliases: [...configured.aliases, ...(options.env?.value ?? [])],
    redirectUris: options.redirectUri?.value ?? configured.redirectUris,
    claimed: new Set(options.uses?.value ?? configured.uses),
    checks: chooseChecks(clientChecks, choice).checks,
    isPart: globs.length > 0 || [suite, check, level].some((option) => option !== undefined),
    scenarios: allScenarios,
    isSelected: (id) => globs.length === 0 || globs.some((glob) => isNamedBy({ id }, glob)),
    servesTls: options.tls?.value === true,
    timeoutMs: options.timeout?.value ?? defaultTimeoutMs,
    idleMs: options.idle?.value ?? leastIdleMs,
    seed: options.seed?.value ?? random(seedBound),
    ...((baseline ?? configured.baseline) && { baseline: baseline ?? configured.baseline }),
    configuration:
      config.file && argument !== null
        ? { file: relative(directory, join(config.file.directory, basename(config.file.name))).replaceAll(sep, '/') }
        : null,
    outputDirectory: outputOf(options, config, directory),
    reports: reportsOf(options, config, directory),
    warnings: config.warnings,
  };
}

function refuseUnknownScenarios(globs: readonly string[], origin: string): void {
  const ids = allScenarios.map(({ id }) => id);
  const unknown = globs.filter((glob) => !/[*?]/.test(glob) && !ids.includes(glob));
  if (unknown.length > 0)
    throw new UsageError(
      unknown.map((id) => {
        const near = suggestNearest(id, ids);
        return `${origin}: unknown scenario "${id}"${near.startsWith('; did') ? near : '; "vivero client --list" names every scenario'}`;
      }),
    );
  if (globs.length > 0 && !ids.some((id) => globs.some((glob) => isNamedBy({ id }, glob))))
    throw new NothingSelected(`no scenario is selected by ${origin} ${globs.join(',')}`);
}

/** Returns the kinds and features that are claimed of a client that showed these kinds: `mcp` is the era that it speaks, or either. */
export function claimedOf(
  claimed: PreparedClient['claimed'],
  shown: ReadonlySet<ClientKind>,
): Set<ClientKind | ClientFeature> {
  const eras = clientKinds.filter((kind) => kind.startsWith('mcp-'));
  const spoken = eras.filter((kind) => shown.has(kind));
  const meant = (name: ClientKind | ClientFeature | 'mcp'): Array<ClientKind | ClientFeature> =>
    name === 'mcp' ? (spoken.length === 0 ? eras : spoken) : [name];
  return new Set([...claimed].flatMap(meant));
}
