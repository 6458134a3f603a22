import type { CheckResult } from '../engine/run-report.ts';
import type { RunEvent } from '../engine/run-settings.ts';
import { describeDuration } from './describe-exchange.ts';
import { fitColumns } from './display-width.ts';
import { createInk, type Ink } from './ink.ts';

/** Where progress goes, and how much of it. */
export interface ProgressOptions {
  /** Writes text to the stream that does not carry results. */
  write(text: string): void;
  /** True where the stream is a terminal, whose last line can be written again. */
  readonly isTty: boolean;
  readonly color: boolean;
  readonly ascii: boolean;
  /** Columns of the terminal; read each time, so that it may change. */
  readonly columns: number;
  /** Milliseconds on a clock that never goes back. */
  nowMs(): number;
  /** `quiet` writes nothing, `verbose` a line for each check; default `normal`. */
  readonly verbosity?: 'quiet' | 'normal' | 'verbose';
}

/** Shows how a run comes along. */
export interface Progress {
  onEvent(event: RunEvent): void;
  /** Shows the time that passed; for a timer, so that a slow check does not look like a hang. */
  tick(): void;
  /** Removes the status line; nothing is left of it. */
  end(): void;
}

/** Shortest time between two drawings of the status line. */
const redrawMs = 50;
/** Longest silence where there is no status line. */
const heartbeatMs = 30_000;
/** Widest line that is written where there is no terminal. */
const plainColumns = 200;
const eraseLine = '\r\u001b[2K';

/** What is worth a line while the run goes on. */
type Trouble = 'failed' | 'warned' | 'errored';

interface SuiteProgress {
  readonly planned: number;
  readonly results: CheckResult[];
}

/**
 * Returns progress for a stream: on a terminal one status line that is written again, with failures above it as they
 * happen; elsewhere a line for each suite that is done, and one every 30 seconds at the most. No line is wider than the terminal.
 */
export function createProgress(options: ProgressOptions): Progress {
  return options.verbosity === 'quiet' ? { onEvent() {}, tick() {}, end() {} } : new LiveProgress(options);
}

class LiveProgress implements Progress {
  readonly #options: ProgressOptions;
  readonly #ink: Ink;
  readonly #suites = new Map<string, SuiteProgress>();
  readonly #running = new Set<string>();
  readonly #troubles = new Map<Trouble, number>();
  #startedMs = 0;
  #planned = 0;
  #done = 0;
  #drawnMs = Number.NEGATIVE_INFINITY;
  #writtenMs = 0;
  #isDrawn = false;

  constructor(options: ProgressOptions) {
    this.#options = options;
    this.#ink = createInk(options);
  }

  onEvent(event: RunEvent): void {
    switch (event.type) {
      case 'run-started':
        this.#start(event);
        break;
      case 'check-started':
        this.#running.add(event.id);
        break;
      case 'check-ended':
        this.#count(event.result, event.done, event.planned);
        break;
      case 'notice':
        this.#writeLine(`${this.#ink.symbols.caution} ${this.#ink.cut(event.message, 2000)}`, 'yellow');
        break;
      case 'run-ended':
        this.end();
        return;
    }
    this.tick();
  }

