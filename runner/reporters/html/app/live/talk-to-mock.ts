import type { LiveEvent, LiveScenario, LiveVerdict } from './live-state.ts';

/** Calls the listener with what comes from the mock, and with `null` when the connection is lost; returns what ends that. */
export function followMock(listener: (event: LiveEvent | null) => void): () => void {
  const source = new EventSource('events');
  source.addEventListener('message', ({ data }) => listener(JSON.parse(String(data)) as LiveEvent));
  source.addEventListener('error', () => listener(null));
  return () => source.close();
}

/** Resolves to what came before the page was opened. */
export async function readJournal(): Promise<LiveEvent> {
  const [journal, { current }] = await Promise.all([get('journal'), readScenarios()]);
  return { ...(journal as Omit<LiveEvent, 'cleared' | 'scenario'>), cleared: true, scenario: current };
}

/** The scenarios that there are. */
export interface Scenarios {
  /** The one that is served here; empty where all are, each at a URL of its own. */
  readonly current: string;
  /** True where one is served at a time. */
  readonly canChoose: boolean;
  readonly scenarios: readonly LiveScenario[];
}

/** Resolves to the scenarios. */
export async function readScenarios(): Promise<Scenarios> {
  return (await get('scenario')) as Scenarios;
}

/** Has the mock bring about a scenario. */
export async function chooseScenario(id: string): Promise<void> {
  await fetch('scenario', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id }),
  });
}

/** Has the mock forget what came. */
export async function clearJournal(): Promise<void> {
  await fetch('journal', { method: 'DELETE' });
}

/** Resolves to what the checks say of everything that came. */
export async function readVerdict(): Promise<LiveVerdict> {
  return (await get('verdict')) as LiveVerdict;
}

async function get(path: string): Promise<unknown> {
  return (await fetch(path)).json();
}
