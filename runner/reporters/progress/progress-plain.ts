import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import type { RunEvent } from '../../../contracts/run-report/run-event.ts';
import { describeDuration } from '../describe-exchange.ts';
import { describeResult } from '../describe-result.ts';
import type { Ink } from '../../text/ink.ts';
import type { Progress, ProgressOptions } from './progress-display.ts';
import { describeOperations, describeParts, describeSeconds, describeTimeLeft } from './progress-block.ts';
import { ProgressTally, type SuiteTally } from './progress-tally.ts';
import { paintLine, type Segment } from '../../text/segments.ts';

/** Longest silence. */
const heartbeatMs = 30_000;
/** Widest line that is written. */
const columns = 200;
const outcomes = ['passed', 'failed', 'untestable', 'errored', 'inapplicable'] as const;

/** Progress where there is no terminal: a line for each suite that is done, and one every 30 seconds at the most. */
export class PlainProgress implements Progress {
  readonly #options: ProgressOptions;
  readonly #ink: Ink;
  #tally: ProgressTally | null = null;
  #startedMs = 0;
  #writtenMs = 0;

  constructor(options: ProgressOptions, ink: Ink) {
    this.#options = options;
    this.#ink = ink;
  }

  onEvent(event: RunEvent): void {
    const nowMs = this.#options.nowMs();
    switch (event.type) {
      case 'run-started':
        this.#start(event, nowMs);
        break;
      case 'check-started':
        this.#tally?.begin(event.id, nowMs);
        break;
      case 'check-ended': {
        const ended = this.#tally?.end(event) ?? null;
        if (this.#options.verbosity === 'verbose') this.#writeResult(event.result);
        if (ended !== null) this.#writeSuite(ended, nowMs);
        break;
      }
      case 'operations-progress':
        this.#tally?.request(event);
        break;
      case 'notice':
        this.#write([{ text: `${this.#ink.symbols.caution} ${this.#ink.cut(event.message, 2000)}`, style: 'yellow' }]);
        break;
      case 'run-ended':
        this.end();
        return;
    }
    this.tick();
  }

  tick(): void {
    const nowMs = this.#options.nowMs();
    const tally = this.#tally;
    if (tally === null || nowMs - this.#writtenMs < heartbeatMs) return;
    const left = tally.leftMs(nowMs);
    const oldest = tally.oldest(nowMs);
    const counts = (['failed', 'warned', 'errored'] as const).flatMap((mark) =>
      tally.count(mark) === 0 ? [] : [`${tally.count(mark)} ${mark}`],
    );
    const facts = [
      `${tally.done} of ${tally.planned} checks`,
      ...counts,
      describeSeconds(nowMs - this.#startedMs),
      ...(left === null ? [] : [describeTimeLeft(left)]),
      ...(tally.operations === null ? [] : [`operations: ${describeOperations(tally.operations).join(', ')}`]),
      ...(oldest === null ? [] : [`running ${this.#ink.clean(oldest.id)} for ${describeSeconds(oldest.elapsedMs)}`]),
    ];
    this.#write([{ text: facts.join(', '), style: 'dim' }]);
  }

  hide(): void {}

  end(): void {
    this.#tally = null;
  }

  #start(event: Extract<RunEvent, { type: 'run-started' }>, nowMs: number): void {
    this.#tally = new ProgressTally(event, nowMs);
    this.#startedMs = nowMs;
    this.#writtenMs = nowMs;
    const parts = describeParts(event);
    if (parts.length > 0) this.#write([{ text: `${parts.join(', ')}: ${countChecks(event.planned)}`, style: 'dim' }]);
  }

  #writeSuite({ name, results }: SuiteTally, nowMs: number): void {
    const counts = outcomes
      .map((outcome) => ({ outcome, count: results.filter((result) => result.outcome === outcome).length }))
      .filter(({ count }) => count > 0)
      .map(({ outcome, count }) => `${count} ${outcome}`);
    const elapsed = describeDuration(nowMs - this.#startedMs);
    const text = `${this.#ink.cut(name, 60)}: ${counts.join(', ')} (${countChecks(results.length)}, ${elapsed})`;
    this.#write([{ text, style: 'dim' }]);
  }

  #writeResult(result: CheckResult): void {
    const { head, cause } = describeResult(result, this.#ink);
    this.#write([...head, ...cause]);
  }

  #write(segments: readonly Segment[]): void {
    this.#options.write(`${paintLine(segments, columns, this.#ink).text}\n`);
    this.#writtenMs = this.#options.nowMs();
  }
}

function countChecks(count: number): string {
  return count === 1 ? '1 check' : `${count} checks`;
}
