import type { RunAbort } from '../../../contracts/run-report/run-report.ts';
import type { Scenario } from '../../../fixtures/scenarios/scenario.ts';
import { again } from '../../../fixtures/scenarios/support/again.ts';
import { kindsAndFeatures } from '../../engine/clients/judge-client.ts';
import { needsControl } from '../../engine/clients/needs-control.ts';
import { planScenarios } from '../../engine/clients/plan-scenarios.ts';
import type { RanScenario } from './client-run.ts';
import { type CommandRunner, describeEnd } from './command-runner.ts';
import { idleTimeFor } from './idle-time.ts';
import type { PreparedClient } from './prepare-client.ts';
import type { CommandLimits } from './run-command.ts';
import { runSideBySide } from './run-side-by-side.ts';
import { tellingLines } from './telling-lines.ts';

/** How the command of a client got on under the scenarios. */
export interface ScenarioOutcomes {
  /** In the order of the scenarios. */
  readonly ran: readonly RanScenario[];
  /** Why a scenario does not concern the client, by its id. */
  readonly notRun: ReadonlyMap<string, string>;
  /** Why a scenario that does was not run, by its id. */
  readonly lost: ReadonlyMap<string, string>;
  readonly abort: RunAbort | null;
}

/** What happens while a client is run. */
export interface ScenarioWatch {
  /** Aborted where a person interrupts. */
  readonly signal: AbortSignal;
  /** Called when it is known under how many scenarios the client is run. */
  onPlan(scenarios: readonly Scenario[]): void;
  /** Called with each scenario that is over; the first one is the ordinary service. */
  onRan(ran: RanScenario, plain: RanScenario): void;
}

/** Lines of the output of a command that a message quotes. */
const quotedLines = 12;

/** Runs a command against the ordinary service, then, where it gets on with that, under each scenario that concerns it. */
export async function runUnderScenarios(
  runner: CommandRunner,
  {
    prepared,
    jobs,
    watch,
  }: { readonly prepared: PreparedClient; readonly jobs: number; readonly watch: ScenarioWatch },
): Promise<ScenarioOutcomes> {
  const { scenarios, checks, isSelected, servesTls, timeoutMs, idleMs } = prepared;
  const [first, ...further] = scenarios;
  if (first?.id !== 'plain') throw new Error('the first scenario is not the ordinary service');
  const plain = await runner.run(first, { timeoutMs, idleMs, endsIdle: false });
  watch.onRan(plain, plain);
  const shown = kindsAndFeatures(plain.run);
  const plan = planScenarios({ scenarios: further, checks, shown, servesTls, isSelected });
  const loseAll = (reason: string): ReadonlyMap<string, string> => new Map(further.map(({ id }) => [id, reason]));
  const interruption = interruptionOf(watch.signal);
  if (interruption !== null) return ended([plain], { notRun: plan.notRun, abort: interruption, planned: further });
  const fault = faultOfPlain(plain);
  if (fault !== null) {
    const abort: RunAbort = { kind: 'client-failed', message: messageOf(fault, plain), advice: adviceFor(plain) };
    return { ran: [plain], notRun: new Map(), lost: loseAll(failsReason), abort };
  }
  watch.onPlan(plan.run);
  const limits = { timeoutMs, idleMs: idleTimeFor(plain.run, idleMs), endsIdle: true };
  const others = await runPlanned(runner, { planned: plan.run, plain, limits, jobs, watch });
  const control = await runControl(runner, { plain, others, limits, watch });
  return ended([plain, ...others, ...control], {
    notRun: plan.notRun,
    abort: interruptionOf(watch.signal),
    planned: plan.run,
  });
}

/** Runs a command under scenarios side by side, and resolves to what came of it, in their order. */
async function runPlanned(
  runner: CommandRunner,
  {
    planned,
    plain,
    limits,
    jobs,
    watch,
  }: {
    readonly planned: readonly Scenario[];
    readonly plain: RanScenario;
    readonly limits: CommandLimits;
    readonly jobs: number;
    readonly watch: ScenarioWatch;
  },
): Promise<RanScenario[]> {
  const ran = new Map<string, RanScenario>();
  await runSideBySide(planned, {
    jobs,
    isWaiting: ({ waits }) => waits === true,
    async work(scenario) {
      if (watch.signal.aborted) return;
      const one = await runner.run(scenario, limits);
      ran.set(scenario.id, one);
      watch.onRan(one, plain);
    },
  });
  return planned.flatMap(({ id }) => ran.get(id) ?? []);
}

