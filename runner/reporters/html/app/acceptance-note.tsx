import type { JSX } from 'preact';
import type { Acceptance } from '../../../../contracts/run-report/run-report.ts';
import { describeDay } from './describe.ts';
import { Icon } from './icons.tsx';

interface NoteOptions {
  readonly acceptance: Acceptance;
  /** What is said of further acceptances; may be empty. */
  readonly rest?: string;
}

/** Returns why a failure is accepted, until when, and who fixes it. */
export function AcceptanceNote({ acceptance, rest = '' }: NoteOptions): JSX.Element {
  const { reason, owner, expires } = acceptance;
  return (
    <p class="acceptance shade-accepted">
      <Icon name="clock" size={14} />
      <span>
        <strong>Accepted until {describeDay(expires)}</strong>, {owner} fixes it: {reason}
        {rest !== '' && <span class="quiet"> {rest}</span>}
      </span>
    </p>
  );
}
