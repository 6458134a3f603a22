import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { ResultEvidence } from '../run-index.ts';
import { AssertionList } from './assertion-list.tsx';
import { LevelTag, OutcomeBadge } from './badges.tsx';
import { ClientFlows } from './client-flow.tsx';
import { SectionLink } from './clauses-page.tsx';
import { CopyButton } from './copy-button.tsx';
import { describeForIssue } from './describe-for-issue.ts';
import { count, describeDuration } from './describe.ts';
import { ExchangeView } from './exchange-view.tsx';
import { Again, Guidance, Reason } from './guidance.tsx';
import { Icon } from './icons.tsx';
import { lastList, listGroups } from './list-order.ts';
import { PageHeading } from './page-heading.tsx';
import { replayLine } from './replay-line.ts';
import { hrefOf } from './route.ts';
import { type Entry, useRun } from './run-model.ts';
import { sayAcceptanceOnce, Standing } from './standing.tsx';

/** Exchanges that are listed at first, and with every further wish. */
const listedExchanges = 20;

/** Returns the page of one result: its clause, expected and got, every exchange, and how to ask again. */
export function ResultPage({ id }: { readonly id: string }): JSX.Element {
  const run = useRun();
  const entry = run.entries.find((one) => one.id === id);
  const [evidence, setEvidence] = useState<ResultEvidence | null>(null);
  const [fault, setFault] = useState('');
  useLayoutEffect(() => {
    lastList.id = id;
    setEvidence(null);
    if (entry === undefined) return undefined;
    let isWanted = true;
    run.readEvidence(entry.number).then(
      (found) => isWanted && setEvidence(found),
      (error: unknown) => isWanted && setFault(String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [entry]);
  if (entry === undefined) return <NoSuchResult id={id} />;
  return (
    <article class="result">
      <Neighbours entry={entry} />
      <Heading entry={entry} />
      {entry.outcome !== 'failed' && <Actions entry={entry} evidence={evidence} />}
      {entry.outcome !== 'failed' && <ClauseBox entry={entry} />}
      {fault !== '' && <p class="callout callout-caution">{fault}</p>}
      {evidence !== null && <Evidence entry={entry} evidence={evidence} />}
    </article>
  );
}

function NoSuchResult({ id }: { readonly id: string }): JSX.Element {
  return (
    <>
      <PageHeading>No such result</PageHeading>
      <p>
        This run has no check <code>{id}</code>. <a href={hrefOf({ page: 'results', query: '' })}>All results</a>
      </p>
    </>
  );
}

function Neighbours({ entry }: { readonly entry: Entry }): JSX.Element {
  const run = useRun();
  const list = useMemo(() => {
    const found = listGroups(run, lastList.query).flatMap(({ entries }) => entries);
    return found.includes(entry) ? found : listGroups(run, '').flatMap(({ entries }) => entries);
  }, [run, entry]);
  const place = list.indexOf(entry);
  const [previous, next] = [list[place - 1], list[place + 1]];
  return (
    <nav class="neighbours" aria-label="Results">
      <a href={hrefOf({ page: 'results', query: lastList.query })}>Results</a>
      <span aria-hidden="true">/</span>
      <a href={hrefOf({ page: 'results', query: `suite:${entry.suite}` })}>{entry.suite}</a>
      <span class="neighbours-place">
        {(place + 1).toLocaleString('en')} of {list.length.toLocaleString('en')}
      </span>
      <NeighbourLink entry={previous} name="previous" />
      <NeighbourLink entry={next} name="next" />
    </nav>
  );
}

interface NeighbourOptions {
  readonly entry: Entry | undefined;
  readonly name: 'previous' | 'next';
}

function NeighbourLink({ entry, name }: NeighbourOptions): JSX.Element {
  const label = name === 'next' ? 'Next' : 'Previous';
  if (entry === undefined)
    return (
      <span class={`step step-${name} is-off`} aria-hidden="true">
        <Icon name="chevron" />
      </span>
    );
  return (
    <a class={`step step-${name}`} data-step={name} href={hrefOf({ page: 'result', id: entry.id })}>
      <Icon name="chevron" />
      <span class="visually-hidden">
        {label}: {entry.title}
      </span>
    </a>
  );
}

function Heading({ entry }: { readonly entry: Entry }): JSX.Element {
  return (
    <header class="result-head">
      <div class="result-badges">
        <OutcomeBadge entry={entry} />
        <LevelTag level={entry.level} />
        {entry.durationMs > 0 && <span class="quiet">{describeDuration(entry.durationMs)}</span>}
      </div>
      <PageHeading>{entry.title}</PageHeading>
      <p class="result-id">
        <code>{entry.id}</code>
      </p>
    </header>
  );
}

interface ActionsOptions {
  readonly entry: Entry;
  readonly evidence: ResultEvidence | null;
}

function Actions({ entry, evidence }: ActionsOptions): JSX.Element {
  const run = useRun();
  const readText = async (): Promise<string> => {
    const exchange = evidence?.assertions.find(({ ok }) => !ok)?.exchange ?? null;
    const place = evidence?.exchanges.find(([id]) => id === exchange)?.[1];
    return describeForIssue({
      entry,
      evidence: evidence ?? (await run.readEvidence(entry.number)),
      exchange: place === undefined ? null : await run.readExchange(place),
      command: replayLine(run.index, entry),
    });
  };
  return (
    <div class="actions">
      <CopyButton
        label={entry.outcome === 'failed' && run.index.traffic === undefined ? 'Copy replay command' : 'Copy command'}
        text={replayLine(run.index, entry)}
      />
      {entry.outcome !== 'passed' && entry.outcome !== 'inapplicable' && (
        <CopyButton label="Copy for an issue" text={readText} />
      )}
    </div>
  );
}

function ClauseBox({ entry: { clause } }: { readonly entry: Entry }): JSX.Element {
  return (
    <section class="clause-box" aria-label="Clause">
      <p class="clause-box-source">
        {clause.document} <SectionLink clause={clause} />
      </p>
      <p class="clause-box-statement">{clause.statement}</p>
    </section>
  );
}

interface EvidenceOptions {
  readonly entry: Entry;
  readonly evidence: ResultEvidence;
}

function Evidence({ entry, evidence }: EvidenceOptions): JSX.Element {
  const places = useMemo(() => new Map(evidence.exchanges), [evidence]);
  const failing = sayAcceptanceOnce(evidence.assertions.filter(({ ok }) => !ok));
  const passing = evidence.assertions.filter(({ ok }) => ok);
  // What failed first is seen before anything else, and what to do about it before what else failed.
  const [first, others] = [failing.slice(0, 1), failing.slice(1)];
  const shownAbove = new Set(first.map(({ exchange }) => exchange));
  return (
    <>
      {first.length > 0 && <Failing title="What failed" assertions={first} places={places} isOpen />}
      {failing.length === 0 && <Reason entry={entry} reason={evidence.reason} />}
      {entry.outcome === 'failed' && <Actions entry={entry} evidence={evidence} />}
      {entry.outcome === 'failed' && <ClauseBox entry={entry} />}
      <Guidance guidance={evidence.guidance} />
      <Standing entry={entry} evidence={evidence} />
      {others.length > 0 && <Failing title="Failed too" assertions={others} places={places} isOpen={false} />}
      <ClientFlows entry={entry} evidence={evidence} />
      {failing.length === 0 && <Held assertions={passing} places={places} isOpen={true} />}
      <Exchanges exchanges={evidence.exchanges.filter(([id]) => !shownAbove.has(id))} isRest={shownAbove.size > 0} />
      {failing.length > 0 && <Held assertions={passing} places={places} isOpen={false} />}
      <Again entry={entry} />
    </>
  );
}

interface FailingOptions {
  readonly title: string;
  readonly assertions: ResultEvidence['assertions'];
  readonly places: ReadonlyMap<number, number>;
  /** True for the first, which has nothing to be counted. */
  readonly isOpen: boolean;
}

function Failing({ title, assertions, places, isOpen }: FailingOptions): JSX.Element {
  const id = isOpen ? 'failing-heading' : 'failing-too';
  return (
    <section class="failing" aria-labelledby={id}>
      <h2 id={id}>
        {title} {!isOpen && <span class="number">{assertions.length.toLocaleString('en')}</span>}
      </h2>
      <AssertionList assertions={assertions} places={places} isOpen={isOpen} />
    </section>
  );
}

interface ExchangesOptions {
  readonly exchanges: ResultEvidence['exchanges'];
  readonly isRest: boolean;
}

function Exchanges({ exchanges, isRest }: ExchangesOptions): JSX.Element | null {
  const [limit, setLimit] = useState(listedExchanges);
  if (exchanges.length === 0) return null;
  return (
    <section aria-labelledby="exchanges-heading">
      <h2 id="exchanges-heading">
        {isRest ? 'Other exchanges' : 'Exchanges'} <span class="number">{exchanges.length.toLocaleString('en')}</span>
      </h2>
      <div class="card exchanges">
        {exchanges.slice(0, limit).map(([id, place]) => (
          <ExchangeView key={id} id={id} place={place} isOpen={false} />
        ))}
      </div>
      {exchanges.length > limit && (
        <button type="button" class="button" onClick={() => setLimit(limit + 200)}>
          Show more exchanges
        </button>
      )}
    </section>
  );
}

interface HeldOptions {
  readonly assertions: ResultEvidence['assertions'];
  readonly places: ReadonlyMap<number, number>;
  readonly isOpen: boolean;
}

function Held({ assertions, places, isOpen }: HeldOptions): JSX.Element | null {
  const [isShown, show] = useState(isOpen);
  if (assertions.length === 0) return null;
  return (
    <details class="plain-details" open={isShown} onToggle={(event) => show(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" />
        {count(assertions.length, 'assertion')} held
      </summary>
      {isShown && <AssertionList assertions={assertions} places={places} />}
    </details>
  );
}
