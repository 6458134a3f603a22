import { describeDuration } from '../reporters/describe-exchange.ts';
import { fitColumns } from '../text/display-width.ts';
import { createInk, type Ink } from '../text/ink.ts';
import type { ProgressOptions } from '../reporters/progress/progress-display.ts';
import type { OverlayProof } from './proof-report.ts';

/** Shows how a proof comes along. */
export interface ProofProgress {
  start(planned: number): void;
  onProof(proof: OverlayProof): void;
  /** Shows the time that passed; for a timer. */
  tick(): void;
  /** Takes the status line away, so that something else can be written. */
  hide(): void;
  /** Takes it away for good. */
  end(): void;
}

/** Where progress goes. */
type ProofProgressOptions = Pick<ProgressOptions, 'write' | 'isTty' | 'color' | 'ascii' | 'columns' | 'nowMs'>;

/** Longest silence where there is no status line. */
const heartbeatMs = 30_000;
/** Columns of the bar. */
const barColumns = 20;
/** Before so much is done, nobody knows how long it takes. */
const tellingShare = 0.03;
const eraseLine = '\r\u001b[2K';

/**
 * Returns progress for a stream: on a terminal one status line that is written again, with contradictions above it as they
 * come; elsewhere a line every 30 seconds at the most.
 */
export function createProofProgress(options: ProofProgressOptions): ProofProgress {
  return new LiveProofProgress(options);
}

class LiveProofProgress implements ProofProgress {
  readonly #options: ProofProgressOptions;
  readonly #ink: Ink;
  readonly #proofs: OverlayProof[] = [];
  #planned = 0;
  #startedMs = 0;
  #writtenMs = 0;
  #ticks = 0;
  #isDrawn = false;

  constructor(options: ProofProgressOptions) {
    this.#options = options;
    this.#ink = createInk(options);
  }

  start(planned: number): void {
    this.#planned = planned;
    this.#startedMs = this.#options.nowMs();
    this.#writtenMs = this.#startedMs;
    this.tick();
  }

  onProof(proof: OverlayProof): void {
    this.#proofs.push(proof);
    const { paint, cut, symbols } = this.#ink;
    const [first, ...others] = proof.findings;
    const rest = others.length === 0 ? '' : ` (and ${others.length} more)`;
    if (first !== undefined) this.#writeLine(paint('red', `${symbols.bad} ${cut(first.text, 1000)}${rest}`));
    if (proof.outcome === 'errored')
      this.#writeLine(paint('red', `${symbols.bad} ${proof.id}: ${cut(proof.reason, 1000)}`));
  }

  tick(): void {
    if (this.#planned === 0) return;
    const nowMs = this.#options.nowMs();
    this.#ticks += 1;
    if (this.#options.isTty) {
      this.#isDrawn = true;
      const line = fitColumns(
        this.#describe(nowMs),
        Math.max(this.#options.columns - 1, 20),
        this.#ink.symbols.ellipsis,
      );
      this.#options.write(`${eraseLine}${this.#ink.paint('dim', line)}`);
    } else if (nowMs - this.#writtenMs >= heartbeatMs) this.#writeLine(this.#facts(nowMs).join(', '));
  }

  hide(): void {
    if (this.#isDrawn) this.#options.write(eraseLine);
    this.#isDrawn = false;
  }

  end(): void {
    this.hide();
    this.#planned = 0;
  }

  #describe(nowMs: number): string {
    const { dot, turning, done, left } = this.#ink.symbols;
    const filled = Math.floor((this.#proofs.length / this.#planned) * barColumns);
    const picture = turning[this.#ticks % turning.length] ?? '';
    const bar = done.repeat(filled) + left.repeat(barColumns - filled);
    return `${picture} ${bar} ${this.#facts(nowMs).join(` ${dot} `)}`;
  }

  #facts(nowMs: number): string[] {
    const share = this.#proofs.length / this.#planned;
    const wrong = this.#proofs.filter(({ outcome }) => outcome === 'contradicted' || outcome === 'errored').length;
    const elapsedMs = nowMs - this.#startedMs;
    return [
      `${this.#proofs.length} of ${this.#planned} overlays`,
      ...(wrong > 0 ? [`${wrong} contradicted`] : []),
      describeDuration(elapsedMs),
      ...this.#describeRest(share, elapsedMs),
    ];
  }

  #describeRest(share: number, elapsedMs: number): string[] {
    if (share < tellingShare || share === 1) return [];
    return [`about ${describeDuration(Math.max(1000, elapsedMs / share - elapsedMs))} left`];
  }

  #writeLine(line: string): void {
    this.#writtenMs = this.#options.nowMs();
    this.#options.write(`${this.#isDrawn ? eraseLine : ''}${line}\n`);
    this.#isDrawn = false;
  }
}
