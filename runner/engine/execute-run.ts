import { countSchemaTimeOuts } from '../documents/judge-in-thread.ts';
import { type AskingCheck, type Check, isObserving, Untestable } from '../kit/define-check.ts';
import type { Exchange } from '../kit/exchange.ts';
import type { FollowPolicy } from '../http/follow-policy.ts';
import { createRedactor, type Redactor } from '../http/redactor.ts';
import type { HttpClient } from '../http/http-client.ts';
import { createCheckContext, createOpenLearner } from './check-context.ts';
import { numberExchanges } from './exchange-numbers.ts';
import { ExchangeRecorder } from './exchange-recorder.ts';
import { defaultBudgetMs } from './operations/default-budget.ts';
import { endOperations, type RequestedOperations } from './operations/end-operations.ts';
import { type Offer, offerOf, reasonNotToRun } from './gate.ts';
import { createHangWatch, type HangWatch } from './hang-watch.ts';
import { type JudgedEnd, silentOrigins, withoutChance } from './silent-failures.ts';
import { countSuites } from './plan.ts';
import { withFall } from './fallen-target.ts';
import { resultOf, resultWithoutRun, runCheck } from './run-check.ts';
import type { CheckResult, RunAbort, RunReport } from '../../contracts/run-report/run-report.ts';
import type { RunInput } from './run-settings.ts';
import { observe } from './observe.ts';
import type { Observer } from './observer.ts';
import { makeReport } from './make-report.ts';
import { openClient } from './open-client.ts';
import { openRun, type OpenRun } from './open-run.ts';
import { reasonOfSession } from './broken-sessions.ts';
import { type OpenLearner, reasonItFollows } from './open-to-anyone.ts';
import { hostsOfRun } from './hosts-of-run.ts';
import { redactReport, redactResult } from './redact-report.ts';
import { CheckRun } from './check-run.ts';
import { withTimes } from './shared-sessions.ts';
import { createSharedSetup, type SharedSetup } from './shared-setup.ts';
import { refusedOpenings, refusedTokenRequests } from './token-request-exchanges.ts';
import { watchClient } from './watched-client.ts';

/** Longest that the requests of one check may take together, in milliseconds; a time-out counts several times. */
const checkLimitMs = 120_000;

/**
 * Runs checks against a target and resolves to the report. Never rejects for what a target does; an aborted signal
 * (`reason` `SIGINT`, `SIGTERM` or `TimeOver`) ends the run early and what was done is reported.
 * `client` replaces the HTTP client, for a run that sends nothing.
 */
export function executeRun(asked: RunInput, client?: HttpClient): Promise<RunReport> {
  return countSchemaTimeOuts(() => execute(asked, client));
}

async function execute(asked: RunInput, client?: HttpClient): Promise<RunReport> {
  const redactor = createRedactor(asked.settings.secrets);
  const input = withoutSecrets(asked, redactor);
  const startedAt = new Date(input.clock.now()).toISOString();
  const startedMs = input.clock.monotonicMs();
  const { checks, shard } = input;
  input.onEvent({ type: 'run-started', planned: checks.length, suites: countSuites(checks), shard });
  const policy = hostsOfRun(input.settings).followedFrom(input.settings.mcp?.url ?? null);
  const hangs = createHangWatch(input.settings.hangLimitMs, (message) => input.onEvent({ type: 'notice', message }));
  const http = watchClient(openClient(input, policy, client), hangs, () => input.clock.monotonicMs());
  const recorded = new ExchangeRecorder(redactor);
  try {
    const { results, abort, ...requested } = await runChecks(input, http, {
      recorded,
      redactor,
      policy,
      hangs,
    });
    // Here for all of it, whatever puts it into the report: also what was issued only after it was stored, to whomever.
    for (const secret of asked.settings.secrets) redactor.learn(secret);
    const numbered = numberExchanges(input.checks, results, recorded.stored());
    const made = makeReport(input, {
      startedAt,
      durationMs: Math.round(input.clock.monotonicMs() - startedMs),
      abort,
      ...requested,
      ...numbered,
    });
    const report = redactReport(made, redactor, { areExchangesRedacted: true });
    input.onEvent({ type: 'run-ended', report });
    return report;
  } finally {
    await http.close();
  }
}

/** What is noticed while a run lasts is told at once. */
function withoutSecrets(input: RunInput, redactor: Redactor): RunInput {
  return {
    ...input,
    onEvent: (event) => {
      input.onEvent(event.type === 'notice' ? { ...event, message: redactor.text(event.message) } : event);
    },
  };
}

interface RunRecord {
  readonly recorded: ExchangeRecorder;
  readonly redactor: Redactor;
  readonly policy: FollowPolicy;
  readonly hangs: HangWatch;
}

