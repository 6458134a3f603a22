import { levels } from '../../../../contracts/run-report/severity.ts';
import { groupEntries } from '../../../../contracts/run-report/gating.ts';
import type { JSX } from 'preact';
import { outcomes } from '../run-index.ts';
import { AboutRun } from './about-run.tsx';
import { count, describeDuration, describeTime } from './describe.ts';
import { CommandLine } from './command-line.tsx';
import { BaselineSection } from './baseline-section.tsx';
import { ClientSection } from './client-section.tsx';
import { Icon, ShadeIcon } from './icons.tsx';
import { FixFirst } from './fix-first.tsx';
import { HostsSection } from './hosts-section.tsx';
import { LatencySection } from './latency-section.tsx';
import { PageHeading } from './page-heading.tsx';
import { hrefOf } from './route.ts';
import { type Entry, type Shade, useRun } from './run-model.ts';
import { countShades, ShareBar, worstShade } from './share-bar.tsx';
import { Suites } from './suites.tsx';
import { Unjudged } from './unjudged.tsx';
import { UnstableSection } from './unstable-section.tsx';

const toneIcons = { good: 'check', bad: 'cross', caution: 'warning' } as const;

/** Returns the first page: the verdict, the totals, what to fix first, and what could not be told. */
export function OverviewPage(): JSX.Element {
  const { index } = useRun();
  // Where nothing failed and yet not all is well, saying so would look like a pass.
  const isMendable = index.summary.failed > 0 || index.verdict.tone === 'good';
  return (
    <>
      <Verdict />
      {isMendable && <FixFirst />}
      <NextStep />
      <Totals />
      <ClientSection />
      <BaselineSection />
      <UnstableSection />
      <Unjudged />
      <Suites />
      <HostsSection />
      <LatencySection />
      <AboutRun />
    </>
  );
}

function Verdict(): JSX.Element {
  const { index, entries } = useRun();
  const { verdict, exitCode } = index;
  return (
    <section class={`verdict tone-${verdict.tone}`} aria-labelledby="verdict-heading">
      <div class="verdict-head">
        <span class="verdict-icon">
          <Icon name={toneIcons[verdict.tone]} size={30} />
        </span>
        <div>
          <PageHeading id="verdict-heading">{verdict.headline}</PageHeading>
          <p class="verdict-meaning">
            <span class="exit-code">exit code {exitCode}</span> {verdict.meaning.replace(/^\d+: /, '')}
          </p>
        </div>
      </div>
      <Abort />
      <Remarks />
      <ShareBar counts={countShades(entries)} />
      <Effort />
    </section>
  );
}

/** A line that can be pasted. */
function NextStep(): JSX.Element | null {
  const { verdict } = useRun().index;
  if (verdict.tone === 'good' || !isCommand(verdict.next)) return null;
  return (
    <div class="next">
      <span class="next-label">Next</span>
      <CommandLine label="Next step" line={verdict.next} />
    </div>
  );
}

/** What kept the run from its end, and how to fix it. */
function Abort(): JSX.Element | null {
  const { abort } = useRun().index;
  if (abort === null) return null;
  return (
    <div class="callout callout-caution">
      <Icon name="warning" />
      <span>
        <strong>{abort.message}</strong>
        {!isCommand(abort.advice) && (
          <>
            <br />
            {abort.advice}
          </>
        )}
      </span>
    </div>
  );
}

/** A sentence is no shell line. */
function isCommand(advice: string): boolean {
  return advice.startsWith('npx ');
}

/** What else decides the verdict, or how far it goes, in a line each. */
function Remarks(): JSX.Element | null {
  const { shard, baseline } = useRun().index;
  const outdated = (['expired', 'stale'] as const).flatMap((kind) => {
    const number = groupEntries(baseline?.[kind] ?? []).length;
    return number === 0 ? [] : [`${number.toLocaleString('en')} ${kind}`];
  });
  return (
    <>
      {outdated.length > 0 && baseline !== undefined && (
        <div class="callout shade-error">
          <Icon name="cross" />
          <span>
            <strong>The baseline fails the run</strong>: {outdated.join(' and ')} of{' '}
            {count(baseline.entries, 'entry', 'entries')}
          </span>
        </div>
      )}
      {shard !== null && (
        <div class="callout shade-note">
          <Icon name="note" />
          <span>
            <strong>
              Shard {shard.index} of {shard.total}
            </strong>
            : a part of the run. <code>npx vivero merge</code> joins the parts, and judges what needs all of them.
          </span>
        </div>
      )}
    </>
  );
}