  tick(): void {
    if (this.#planned === 0) return;
    const nowMs = this.#options.nowMs();
    if (this.#options.isTty) {
      if (nowMs - this.#drawnMs < redrawMs) return;
      this.#drawnMs = nowMs;
      this.#isDrawn = true;
      this.#options.write(`${eraseLine}${this.#ink.paint('dim', this.#fit(this.#describeStatus(nowMs)))}`);
    } else if (nowMs - this.#writtenMs >= heartbeatMs) {
      this.#writeLine(this.#describeStatus(nowMs), 'dim');
    }
  }

  end(): void {
    if (this.#isDrawn) this.#options.write(eraseLine);
    this.#isDrawn = false;
    this.#planned = 0;
  }

  #start(event: Extract<RunEvent, { type: 'run-started' }>): void {
    this.#startedMs = this.#options.nowMs();
    this.#writtenMs = this.#startedMs;
    this.#planned = event.planned;
    for (const suite of event.suites) this.#suites.set(suite.name, { planned: suite.planned, results: [] });
  }

  #count(result: CheckResult, done: number, planned: number): void {
    this.#running.delete(result.id);
    this.#done = done;
    this.#planned = planned;
    const trouble = troubleOf(result);
    if (trouble !== null) this.#troubles.set(trouble, (this.#troubles.get(trouble) ?? 0) + 1);
    if (this.#options.verbosity === 'verbose' || (this.#options.isTty && trouble !== null)) this.#writeResult(result);
    const suite = this.#suites.get(result.suite);
    if (suite === undefined) return;
    suite.results.push(result);
    if (suite.results.length === suite.planned && !this.#options.isTty) this.#writeSuite(result.suite, suite.results);
  }

  #writeResult(result: CheckResult): void {
    const ink = this.#ink;
    const { symbols } = ink;
    const looks = {
      passed: { symbol: symbols.good, style: 'green' },
      failed: { symbol: symbols.bad, style: 'red' },
      warned: { symbol: symbols.caution, style: 'yellow' },
      errored: { symbol: symbols.bad, style: 'red' },
      untestable: { symbol: symbols.caution, style: 'yellow' },
      inapplicable: { symbol: symbols.note, style: 'dim' },
    } as const;
    const { symbol, style } = looks[troubleOf(result) ?? result.outcome];
    const detail =
      result.outcome === 'passed'
        ? describeDuration(result.durationMs)
        : `${result.outcome} ${result.level}: ${result.reason}`;
    this.#writeLine(`${symbol} ${ink.clean(result.id)}  ${ink.cut(detail, 400)}`, style);
  }

  #writeSuite(name: string, results: readonly CheckResult[]): void {
    const counts = (['passed', 'failed', 'untestable', 'errored', 'inapplicable'] as const)
      .map((outcome) => ({ outcome, count: results.filter((result) => result.outcome === outcome).length }))
      .filter(({ count }) => count > 0)
      .map(({ outcome, count }) => `${count} ${outcome}`);
    const elapsed = describeDuration(this.#options.nowMs() - this.#startedMs);
    this.#writeLine(`${this.#ink.cut(name, 60)}: ${counts.join(', ')} (${results.length} checks, ${elapsed})`, 'dim');
  }

  #writeLine(line: string, style: Parameters<Ink['paint']>[0]): void {
    this.#options.write(`${this.#isDrawn ? eraseLine : ''}${this.#ink.paint(style, this.#fit(line))}\n`);
    this.#isDrawn = false;
    this.#drawnMs = Number.NEGATIVE_INFINITY;
    this.#writtenMs = this.#options.nowMs();
  }

  #fit(line: string): string {
    // One column stays free: a full line moves the cursor on to the next.
    return fitColumns(
      line,
      this.#options.isTty ? Math.max(1, this.#options.columns - 1) : plainColumns,
      this.#ink.symbols.ellipsis,
    );
  }

  #describeStatus(nowMs: number): string {
    const elapsedMs = nowMs - this.#startedMs;
    const leftMs = this.#done === 0 ? null : (elapsedMs / this.#done) * (this.#planned - this.#done);
    const [current] = this.#running;
    const suite =
      current?.split('/')[0] ?? [...this.#suites].find(([, { planned, results }]) => results.length < planned)?.[0];
    return [
      ...(suite === undefined ? [] : [this.#ink.cut(suite, 40)]),
      `${this.#done}/${this.#planned}`,
      ...[...this.#troubles].map(([trouble, count]) => `${count} ${trouble}`),
      describeDuration(elapsedMs),
      ...(leftMs === null || leftMs < 1000 ? [] : [`about ${describeDuration(leftMs)} left`]),
    ].join('  ');
  }
}

function troubleOf({ outcome, severity }: CheckResult): Trouble | null {
  if (outcome === 'errored') return 'errored';
  if (outcome !== 'failed' || severity === 'note') return null;
  return severity === 'error' ? 'failed' : 'warned';
}
