import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Scenario } from '../../../fixtures/scenarios/scenario.ts';
import type { ClientEnd } from '../../kit/client/scenario-run.ts';
import type { Environment } from '../../config/interpolate.ts';
import type { ChildHost } from '../../process/child-host.ts';
import { type BrowserStandIn, openStandIn } from './browser-stand-in.ts';
import type { RanScenario } from './client-run.ts';
import { type CommandWords, fillWords } from './client-words.ts';
import { commandEnvironment, type VariableAlias } from './command-environment.ts';
import { makeHome } from './command-home.ts';
import { askedWaitMs } from './idle-time.ts';
import { openOne } from './open-all-scenarios.ts';
import type { OpenScenario, ScenarioSurroundings } from './open-scenario.ts';
import { type CommandEnd, type CommandLimits, type CommandRun, runCommand } from './run-command.ts';
import { conformanceVariables, type ConformanceDriver } from './conformance-driver.ts';

/** What a command of a client is run with, under whatever scenario. */
export interface CommandRunnerOptions {
  readonly words: CommandWords;
  readonly aliases: readonly VariableAlias[];
  /** The working directory of the command. */
  readonly directory: string;
  readonly env: Environment;
  readonly keepsHome: boolean;
  /** Opens a URL in the browser of the person; `null` where a stand-in does what a person would do. */
  readonly openBrowser: ((url: URL) => void) | null;
  readonly driver: ConformanceDriver | null;
  /** File with the authority of the run; `null` where mocks serve http. */
  readonly authorityFile: string | null;
  readonly host: ChildHost;
  /** A folder of its own that nobody else may open. */
  readonly folder: string;
  readonly scenarios: ScenarioSurroundings;
  /** Ends commands when aborted. */
  readonly signal: AbortSignal;
}

/** Runs the command of a client under scenarios, each against a mock of its own, in a home of its own. */
export interface CommandRunner {
  run(scenario: Scenario, limits: CommandLimits): Promise<RanScenario>;
  close(): Promise<void>;
}

/** Resolves to a runner; nothing is run yet. */
export async function openCommandRunner(options: CommandRunnerOptions): Promise<CommandRunner> {
  const standIn = await openStandIn({
    nodePath: options.host.nodePath,
    draw: () => randomBytes(16).toString('base64url'),
  });
  let count = 0;
  return {
    run: async (scenario, limits) => {
      count += 1;
      // Others begin while its mock starts.
      const folder = join(options.folder, String(count));
      const open = await openOne(scenario, options.scenarios);
      try {
        return await runUnder(open, { options, standIn, limits, folder });
      } finally {
        await open.close();
      }
    },
    close: () => standIn.close(),
  };
}

interface Running {
  readonly options: CommandRunnerOptions;
  readonly standIn: BrowserStandIn;
  readonly limits: CommandLimits;
  readonly folder: string;
}

async function runUnder(open: OpenScenario, { options, standIn, limits, folder }: Running): Promise<RanScenario> {
  const { scenario, handedOver, journal } = open;
  const { words, directory, env, aliases, driver, signal } = options;
  const opened: Array<Promise<unknown>> = [];
  const browser = await standIn.makePrograms(join(folder, 'bin'), (url) => {
    const shown = options.openBrowser === null ? null : URL.parse(url);
    if (shown !== null) options.openBrowser?.(shown);
    opened.push(shown === null ? open.browse(url) : Promise.resolve());
  });
  const filled = fillWords(words, handedOver);
  const startedMs = journal.elapsedMs();
  const { end, output, notStarted } = await runAsOften(open, {
    words: driver === null ? filled : [...filled, handedOver.mcpUrl],
    env: commandEnvironment({
      env,
      scenario: scenario.id,
      handedOver,
      aliases,
      home: options.keepsHome ? {} : await makeHome(folder),
      browserFolder: join(folder, 'bin'),
      browser,
      further: furtherVariables(options),
    }),
    directory,
    limits: limitsUnder(open, limits),
    signal,
    journal,
  });
  await Promise.all(opened);
  await journal.settled();
  return {
    scenario,
    run: open.finish(end),
    requests: journal.requests,
    deliberate: journal.entries().filter(({ isDeliberate }) => isDeliberate).length + journal.cleared,
    durationMs: Math.round(journal.elapsedMs() - startedMs),
    output,
    notStarted,
  };
}

/** Runs the command once more where the scenario says so; what was ended in the middle of its work may have stored nothing yet. */
async function runAsOften(open: OpenScenario, command: CommandRun): Promise<CommandEnd> {
  const first = await runCommand(command);
  const { kind, wasIdle } = first.end;
  if (open.scenario.restarts !== true || !(kind === 'ended' || (kind === 'killed' && wasIdle))) return first;
  open.restart();
  return runCommand({ ...command, output: first.output });
}

function furtherVariables({ driver, authorityFile }: CommandRunnerOptions): Record<string, string> {
  return {
    ...(driver === null ? {} : conformanceVariables(driver)),
    ...(authorityFile === null ? {} : authorityVariables(authorityFile)),
  };
}

/** Returns the variables by which programs find an authority to trust. */
function authorityVariables(file: string): Record<string, string> {
  const names = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE', 'DENO_CERT'];
  return Object.fromEntries(names.map((name) => [name, file]));
}

/** Who was told to wait may be silent for so much longer. */
function limitsUnder({ journal }: OpenScenario, limits: CommandLimits): CommandLimits {
  return {
    timeoutMs: limits.timeoutMs,
    endsIdle: limits.endsIdle,
    get idleMs() {
      return limits.idleMs + askedWaitMs({ entries: journal.entries() });
    },
  };
}

/** Returns why a command did not end by itself, or what it ended with; empty where it ended with success. */
export function describeEnd({ kind, exitCode, signal, wasIdle }: ClientEnd): string {
  if (kind === 'killed') return wasIdle ? 'ended by vivero, having been idle' : 'ended by vivero at its time limit';
  if (kind === 'stopped') return 'stopped, since the run was interrupted';
  if (kind === 'by-hand' || exitCode === 0) return '';
  return exitCode === null ? `died of ${signal ?? 'a signal'}` : `exit code ${exitCode}`;
}
