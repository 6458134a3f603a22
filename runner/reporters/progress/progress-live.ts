import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import type { RunEvent } from '../../../contracts/run-report/run-event.ts';
import { describeResult } from '../describe-result.ts';
import { displayWidth } from '../../text/display-width.ts';
import type { Ink } from '../../text/ink.ts';
import { LiveBlock } from './live-block.ts';
import type { Progress, ProgressOptions } from './progress-display.ts';
import { describeProgress } from './progress-block.ts';
import { markOf, ProgressTally } from './progress-tally.ts';
import { type PaintedLine, paintLine, type Segment } from '../../text/segments.ts';

/** Shortest time between two frames. */
const redrawMs = 50;
/** Failures that are printed as they come; what comes after is counted, and named by the summary. */
const printedFailures = 40;

/** Progress on a terminal: a block that is written again in place, with failures above it as they come. */
export class LiveProgress implements Progress {
  readonly #options: ProgressOptions;
  readonly #ink: Ink;
  readonly #block: LiveBlock;
  #tally: ProgressTally | null = null;
  #startedMs: number | null = null;
  #drawnMs = Number.NEGATIVE_INFINITY;
  /** Once, however often the run is repeated. */
  readonly #printed = new Set<string>();

  constructor(options: ProgressOptions, ink: Ink) {
    this.#options = options;
    this.#ink = ink;
    this.#block = new LiveBlock(options);
  }

  onEvent(event: RunEvent): void {
    const nowMs = this.#options.nowMs();
    switch (event.type) {
      case 'run-started':
        this.#startedMs ??= nowMs;
        this.#tally = new ProgressTally(event, nowMs, this.#tally?.paceMs(nowMs));
        break;
      case 'check-started':
        this.#tally?.begin(event.id, nowMs);
        break;
      case 'check-ended':
        this.#tally?.end(event);
        this.#show(event.result);
        break;
      case 'operations-progress':
        this.#tally?.request(event);
        break;
      case 'notice':
        this.#print([
          [{ text: `${this.#ink.symbols.caution} ${this.#ink.cut(event.message, 2000)}`, style: 'yellow' }],
        ]);
        break;
      case 'run-ended':
        this.end();
        return;
    }
    this.tick();
  }

  tick(): void {
    if (this.#tally === null || this.#options.nowMs() - this.#drawnMs < redrawMs) return;
    this.#draw([]);
  }

  hide(): void {
    this.#block.clear();
  }

  end(): void {
    this.#block.clear();
    // What follows is told apart from what was printed.
    if (this.#tally !== null && this.#printed.size > 0) this.#options.write('\n');
    this.#tally = null;
  }

  #show(result: CheckResult): void {
    const mark = markOf(result);
    const isTrouble = mark === 'failed' || mark === 'warned' || mark === 'errored';
    if (this.#options.verbosity === 'verbose') return this.#printResult(result);
    if (!isTrouble || this.#tally === null || this.#printed.has(result.id)) return;
    this.#printed.add(result.id);
    if (this.#printed.size <= printedFailures) this.#printResult(result);
    if (this.#printed.size === printedFailures + 1) {
      const text = `${this.#ink.symbols.ellipsis} further ones are only counted here; the summary groups them`;
      this.#print([[{ text, style: 'dim' }]]);
    }
  }

  /** On one line where it fits, else with the cause under it. */
  #printResult(result: CheckResult): void {
    const { head, cause } = describeResult(result, this.#ink);
    const columns = [...head, ...cause].reduce((sum, { text }) => sum + displayWidth(text), 0);
    const isShort = columns < this.#options.columns || cause.length === 0;
    this.#print(isShort ? [[...head, ...cause]] : [head, [{ text: '  ' }, ...cause]]);
  }

  #print(lines: ReadonlyArray<readonly Segment[]>): void {
    const width = Math.max(1, this.#options.columns - 1);
    this.#draw(lines.map((segments) => paintLine(segments, width, this.#ink)));
  }

  #draw(above: readonly PaintedLine[]): void {
    const nowMs = this.#options.nowMs();
    this.#drawnMs = nowMs;
    if (this.#tally === null) {
      for (const { text } of above) this.#options.write(`${text}\n`);
      return;
    }
    const { columns, rows } = this.#options;
    const elapsedMs = nowMs - (this.#startedMs ?? nowMs);
    this.#block.draw(describeProgress(this.#tally, { ink: this.#ink, nowMs, elapsedMs, columns, rows }), above);
  }
}