async function runChecks(
  input: RunInput,
  http: HttpClient,
  { recorded, redactor, policy, hangs }: RunRecord,
): Promise<{ results: CheckResult[]; abort: RunAbort | null } & RequestedOperations> {
  const offer = offerOf(input.settings);
  const results = new Map<string, CheckResult>();
  const end = (check: Check, judged: CheckResult): void => {
    // Where nothing is kept, nobody reads what a check stated that passed, and to look for secrets in it takes long.
    const isRead = input.keepsExchanges !== false || judged.outcome !== 'passed';
    const result = isRead ? redactResult(judged, redactor) : { ...judged, assertions: [] };
    results.set(check.id, result);
    input.onEvent({ type: 'check-ended', result, done: results.size, planned: input.checks.length });
  };
  for (const check of input.checks) {
    const reason = reasonNotToRun(check, offer, input);
    if (reason !== null) end(check, resultWithoutRun(check, 'inapplicable', reason));
  }
  const runnable = input.checks.filter((check) => !results.has(check.id));
  if (runnable.length === 0) return { results: inPlanOrder(input.checks, results), abort: null };

  const feeders = feedersToRun(runnable, offer, input);
  const run = await openRun(input, http, { redactor, checks: [...runnable, ...feeders], hangs });
  const observing = runnable.filter(isObserving).map((check) => observe(check, input));
  const shared = createSharedSetup(input, run, {
    policy,
    onExchange: (exchange) => observing.forEach((observer) => observer.see(exchange)),
  });
  const isOpen = createOpenLearner({ input, run, shared });
  const asking = runnable.filter((check): check is AskingCheck => !isObserving(check));
  await askAll([...asking, ...feeders], { input, run, shared, isOpen, observing, recorded, hangs, end });
  const requested = await endOperations(shared.document.campaign);
  const evidence = evidenceOf(results.values());
  const closed = await shared.close(({ id }) => input.keepsAllExchanges === true || evidence.has(id));
  store(closed.exchanges, { input, run, recorded });
  store(refusedOpenings(run.systems, run.session.nextExchangeId), { input, run, recorded });
  store(refusedTokenRequests(input.settings, run.session.nextExchangeId), { input, run, recorded });
  for (const observer of observing)
    end(observer.check, observer.result(run.reasonNotToAsk(observer.check) ?? run.end()?.message ?? null));
  return { results: inPlanOrder(input.checks, results), abort: run.abort(), ...withTimes(requested, closed.times) };
}

/** Returns the numbers of the exchanges that show a failure, before they are numbered for the report. */
function evidenceOf(results: Iterable<CheckResult>): ReadonlySet<number | null> {
  return new Set(
    [...results].flatMap(({ assertions }) => assertions.flatMap(({ ok, exchange }) => (ok ? [] : [exchange]))),
  );
}

/** What is sent for others is gated as what was selected; only those are fed that are run. */
function feedersToRun(runnable: readonly Check[], offer: Offer, input: RunInput): AskingCheck[] {
  const fed = new Set<string>(runnable.filter(isObserving).map(({ id }) => id));
  return (input.feeders ?? [])
    .filter(({ feeds }) => feeds.some((id) => fed.has(id)))
    .map(({ check }) => check)
    .filter((check) => reasonNotToRun(check, offer, input) === null);
}

interface AskAllScope extends RunOneScope {
  readonly hangs: HangWatch;
  end(check: Check, judged: CheckResult): void;
}

/** Runs each check; what was not selected is run for its exchanges, and ends as nothing. */
async function askAll(asking: readonly AskingCheck[], scope: AskAllScope): Promise<void> {
  const { input, run, hangs, end } = scope;
  const selected = new Set<string>(input.checks.map(({ id }) => id));
  const silenced: Array<{ readonly check: AskingCheck; readonly ended: JudgedEnd }> = [];
  const perform = async (check: AskingCheck): Promise<void> => {
    const isSelected = selected.has(check.id);
    // What keeps this check from its own systems says more than what ended the run.
    const reason = run.reasonNotToAsk(check) ?? run.end()?.message ?? null;
    if (reason !== null) return isSelected ? end(check, resultWithoutRun(check, 'untestable', reason)) : undefined;
    if (isSelected) input.onEvent({ type: 'check-started', id: check.id });
    const ended = await runOne(check, { ...scope, isOnly: asking.length === 1 || input.settings.concurrency === 1 });
    if (!isSelected) return;
    if (ended.silentOrigins.length === 0) end(check, resultOf(check, ended));
    else silenced.push({ check, ended });
  };
  await runInTurn(asking, input.settings.concurrency, perform);
  // Whether silence speaks against a request is known once it is known how often it meets any other.
  for (const { check, ended } of silenced) end(check, resultOf(check, withoutChance(ended, hangs)));
}

