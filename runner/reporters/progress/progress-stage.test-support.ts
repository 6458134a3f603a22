import xterm from '@xterm/headless';
import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import { sampleResult } from '../sample-report.test-support.ts';
import type { Progress, ProgressOptions } from './progress-display.ts';
import { createProgress } from './progress.ts';
import type { RunStarted } from './progress-tally.ts';

/** Progress that a test watches. */
export interface Stage {
  readonly progress: Progress;
  readonly written: string[];
  pass(ms: number): void;
}

/** Progress on a made-up stream with a made-up clock. */
export function stage(options: Partial<ProgressOptions> = {}): Stage {
  let nowMs = 1000;
  const written: string[] = [];
  const write = (text: string): number => written.push(text);
  const defaults = { write, isTty: true, color: false, ascii: false, nowMs: () => nowMs, columns: 80, rows: 24 };
  // A size that changes is a getter, which a spread would read once.
  const progress = createProgress(Object.defineProperties(defaults, Object.getOwnPropertyDescriptors(options)));
  return {
    progress,
    written,
    pass(ms) {
      nowMs += ms;
    },
  };
}

/** Progress on a terminal that a test reads. */
interface Screen extends Stage {
  readonly terminal: xterm.Terminal;
  /** Resolves to all lines that the terminal holds, scrolled ones included, once it has taken everything in. */
  lines(): Promise<string[]>;
}

/** Progress on a terminal emulator. */
export function screen(columns: number, rows: number, options: Partial<ProgressOptions> = {}): Screen {
  const terminal = new xterm.Terminal({ cols: columns, rows, convertEol: true, allowProposedApi: true });
  const run = stage({
    ...options,
    write: (text) => terminal.write(text),
    get columns() {
      return terminal.cols;
    },
    get rows() {
      return terminal.rows;
    },
  });
  return {
    ...run,
    terminal,
    async lines() {
      await new Promise<void>((resolve) => terminal.write('', resolve));
      const { active } = terminal.buffer;
      const all = Array.from(
        { length: active.length },
        (_, index) => active.getLine(index)?.translateToString(true).trimEnd() ?? '',
      );
      return all.join('\n').trimEnd().split('\n');
    },
  };
}

/** Which part of a run is shown. */
type Place = Pick<RunStarted, 'shard' | 'repetition'>;

/** Begins a run of these checks. */
export function start(results: readonly CheckResult[], { progress }: Stage, place: Place = {}): void {
  const suites = [...Map.groupBy(results, ({ suite }) => suite)].map(([name, members]) => ({
    name,
    planned: members.length,
  }));
  progress.onEvent({ type: 'run-started', planned: results.length, suites, ...place });
}

/** Lets these checks begin and end one after the other. */
export function play(
  results: readonly CheckResult[],
  run: Stage,
  { stepMs = 100, ...place }: Place & { stepMs?: number } = {},
): void {
  start(results, run, place);
  results.forEach((result, index) => {
    run.progress.onEvent({ type: 'check-started', id: result.id });
    run.pass(stepMs);
    run.progress.onEvent({ type: 'check-ended', result, done: index + 1, planned: results.length });
  });
}

/** Checks that pass, in suites of ten. */
export function manySuites(count: number): CheckResult[] {
  return Array.from({ length: count * 10 }, (_, index) =>
    sampleResult(`suite-${Math.floor(index / 10)}/check-${index % 10}`, 'passed'),
  );
}
