import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ClausesPage } from './clauses-page.tsx';
import { Icon } from './icons.tsx';
import { OperationsPage } from './operations-page.tsx';
import { OpinionsPage } from './opinions-page.tsx';
import { OverviewPage } from './overview-page.tsx';
import { ResultPage } from './result-page.tsx';
import { ResultsPage } from './results-page.tsx';
import { hrefOf, type Route, useRoute } from './route.ts';
import { RunContext, type RunModel, useRun } from './run-model.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** Returns the whole report: its head, and the page that the address names. */
export function App({ run }: { readonly run: RunModel }): JSX.Element {
  const route = useRoute();
  useShownPage(route, run);
  return (
    <RunContext.Provider value={run}>
      <a class="skip" href="#main" onClick={skipToMain}>
        Skip to the content
      </a>
      <TopBar route={route} />
      <main id="main" class={`page page-${route.page}`}>
        <Page route={route} />
      </main>
      <footer class="foot">
        <span>
          vivero {run.index.tool.version}, run {run.index.run}
        </span>
        <span class="keys">
          <kbd>/</kbd> search <kbd>j</kbd> <kbd>k</kbd> next and previous
        </span>
      </footer>
    </RunContext.Provider>
  );
}

/** The address is the report's own: a jump within the page must not change it. */
function skipToMain(event: Event): void {
  event.preventDefault();
  focusHeading();
}

function Page({ route }: { readonly route: Route }): JSX.Element {
  if (route.page === 'results') return <ResultsPage query={route.query} />;
  if (route.page === 'clauses') return <ClausesPage show={route.show} />;
  if (route.page === 'result') return <ResultPage key={route.id} id={route.id} />;
  if (route.page === 'operations') return <OperationsPage />;
  return route.page === 'opinions' ? <OpinionsPage /> : <OverviewPage />;
}

/** Names the page in the title, and moves the focus to its heading when another page is shown. */
function useShownPage(route: Route, run: RunModel): void {
  const isFirst = useRef(true);
  const shown = route.page === 'result' ? `result ${route.id}` : route.page;
  useLayoutEffect(() => {
    document.title = `${titleOf(route, run)} · vivero`;
    if (!isFirst.current) {
      scrollTo(0, 0);
      focusHeading();
    }
    isFirst.current = false;
    dispatchEvent(new Event('vivero-shown'));
  }, [shown]);
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('.page-heading')?.focus({ preventScroll: true });
}

/** A target that was given by its address alone is called by it. */
function targetName({ target }: RunModel['index']): string {
  const url = Object.values(target.systems)[0]?.url;
  return target.name === 'command-line' && url !== undefined ? url : target.name;
}

function titleOf(route: Route, { index }: RunModel): string {
  const names = {
    results: 'Results',
    clauses: 'Clauses',
    opinions: 'Second opinion',
    operations: 'Operations',
  } as const;
  if (route.page === 'overview') return index.verdict.headline;
  return `${route.page === 'result' ? route.id : names[route.page]} · ${targetName(index)}`;
}

function TopBar({ route }: { readonly route: Route }): JSX.Element {
  const { index } = useRun();
  const links: ReadonlyArray<readonly [name: string, route: Route, pages: readonly string[]]> = [
    ['Overview', { page: 'overview' }, ['overview']],
    ['Results', { page: 'results', query: '' }, ['results', 'result']],
    ['Clauses', { page: 'clauses', show: '' }, ['clauses']],
    ...(index.operations.rows.length === 0
      ? []
      : [['Operations', { page: 'operations' } as const, ['operations']] as const]),
    ...(index.secondOpinions.length === 0
      ? []
      : [['Second opinion', { page: 'opinions' } as const, ['opinions']] as const]),
  ];
  return (
    <header class="top">
      <div class="top-inner">
        <a class="brand" href={hrefOf({ page: 'overview' })} aria-label="vivero, overview">
          <Icon name="leaf" size={20} />
          <span>vivero</span>
        </a>
        <span class={`top-target tone-${index.verdict.tone}`} title={index.verdict.headline}>
          {targetName(index)}
        </span>
        <nav class="top-nav" aria-label="Report">
          {links.map(([name, to, pages]) => (
            <a href={hrefOf(to)} aria-current={pages.includes(route.page) ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <ThemeToggle />
      </div>
    </header>
  );
}
