import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../icons.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';
import { LiveEntryView } from './live-entry-view.tsx';
import {
  emptyState,
  filterEntries,
  type LiveScenario,
  type LiveState,
  type LiveVerdict,
  withEvent,
  withVerdict,
} from './live-state.ts';
import {
  chooseScenario,
  clearJournal,
  followMock,
  readJournal,
  readScenarios,
  readVerdict,
  type Scenarios,
} from './talk-to-mock.ts';
import { VerdictView } from './verdict-view.tsx';

/** Returns the whole live page: what clients send to the mock, as it comes. */
export function LivePage(): JSX.Element {
  const heard = useMock();
  const scenarios = useScenarios();
  const [shown, setShown] = useState('');
  const [verdict, setVerdict] = useState<LiveVerdict | null>(null);
  const state = withVerdict(heard, verdict);
  const judge = (): void => void readVerdict().then(setVerdict);
  const clear = (): void => void clearJournal().then(() => setVerdict(null));
  return (
    <>
      <TopBar isConnected={state.isConnected} />
      <main class="page live">
        <h1 class="page-heading">{heading(state)}</h1>
        {scenarios.canChoose ? (
          <ScenarioChoice current={state.scenario} scenarios={scenarios.scenarios} />
        ) : (
          <ScenarioFilter shown={shown} scenarios={scenarios.scenarios} onShow={setShown} />
        )}
        <div class="live-buttons">
          <button type="button" class="button" onClick={judge}>
            Judge now
          </button>
          <button type="button" class="button" onClick={clear}>
            Clear the journal
          </button>
        </div>
        {verdict !== null && <VerdictView verdict={verdict} />}
        <Requests state={state} scenario={shown} />
      </main>
    </>
  );
}

function TopBar({ isConnected }: Pick<LiveState, 'isConnected'>): JSX.Element {
  return (
    <header class="top">
      <div class="top-inner">
        <span class="brand">
          <Icon name="leaf" size={20} />
          <span>vivero</span>
        </span>
        <span class="top-target">live journal</span>
        <span class="live-connection" role="status">
          {isConnected ? 'connected' : 'the mock does not respond'}
        </span>
        <ThemeToggle />
      </div>
    </header>
  );
}

function heading({ total, faulty }: LiveState): string {
  const requests = total === 1 ? '1 request' : `${total.toLocaleString('en')} requests`;
  return total === 0
    ? 'No request yet'
    : `${requests}, ${faulty === 0 ? 'none' : faulty.toLocaleString('en')} with a finding`;
}

function useMock(): LiveState {
  const [state, setState] = useState(emptyState);
  useEffect(() => {
    const readAll = (): void =>
      void readJournal().then(
        (journal) => setState((before) => withEvent(before, journal)),
        () => undefined,
      );
    const end = followMock((event) => {
      setState((before) => (event === null ? { ...before, isConnected: false } : withEvent(before, event)));
      // What is forgotten may be a part of it.
      if (event?.cleared === true) readAll();
    });
    readAll();
    return end;
  }, []);
  return state;
}

function useScenarios(): Scenarios {
  const [scenarios, setScenarios] = useState<Scenarios>({ current: '', canChoose: true, scenarios: [] });
  useEffect(() => {
    readScenarios().then(setScenarios, () => undefined);
  }, []);
  return scenarios;
}

interface Listed {
  readonly scenarios: readonly LiveScenario[];
}

/** One scenario is served at a time. */
function ScenarioChoice({ current, scenarios }: Listed & { readonly current: string }): JSX.Element {
  const chosen = scenarios.find(({ id }) => id === current);
  return (
    <p class="live-scenario">
      <label for="scenario">Scenario</label>
      <select id="scenario" value={current} onChange={(event) => void chooseScenario(event.currentTarget.value)}>
        {scenarios.map((scenario) => (
          <ScenarioOption scenario={scenario} isSelected={scenario.id === current} />
        ))}
      </select>
      <span class="quiet">{chosen?.title ?? ''}</span>
    </p>
  );
}

/** Every scenario is served, each at a URL of its own. */
function ScenarioFilter({
  shown,
  scenarios,
  onShow,
}: Listed & { readonly shown: string; readonly onShow: (id: string) => void }): JSX.Element {
  const chosen = scenarios.find(({ id }) => id === shown);
  return (
    <p class="live-scenario">
      <label for="scenario">Show scenario</label>
      <select id="scenario" value={shown} onChange={(event) => onShow(event.currentTarget.value)}>
        <option value="">all {scenarios.length}</option>
        {scenarios.map((scenario) => (
          <ScenarioOption scenario={scenario} isSelected={scenario.id === shown} />
        ))}
      </select>
      {chosen !== undefined && (
        <span class="quiet">
          {chosen.title} {chosen.url !== undefined && <code>{chosen.url}</code>}
        </span>
      )}
    </p>
  );
}

function ScenarioOption({
  scenario: { id, isHostile },
  isSelected,
}: {
  readonly scenario: LiveScenario;
  readonly isSelected: boolean;
}): JSX.Element {
  return (
    <option value={id} selected={isSelected}>
      {isHostile ? `${id} (hostile)` : id}
    </option>
  );
}

function Requests({ state, scenario }: { readonly state: LiveState; readonly scenario: string }): JSX.Element {
  const [words, setWords] = useState('');
  const [isFaultyOnly, setFaultyOnly] = useState(false);
  const shown = filterEntries(state.entries, { words, isFaultyOnly, scenario });
  return (
    <section>
      <h2>Requests</h2>
      <p class="live-filter">
        <label for="filter">Filter</label>
        <input id="filter" type="search" value={words} onInput={(event) => setWords(event.currentTarget.value)} />
        <label>
          <input
            type="checkbox"
            checked={isFaultyOnly}
            onChange={(event) => setFaultyOnly(event.currentTarget.checked)}
          />
          with findings only
        </label>
        <span class="quiet">
          {shown.length} of {state.total} shown
        </span>
      </p>
      {state.total === 0 && (
        <p class="quiet">Send a request to the mock: it appears here, with what is wrong with it.</p>
      )}
      <div class="exchanges">
        {shown.map((entry) => (
          <LiveEntryView key={entry.exchange.id} entry={entry} />
        ))}
      </div>
    </section>
  );
}
