import { isOfWeight } from '../contracts/run-report/severity.ts';
import { browserLauncher } from './commands/target/browser-launcher.ts';
import { listedChecks } from './commands/listed-checks.ts';
import { loadChosen } from './commands/run/load-checks.ts';
import { chooseChecks } from './commands/run/choose-checks.ts';
import { contractIdentity } from './commands/run/contract-identity.ts';
import { openBrowser } from './commands/terminal/open-browser.ts';
import { guardStderr } from './commands/terminal/tell.ts';
import { resolveTargetRun } from './commands/target/resolve-target-run.ts';
import { openTarget, systemsOf } from './commands/target/open-target.ts';
import { uncoveredClauses } from './commands/run/uncovered-clauses.ts';
import { runOptions } from './config/run-options.ts';
import { readOptions } from './config/read-options.ts';
import { UsageError } from './errors/usage-error.ts';
import { executeRun } from './engine/execute-run.ts';
import { createRedactor } from './http/redactor.ts';
import type { CheckResult, RunReport } from '../contracts/run-report/run-report.ts';
import { harmlessValue, messageLine } from './text/message.ts';
import packageJson from '../package.json' with { type: 'json' };

/** What a test prints is no terminal of ours. */
const shapeOfLog = { isTty: false, columns: 80, rows: 24 } as const;

/** The part of a tap test that is used; `t` of the package tap is one. */
export interface TapTest {
  test(name: string, options: { skip?: string }, body: (t: TapTest) => Promise<void>): PromiseLike<unknown>;
  ok(value: unknown, message: string, extra: Record<string, unknown>): unknown;
  fail(message: string, extra: Record<string, unknown>): unknown;
}

/** What is mounted; everything else comes from the configuration file and the `VIVERO_…` variables, as on the command line. */
export interface MountOptions {
  /** Name of a configured target, or `mock`, which starts the embedded mock; without it, the URLs of the environment, or the only target. */
  readonly target?: string;
  /** Flags of `vivero run` by name, such as `{ suite: ['bearer'], timeout: '5s' }`. */
  readonly flags?: Readonly<Record<string, string | boolean | readonly string[]>>;
}

/**
 * Runs the checks against a target and mounts each as a subtest of `t`, each assertion as a test point. What does not decide
 * under `--fail-on` is a TODO; what does not apply is skipped with its reason. Resolves to the report.
 *
 * @throws {UsageError} with every fault of the configuration
 */
export async function mountChecks(t: TapTest, { target, flags = {} }: MountOptions = {}): Promise<RunReport> {
  const { options, faults } = readOptions(runOptions, { ...flags }, process.env);
  if (faults.length > 0) throw new UsageError(faults);
  const random = (bound: number): number => Math.floor(Math.random() * bound);
  const secrets = createRedactor([]);
  const place = { directory: process.cwd(), env: process.env, random, secrets, onSignal: listenForSignal };
  const listed = chooseChecks(listedChecks, options);
  const resolved = await resolveTargetRun({ target: target ?? null, options }, place);
  const { chosen, feeders } = await loadChosen(listed);
  const tool = { name: 'vivero', version: packageJson.version, node: process.version } as const;
  const clock = { now: () => Date.now(), monotonicMs: () => performance.now() };
  // A test file asks nobody, and what ends it ends its process.
  const stderr = guardStderr({ ...shapeOfLog, write: (text) => void process.stderr.write(text) }, secrets);
  const surroundings = { secrets, clock, tool, ask: null, openBrowser, onSignal: () => () => undefined, stderr };
  const opened = await openTarget(resolved, {
    systems: systemsOf([...chosen.checks, ...feeders.map(({ check }) => check)]),
    surroundings,
  });
  try {
    const report = await executeRun({
      checks: chosen.checks,
      shard: null,
      feeders,
      namedChecks: chosen.named,
      notCovered: uncoveredClauses(chosen.checks, listedChecks),
      settings: opened.settings,
      run: `tap${random(36 ** 5).toString(36)}`,
      tool,
      contract: contractIdentity,
      clock,
      ...browserLauncher({ env: process.env }),
      signal: new AbortController().signal,
      onEvent: () => undefined,
    });
    if (report.abort) t.fail(messageLine(report.abort.message), { advice: messageLine(report.abort.advice) });
    for (const result of report.results) await mountResult(t, result, report);
    return report;
  } finally {
    await opened.close();
  }
}

function listenForSignal(signal: NodeJS.Signals, listener: () => void): () => void {
  process.on(signal, listener);
  return () => process.off(signal, listener);
}

async function mountResult(t: TapTest, result: CheckResult, report: RunReport): Promise<void> {
  const name = `${result.id} ${result.title}`;
  if (result.outcome === 'inapplicable') {
    await t.test(name, { skip: messageLine(result.reason) }, () => Promise.resolve());
    return;
  }
  const todo = decides(result, report) ? {} : { todo: result.level };
  await t.test(name, {}, (test) => {
    for (const { ok, statement, expected, actual, exchange } of result.assertions) {
      const curl = report.exchanges[(exchange ?? 0) - 1]?.curl ?? null;
      const facts = harmlessValue({ expected, actual, clause: result.clause, curl });
      test.ok(ok, messageLine(statement), ok ? {} : { ...(facts as object), ...todo });
    }
    if (result.outcome === 'untestable' || result.outcome === 'errored')
      test.fail(messageLine(`${result.outcome}: ${result.reason}`), todo);
    return Promise.resolve();
  });
}

/** Faults of ours always decide; anything else where its level reaches the threshold. */
function decides(result: CheckResult, { failOn }: RunReport): boolean {
  return result.outcome === 'errored' || isOfWeight(result, failOn);
}