/** What was done, on one line; the run itself is told below. */
function Effort(): JSX.Element {
  const { summary, startedAt, durationMs } = useRun().index;
  const { passed, planned, assertions, exchanges } = summary;
  const facts = [
    `${passed.toLocaleString('en')} of ${count(planned, 'check')} passed`,
    `${count(assertions, 'assertion')} over ${count(exchanges, 'exchange')}`,
    `${describeTime(startedAt)}, in ${describeDuration(durationMs)}`,
  ];
  return <p class="verdict-facts">{facts.join(' · ')}</p>;
}

function Totals(): JSX.Element {
  const { entries } = useRun();
  const present = levels.filter((level) => entries.some((entry) => entry.level === level));
  return (
    <section aria-labelledby="totals-heading">
      <h2 id="totals-heading">Totals</h2>
      <div class="card scrolls">
        <table class="totals">
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">Outcome</span>
              </th>
              {present.map((level) => (
                <th scope="col">{level}</th>
              ))}
              <th scope="col">All</th>
            </tr>
          </thead>
          <tbody>
            {totalsOf(entries).map((row) => (
              <TotalsRow {...row} present={present} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The rows of the table: outcomes, what of the failures is accepted, and all. */
function totalsOf(entries: readonly Entry[]): ReadonlyArray<Omit<TotalsOptions, 'present'>> {
  const accepted = entries.filter(({ isAccepted }) => isAccepted);
  const rows = outcomes.map((outcome) => ({
    name: outcome,
    query: `outcome:${outcome}`,
    rows: entries.filter((entry) => entry.outcome === outcome),
    shade: outcome === 'failed' ? ('error' as const) : outcome,
  }));
  const [failed, ...others] = rows;
  return [
    ...(failed === undefined ? [] : [failed]),
    ...(accepted.length === 0
      ? []
      : [{ name: 'accepted', query: 'accepted:yes', rows: accepted, shade: 'accepted' as const }]),
    ...others,
    { name: 'all', query: '', rows: entries, shade: null },
  ];
}

interface TotalsOptions {
  readonly name: string;
  /** What the numbers lead to. */
  readonly query: string;
  readonly rows: readonly Entry[];
  readonly present: ReadonlyArray<(typeof levels)[number]>;
  /** `null` for the sum of all. */
  readonly shade: Shade | null;
}

function TotalsRow({ name, query, rows, present, shade }: TotalsOptions): JSX.Element {
  const kind = [rows.length === 0 && 'is-empty', shade === 'accepted' && 'is-part', shade === null && 'is-sum'];
  return (
    <tr class={kind.filter(Boolean).join(' ')}>
      <th scope="row">
        <span class="outcome-name">
          {shade === null ? <span class="shade-icon" /> : <ShadeIcon shade={shade} />}
          {name}
        </span>
      </th>
      {present.map((level) => {
        const found = rows.filter((entry) => entry.level === level);
        return (
          <td>
            <CountLink
              number={found.length}
              query={`${query} level:${level}`.trim()}
              shade={shade === null ? 'inapplicable' : (worstShade(found) ?? 'inapplicable')}
            />
          </td>
        );
      })}
      <td>
        <CountLink number={rows.length} query={query} shade="inapplicable" />
      </td>
    </tr>
  );
}

interface CountOptions {
  readonly number: number;
  readonly query: string;
  readonly shade: string;
}

function CountLink({ number, query, shade }: CountOptions): JSX.Element {
  if (number === 0) return <span class="zero">0</span>;
  return (
    <a class={`count shade-${shade}`} href={hrefOf({ page: 'results', query })}>
      {number.toLocaleString('en')}
    </a>
  );
}
