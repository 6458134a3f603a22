import { join } from 'node:path';
import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { clientChecks } from '../../../suites/client-index.generated.ts';
import { readOptions } from '../../config/read-options.ts';
import { isNamedBy } from '../../engine/plan.ts';
import { NothingSelected, UsageError } from '../../errors/usage-error.ts';
import { replaysFolder } from '../../gate/find-last-run.ts';
import { exitCodeOfReplay, judgeReplay } from '../../gate/judge-replay.ts';
import { renderReplay } from '../../gate/render-replay.ts';
import type { CommandCall } from '../command.ts';
import { deliverReport } from '../delivery/deliver-report.ts';
import { requireOutput } from '../delivery/require-output.ts';
import type { replayOptions } from '../run/replay-options.ts';
import type { RunWitness } from '../run/run-witness.ts';
import { printJson } from '../terminal/print-json.ts';
import { tell } from '../terminal/tell.ts';
import { styleOf } from '../terminal/text-style.ts';
import { clientOptions } from './client-options.ts';
import { judgePrepared } from './judge-partner.ts';
import { type ClientCall, type PreparedClient, prepareClient } from './prepare-client.ts';

type StoredClient = NonNullable<RunReport['client']>;

interface ReplayScope {
  readonly call: CommandCall<typeof replayOptions>;
  readonly witness: Pick<RunWitness, 'onStored'>;
}

/** Runs the command of a client again under the scenarios in which checks failed, and resolves to the exit code. */
export async function replayClient(stored: RunReport, name: string, { call, witness }: ReplayScope): Promise<number> {
  const { argument, options, surroundings } = call;
  const { client } = stored;
  if (client === undefined) throw new Error('the run is not one of a client');
  const { wanted, gone } = choose(stored, argument, name);
  const clientCall = callOf(stored, { client, wanted, call });
  const prepared = await prepareClient(clientCall);
  if (options.quiet?.value !== true)
    tell(surroundings.stderr, `replaying ${name} with the command of ${stored.target.name}`);
  const outputDirectory = await requireReplays(prepared);
  const { report, files, onStored } = await judgePrepared(prepared, clientCall);
  const results = judgeReplay(report, { wanted, gone, areNamed: argument !== null });
  const exitCode = exitCodeOfReplay(results, report);
  const places: string[] = [];
  const written = await deliverReport({
    report,
    reports: [],
    files,
    outputDirectory,
    surroundings,
    color: options.color,
    onStored: (directory) => {
      places.push(directory);
      witness.onStored?.(directory);
      onStored();
    },
  });
  const { stdout, env } = surroundings;
  const facts = { run: name, target: report.target.name, seed: report.seed, results, exitCode };
  const style = styleOf(stdout, env, options.color);
  if (options.json?.value === true) printJson(stdout, facts);
  else stdout.write(renderReplay(results, report, { style, exitCode, directory: places[0] ?? null }));
  return written === report.exitCode ? exitCode : written;
}

/** Resolves to the folder of replays. Rejects with `UsageError` where the one of this client cannot be stored there. */
async function requireReplays({ outputDirectory, name }: PreparedClient): Promise<string> {
  const replays = join(outputDirectory, replaysFolder);
  await requireOutput(replays, name);
  return replays;
}

/** Returns the failed checks that are wanted, and those that there are no more. */
function choose(
  { results }: RunReport,
  glob: string | null,
  name: string,
): { readonly wanted: string[]; readonly gone: string[] } {
  const known = new Map<string, string>(
    clientChecks.flatMap(({ id, aliases = [] }) => [...aliases, id].map((each) => [each, id])),
  );
  const isWanted = ({ id, outcome }: CheckResult): boolean =>
    outcome === 'failed' && (glob === null || isNamedBy({ id }, glob));
  const ids = results.filter(isWanted).map(({ id }) => id);
  if (ids.length === 0) {
    const which = glob === null ? 'no check' : `no check that "${glob}" names`;
    throw new NothingSelected(`${which} failed in ${name}: there is nothing to run again`);
  }
  return { wanted: ids.flatMap((id) => known.get(id) ?? []), gone: ids.filter((id) => !known.has(id)) };
}

/** Returns the call of `vivero client` that runs the same client again, judged by these checks alone. */
function callOf(
  { target, seed, failOn }: RunReport,
  scope: {
    readonly client: StoredClient;
    readonly wanted: readonly string[];
    readonly call: CommandCall<typeof replayOptions>;
  },
): ClientCall {
  const { client, wanted, call } = scope;
  const { options, surroundings } = call;
  const { argument, words } = commandOf(target.name, client);
  const scenarios = client.scenarios
    .filter(({ failed }) => failed.some((id) => wanted.includes(id)))
    .map(({ id }) => id);
  const origin = 'the stored run';
  return {
    argument,
    rest: [],
    words,
    surroundings,
    options: {
      ...storedOptions(client, words !== null),
      check: { value: wanted, origin },
      scenario: { value: scenarios, origin },
      seed: { value: seed, origin },
      failOn: { value: failOn, origin },
      ...(options.config && { config: options.config }),
      ...(options.output && { output: options.output }),
      ...(options.quiet && { quiet: options.quiet }),
      ...(options.verbose && { verbose: options.verbose }),
      ...(options.timeout && { timeout: options.timeout }),
    },
  };
}

/** Returns what names the command: the client of the configuration, or the words of the command. */
function commandOf(
  target: string,
  { command }: StoredClient,
): { readonly argument: string | null; readonly words: readonly string[] | null } {
  if (command === null)
    throw new UsageError('the client of this run was driven by hand: drive it again with "vivero client"');
  const argument = /^client-(.+)$/.exec(target)?.[1] ?? null;
  if (argument !== null) return { argument, words: null };
  if (command.some((word) => word.includes('[redacted]')))
    throw new UsageError('the command of this run had a secret in it, which is not stored: run "vivero client" again');
  return { argument, words: command };
}

/** Options that hold several values. */
const lists: ReadonlySet<string> = new Set(['redirectUri', 'uses']);

/** A client of the configuration has its variables there. */
function storedOptions({ options, variables }: StoredClient, withVariables: boolean): ClientCall['options'] {
  const flags = Object.entries(options).map(([name, value]) => [name, lists.has(name) ? value.split(',') : value]);
  const env = Object.entries(variables).map(([variable, path]) => `${variable}=${path}`);
  const given = { ...Object.fromEntries(flags), ...(withVariables && { env }) } as Readonly<Record<string, unknown>>;
  return readOptions(clientOptions, given, {}).options;
}
