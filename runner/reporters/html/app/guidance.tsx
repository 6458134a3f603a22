import type { JSX } from 'preact';
import type { ResultEvidence } from '../run-index.ts';
import { CommandLine } from './command-line.tsx';
import { quoteWord } from './describe.ts';
import { ShadeIcon } from './icons.tsx';
import { MarkedText } from './marked-text.tsx';
import { replayLine } from './replay-line.ts';
import { type Entry, useRun } from './run-model.ts';

const reasonTitles: Readonly<Partial<Record<Entry['outcome'], string>>> = {
  untestable: 'It could not be tested',
  errored: 'An internal error in vivero, not an error of the target',
  inapplicable: 'It does not apply here',
};

/** Returns why a result is what it is, where no assertion says so. */
export function Reason({ entry, reason }: { readonly entry: Entry; readonly reason: string }): JSX.Element | null {
  if (reason === '') return null;
  return (
    <div class={`callout shade-${entry.shade}`}>
      <ShadeIcon shade={entry.shade} />
      <span>
        <strong>{reasonTitles[entry.outcome] ?? 'Reason'}</strong>
        <br />
        <MarkedText text={reason} />
      </span>
    </div>
  );
}

/** Returns what breaks for users and how it is fixed, in the words of the check. */
export function Guidance({ guidance }: { readonly guidance: ResultEvidence['guidance'] }): JSX.Element | null {
  if (!guidance) return null;
  return (
    <section class="guidance" aria-label="Guidance">
      <div>
        <h2>Why it matters</h2>
        <p>{guidance.why}</p>
      </div>
      <div>
        <h2>How to fix</h2>
        <p>{guidance.fix}</p>
      </div>
    </section>
  );
}

/** Returns the lines that ask the check again, and that explain it. */
export function Again({ entry }: { readonly entry: Entry }): JSX.Element {
  const { index } = useRun();
  return (
    <section aria-labelledby="again-heading">
      <h2 id="again-heading">{index.traffic === undefined ? 'Run again' : 'More'}</h2>
      {index.traffic === undefined && <CommandLine label="Run this check again" line={replayLine(index, entry)} />}
      <CommandLine label="Explain this check" line={`npx vivero explain ${quoteWord(entry.id)}`} />
    </section>
  );
}
