import type { JSX } from 'preact';
import type { StoredAssertion } from '../../../../contracts/run-report/run-report.ts';
import type { ResultEvidence } from '../run-index.ts';
import { AcceptanceNote } from './acceptance-note.tsx';
import { Repeats } from './badges.tsx';
import type { Entry } from './run-model.ts';

interface StandingOptions {
  readonly entry: Entry;
  readonly evidence: ResultEvidence;
}

/** Returns what the baseline and the repetitions say of a result; nothing where they say nothing. */
export function Standing({ entry, evidence }: StandingOptions): JSX.Element | null {
  const { repeats } = evidence;
  const { digest, isAccepted } = entry;
  const isUnstable = entry.repeats.length > 0;
  if (!isAccepted && repeats.length === 0) return null;
  return (
    <section class="standing card stack" aria-label="Standing">
      {isAccepted && digest?.accepted && <AcceptanceNote acceptance={digest.accepted} />}
      {repeats.length > 0 && (
        <div class="standing-repeats">
          <span>
            <strong>{isUnstable ? 'Unstable' : 'Stable'}</strong>
            <span class="quiet">
              : run {repeats.length} times, with {isUnstable ? 'different results' : 'the same result every time'}.
            </span>
          </span>
          {isUnstable && <Repeats repeats={repeats} />}
        </div>
      )}
    </section>
  );
}

/** Returns failing assertions without their acceptances where all of them have the same one, which {@link Standing} tells. */
export function sayAcceptanceOnce(failing: readonly StoredAssertion[]): readonly StoredAssertion[] {
  const reasons = new Set(failing.map(({ accepted }) => JSON.stringify(accepted)));
  if (reasons.size !== 1 || failing[0]?.accepted === undefined) return failing;
  return failing.map(({ ok, statement, expected, actual, exchange }) => ({
    ok,
    statement,
    expected,
    actual,
    exchange,
  }));
}
