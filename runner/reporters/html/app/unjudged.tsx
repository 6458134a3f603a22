import type { JSX } from 'preact';
import type { Outcome } from '../../../../contracts/run-report/run-report.ts';
import { quoteValue } from '../query.ts';
import type { RunIndex } from '../run-index.ts';
import { count } from './describe.ts';
import { Icon, ShadeIcon } from './icons.tsx';
import { hrefOf } from './route.ts';
import { type Entry, useRun } from './run-model.ts';

const kinds = [
  { outcome: 'errored', title: 'Errored', note: 'Internal errors in vivero, not errors of the target.' },
  {
    outcome: 'untestable',
    title: 'Untestable',
    note: 'The target offers the feature, but a prerequisite was not met.',
    ofClient: 'These checks concern the client, but it did not come to the point that they judge.',
    ofTraffic: 'These checks concern what was recorded, but it does not show what they judge.',
  },
  {
    outcome: 'inapplicable',
    title: 'Inapplicable',
    note: 'The target does not have the feature that these checks need, or the configuration does not supply what they need.',
    ofClient: 'The client does not use the feature that these checks judge.',
    ofTraffic: 'Nothing that was recorded is of the kind that these checks judge.',
  },
] as const satisfies ReadonlyArray<{
  outcome: Outcome;
  title: string;
  note: string;
  ofClient?: string;
  ofTraffic?: string;
}>;

/** Reasons that are shown at first, and ids of one reason. */
const shown = { reasons: 8, ids: 4 } as const;

/** Returns what was not judged, by reason, and how many clauses no check covers; nothing where everything was. */
export function Unjudged(): JSX.Element | null {
  const { entries, index } = useRun();
  const gaps = index.notCovered.length;
  const groups = kinds
    .map((kind) => ({
      ...kind,
      note: noteOf(kind, index),
      entries: entries.filter(({ outcome }) => outcome === kind.outcome),
    }))
    .filter((kind) => kind.entries.length > 0);
  if (groups.length === 0 && gaps === 0) return null;
  return (
    <section aria-labelledby="unjudged-heading">
      <h2 id="unjudged-heading">Not judged</h2>
      <div class="card stack">
        {groups.map((group) => (
          <UnjudgedGroup {...group} />
        ))}
        {gaps > 0 && (
          <p class="gaps">
            <span class="shade-icon shade-gap">
              <Icon name="gap" />
            </span>
            <a href={hrefOf({ page: 'clauses', show: 'gaps' })}>{count(gaps, 'clause')} covered by no check</a>
          </p>
        )}
      </div>
    </section>
  );
}

/** A client and recorded traffic lack other things than a target does. */
function noteOf(kind: (typeof kinds)[number], { client, traffic }: RunIndex): string {
  if (!('ofClient' in kind)) return kind.note;
  return traffic !== undefined ? kind.ofTraffic : client !== null ? kind.ofClient : kind.note;
}

interface GroupOptions {
  readonly outcome: (typeof kinds)[number]['outcome'];
  readonly title: string;
  readonly note: string;
  readonly entries: readonly Entry[];
}

function UnjudgedGroup({ outcome, title, note, entries }: GroupOptions): JSX.Element {
  const groups = [...Map.groupBy(entries, ({ digest }) => digest?.reason ?? '')].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return (
    <details class="reasons" open={outcome !== 'inapplicable'}>
      <summary>
        <Icon name="chevron" />
        <ShadeIcon shade={outcome} />
        <span class="reasons-title">
          {title} <span class="number">{entries.length.toLocaleString('en')}</span>
        </span>
        <span class="quiet">{note}</span>
      </summary>
      <ul>
        {groups.slice(0, shown.reasons).map(([reason, members]) => (
          <Reason outcome={outcome} reason={reason} members={members} />
        ))}
      </ul>
      {groups.length > shown.reasons && (
        <p class="reasons-rest">
          <a href={hrefOf({ page: 'results', query: `outcome:${outcome}` })}>
            and {groups.length - shown.reasons} more reasons
          </a>
        </p>
      )}
    </details>
  );
}

interface ReasonOptions {
  readonly outcome: string;
  readonly reason: string;
  readonly members: readonly Entry[];
}

function Reason({ outcome, reason, members }: ReasonOptions): JSX.Element {
  const beginning = reason.split('"')[0]?.slice(0, 120).trim() ?? '';
  const query = `outcome:${outcome} ${beginning === '' ? '' : quoteValue(beginning)}`.trim();
  return (
    <li>
      <span class="reason">{reason || 'no reason was given'}</span>
      <span class="reason-ids">
        {members.slice(0, shown.ids).map(({ id }) => (
          <a href={hrefOf({ page: 'result', id })}>{id}</a>
        ))}
        {members.length > shown.ids && (
          <a href={hrefOf({ page: 'results', query })}>and {members.length - shown.ids} more</a>
        )}
      </span>
    </li>
  );
}
