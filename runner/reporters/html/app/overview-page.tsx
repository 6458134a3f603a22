import type { JSX } from 'preact';
import { levels, outcomes, type RunIndex } from '../run-index.ts';
import { count, describeDuration, describeTime } from './describe.ts';
import { CommandLine } from './command-line.tsx';
import { Icon, ShadeIcon } from './icons.tsx';
import { MendFirst } from './mend-first.tsx';
import { PageHeading } from './page-heading.tsx';
import { hrefOf } from './route.ts';
import { useRun } from './run-model.ts';
import { countShades, ShareBar } from './share-bar.tsx';
import { Suites } from './suites.tsx';
import { Unjudged } from './unjudged.tsx';

const toneIcons = { good: 'check', bad: 'cross', caution: 'warning' } as const;

/** Returns the first page: the verdict, the totals, what to mend first, and what could not be told. */
export function OverviewPage(): JSX.Element {
  const { index } = useRun();
  // Where nothing failed and yet not all is well, saying so would look like a pass.
  const isMendable = index.summary.failed > 0 || index.verdict.tone === 'good';
  return (
    <>
      <Verdict />
      <Totals />
      {isMendable && <MendFirst />}
      <Unjudged />
      <Suites />
      <AboutRun />
    </>
  );
}

function Verdict(): JSX.Element {
  const { index, entries } = useRun();
  const { verdict, exitCode, abort } = index;
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
      {abort !== null && (
        <div class="callout callout-caution">
          <Icon name="warning" />
          <span>
            <strong>{abort.message}</strong>
            <br />
            {abort.advice}
          </span>
        </div>
      )}
      <ShareBar counts={countShades(entries)} />
      <Effort />
      {verdict.tone !== 'good' && verdict.next.startsWith('npx ') && (
        <div class="next">
          <span class="next-label">Next</span>
          <CommandLine label="Next step" line={verdict.next} />
        </div>
      )}
    </section>
  );
}

function Effort(): JSX.Element {
  const { summary, startedAt, durationMs, contract, tool } = useRun().index;
  const facts = [
    ['Checks', `${summary.passed.toLocaleString('en')} of ${summary.planned.toLocaleString('en')} passed`],
    ['Asked', `${count(summary.assertions, 'assertion')}, ${count(summary.exchanges, 'exchange')}`],
    ['When', `${describeTime(startedAt)}, in ${describeDuration(durationMs)}`],
    ['By', `vivero ${tool.version}, contract ${contract.version}`],
  ] as const;
  return (
    <dl class="verdict-facts">
      {facts.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
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
            {outcomes.map((outcome) => (
              <TotalsRow outcome={outcome} present={present} />
            ))}
            <TotalsRow outcome={null} present={present} />
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface TotalsOptions {
  /** `null` for all of them. */
  readonly outcome: (typeof outcomes)[number] | null;
  readonly present: ReadonlyArray<(typeof levels)[number]>;
}

function TotalsRow({ outcome, present }: TotalsOptions): JSX.Element {
  const { entries } = useRun();
  const rows = outcome === null ? entries : entries.filter((entry) => entry.outcome === outcome);
  const condition = outcome === null ? '' : `outcome:${outcome}`;
  return (
    <tr class={rows.length === 0 ? 'is-empty' : ''}>
      <th scope="row">
        <span class="outcome-name">
          {outcome === null ? (
            <span class="shade-icon" />
          ) : (
            <ShadeIcon shade={outcome === 'failed' ? 'error' : outcome} />
          )}
          {outcome ?? 'all'}
        </span>
      </th>
      {present.map((level) => {
        const found = rows.filter((entry) => entry.level === level);
        return (
          <td>
            <CountLink
              number={found.length}
              query={`${condition} level:${level}`.trim()}
              shade={outcome === null ? 'inapplicable' : (found[0]?.shade ?? 'inapplicable')}
            />
          </td>
        );
      })}
      <td>
        <CountLink number={rows.length} query={condition} shade="inapplicable" />
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

function factsOf(index: RunIndex): ReadonlyArray<readonly [name: string, value: string]> {
  const { target, contract, tool, run, seed, shard, failOn, startedAt, durationMs } = index;
  return [
    ['Target', target.name],
    ...Object.entries(target.systems).map(([system, { url }]) => [system, url] as const),
    ['Started', describeTime(startedAt)],
    ['Took', describeDuration(durationMs)],
    ['Contract', `${contract.version}, sha256 ${contract.sha256.slice(0, 12)}`],
    ['vivero', `${tool.version}, on Node ${tool.node.replace(/^v/, '')}`],
    ['Run', `${run}, seed ${seed}`],
    ['Fails on', failOn.toUpperCase()],
    ...(shard === null ? [] : [['Shard', `${shard.index} of ${shard.total}`] as const]),
  ];
}

function AboutRun(): JSX.Element {
  const { index } = useRun();
  const { capabilities } = index.target;
  return (
    <section aria-labelledby="about-heading">
      <h2 id="about-heading">About this run</h2>
      <dl class="facts card">
        {factsOf(index).map(([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {capabilities.length > 0 && (
        <details class="plain-details">
          <summary>
            <Icon name="chevron" />
            What the target offers <span class="number">{capabilities.length}</span>
          </summary>
          <ul class="tags">
            {capabilities.map((capability) => (
              <li>{capability}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