/** Runs a command once more against the ordinary service where it fails wherever else it was run. */
async function runControl(
  runner: CommandRunner,
  {
    plain,
    others,
    limits,
    watch,
  }: {
    readonly plain: RanScenario;
    readonly others: readonly RanScenario[];
    readonly limits: CommandLimits;
    readonly watch: ScenarioWatch;
  },
): Promise<RanScenario[]> {
  const runs = others.map(({ run }) => run);
  if (watch.signal.aborted || !needsControl(plain.run, runs)) return [];
  const control = await runner.run(again, limits);
  watch.onRan(control, plain);
  return [control];
}

const failsReason = 'the client fails against the ordinary service';

/** What an interruption cut short is lost too. */
function ended(
  ran: readonly RanScenario[],
  { notRun, abort, planned }: Pick<ScenarioOutcomes, 'notRun' | 'abort'> & { readonly planned: readonly Scenario[] },
): ScenarioOutcomes {
  const whole = ran.filter(({ run, scenario }) => run.end.kind !== 'stopped' || scenario.id === 'plain');
  const done = new Set(whole.map(({ scenario }) => scenario.id));
  const left = planned.filter(({ id }) => !done.has(id) && !notRun.has(id));
  return { ran: whole, notRun, lost: new Map(left.map(({ id }) => [id, abort?.message ?? 'it was not run'])), abort };
}

function interruptionOf({ aborted, reason }: AbortSignal): RunAbort | null {
  if (!aborted) return null;
  return {
    kind: 'interrupted',
    message: `interrupted by ${String(reason)}`,
    advice: 'run it again, or a part of it with --scenario',
  };
}

/** Returns why a client does not get on with the ordinary service, or `null`. */
function faultOfPlain({ run, notStarted, requests }: RanScenario): string | null {
  if (notStarted !== null) return notStarted;
  if (run.end.kind === 'ended' && run.end.exitCode !== 0) return `its command ended with ${describeEnd(run.end)}`;
  if (requests === 0) return `it sent nothing to the mock${run.end.kind === 'killed' ? ' within its time limit' : ''}`;
  return run.end.kind === 'killed' ? faultOfSignIn(run) : null;
}

/** Returns why the sign-in that a client waits for, and does nothing after, got no further; `null` where there is none. */
function faultOfSignIn({ opened, entries }: RanScenario['run']): string | null {
  const last = opened.at(-1);
  // Programs open other pages, too.
  if (last === undefined || URL.parse(last.url)?.searchParams.has('response_type') !== true) return null;
  const { delivered, reason, atMs } = last;
  const isAtPages = (place: string): boolean => place === 'authorize' || place === 'authorization-page';
  if (entries.some(({ arrivedMs, place }) => arrivedMs > (delivered?.atMs ?? atMs) && !isAtPages(place))) return null;
  if (delivered === null) return `its sign-in got no further: ${reason}`;
  if (delivered.status !== null || !/^https?:/.test(delivered.url)) return null;
  const [redirectUri] = delivered.url.split(/[?#]/, 1);
  return `its sign-in got no further: nothing responds at its redirect URI ${redirectUri}${reason === '' ? '' : `: ${reason}`}`;
}

function messageOf(fault: string, { output }: RanScenario): string {
  const { error, last } = tellingLines(output?.lines() ?? [], quotedLines);
  return [
    `${failsReason}: ${fault}`,
    ...(error === null ? [] : [`its output says: ${error}`]),
    ...(last.length === 0 ? [] : [`its output ends with: ${last.join(' | ')}`]),
  ].join('; ');
}

function adviceFor({ notStarted, requests }: RanScenario): string {
  if (notStarted !== null)
    return 'Name a program that is on your PATH; --keep-home if a version manager in your home directory provides it.';
  if (requests === 0)
    return 'Point the client at the mock: VIVERO_MOCK_PLANT_STORE_URL and its like are set, and --env NAME=plantStore.url gives them other names.';
  return 'Make the command succeed against "vivero mock" first; its whole output is beside the run.';
}