/**
 * Runs checks side by side, and then, one after the other, those that others must not run beside. Those that have tokens issued come late: some
 * authorization servers end the earlier codes and tokens of a person and client with each new grant, those of the configuration and of other
 * checks alike. What may bring a target down comes after the others that run alone; last comes what loads a target, which may be slow afterwards,
 * or gone.
 */
async function runInTurn(
  checks: readonly AskingCheck[],
  concurrency: number,
  perform: (check: AskingCheck) => Promise<void>,
): Promise<void> {
  const phases = Map.groupBy(checks, phaseOf);
  await runPool(phases.get('beside others') ?? [], concurrency, perform);
  for (const phase of ['alone', 'survival', 'grants', 'load'] as const)
    await runPool(phases.get(phase) ?? [], 1, perform);
}

function phaseOf(check: Check): 'beside others' | 'alone' | 'survival' | 'grants' | 'load' {
  if (check.stress === true) return 'load';
  if (obtainsGrants(check)) return 'grants';
  if (check.mayEndTarget === true) return 'survival';
  return check.runsAlone === true ? 'alone' : 'beside others';
}

/** Returns true for a check that others must not run beside. */
function isHeavy({ stress, runsAlone, mayEndTarget }: Check): boolean {
  return stress === true || runsAlone === true || mayEndTarget === true;
}

/** Returns true for a check that may have tokens issued to the configured client. */
function obtainsGrants({ systems, needs }: Check): boolean {
  return systems.includes('authorization') && needs.includes('credentials.client');
}

interface RunOneScope {
  /** True where no other check is run beside it. */
  readonly isOnly?: boolean;
  readonly input: RunInput;
  readonly run: OpenRun;
  readonly shared: SharedSetup;
  readonly isOpen: OpenLearner;
  readonly observing: readonly Observer[];
  readonly recorded: ExchangeRecorder;
}

async function runOne(check: AskingCheck, scope: RunOneScope): Promise<JudgedEnd> {
  const { input, run, shared } = scope;
  const limitMs = checkLimitMs + waitingMs(input.settings) + budgetMs(check, input.settings);
  const timer = new AbortController();
  const limit = setTimeout(
    () => timer.abort(new Error(`the check took longer than ${Math.round(limitMs / 1000)} s`)),
    limitMs,
  );
  const givenUp = run.giveUpSignal(check);
  const session = new CheckRun(run.session, {
    check: check.id,
    httpVersion: check.httpVersion,
    loadsTarget: isHeavy(check),
    isAlone: isHeavy(check) || scope.isOnly === true,
    signal: AbortSignal.any([run.session.signal, timer.signal, ...(givenUp === null ? [] : [givenUp])]),
    onExchange: (exchange) => {
      for (const observer of scope.observing) observer.see(exchange);
    },
  });
  const context = createCheckContext({ check, input, run, shared, session });
  try {
    const end = await runCheck(check, context.withExpect, () => input.clock.monotonicMs());
    const { exchanges } = session;
    const fallen = withFall(end, exchanges);
    if (fallen !== null) return { ...fallen, silentOrigins: [] };
    const reason =
      (await reasonItFollows(check, end, { exchanges, isOpen: scope.isOpen })) ??
      (await reasonOfSession(check, end, { exchanges, mcp: shared.mcp }));
    if (reason !== null) return { ...end, assertions: [], thrown: new Untestable(reason), silentOrigins: [] };
    return { ...end, silentOrigins: silentOrigins(end, session.exchanges) };
  } finally {
    clearTimeout(limit);
    await context.close();
    await session.close();
    // Stored at once, so that a large body lives no longer than its check.
    store(session.exchanges, scope);
  }
}

function store(
  exchanges: readonly Exchange[],
  { input, run, recorded }: Omit<RunOneScope, 'shared' | 'observing' | 'isOpen'>,
): void {
  if (input.keepsExchanges === false) return;
  for (const exchange of exchanges) recorded.add(exchange, run.store);
}

/** Longest that the requests of one check wait for their turn under `--rate`, in milliseconds: a hundred of each lane. */
function waitingMs({ ratePerSecond, concurrency }: RunInput['settings']): number {
  return ratePerSecond === null ? 0 : (100_000 * concurrency) / ratePerSecond;
}

/** What is sent once for several checks takes its own time of whichever needs it first, in milliseconds. */
function budgetMs(
  { requestsOperations }: Check,
  { operationBudgetMs = defaultBudgetMs }: RunInput['settings'],
): number {
  return requestsOperations === true ? operationBudgetMs : 0;
}

function inPlanOrder(checks: readonly Check[], results: ReadonlyMap<string, CheckResult>): CheckResult[] {
  return checks.flatMap((check) => results.get(check.id) ?? []);
}

async function runPool<Item>(items: readonly Item[], size: number, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: size }, worker));
}
