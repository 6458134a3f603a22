import type { JSX } from 'preact';
import type { IndexedClient, IndexedScenario } from '../run-index.ts';
import { count, describeDuration } from './describe.ts';
import { Icon } from './icons.tsx';
import { hrefOf } from './route.ts';
import { useRun } from './run-model.ts';

/** Returns the scenarios of a client under test, and how far it could be judged; nothing for any other target. */
export function ClientSection(): JSX.Element | null {
  const { client } = useRun().index;
  if (client === null) return null;
  const ran = client.scenarios.filter(({ outcome }) => outcome !== 'not-run');
  const left = client.scenarios.filter(({ outcome }) => outcome === 'not-run');
  return (
    <section aria-labelledby="client-heading">
      <h2 id="client-heading">
        Scenarios <span class="number">{ran.length.toLocaleString('en')}</span>
      </h2>
      <Coverage client={client} />
      <div class="card scrolls">
        <table class="scenarios">
          <thead>
            <tr>
              <th scope="col">Scenario</th>
              <th scope="col">The client</th>
              <th scope="col">Requests</th>
              <th scope="col">Failed checks</th>
            </tr>
          </thead>
          <tbody>
            {ran.map((scenario) => (
              <ScenarioRow scenario={scenario} />
            ))}
          </tbody>
        </table>
      </div>
      <NotRun scenarios={left} />
    </section>
  );
}

function NotRun({ scenarios }: { readonly scenarios: readonly IndexedScenario[] }): JSX.Element | null {
  if (scenarios.length === 0) return null;
  return (
    <details class="plain-details">
      <summary>
        <Icon name="chevron" />
        {count(scenarios.length, 'scenario')} not run
      </summary>
      <ul class="not-run">
        {scenarios.map(({ id, reason }) => (
          <li>
            <code>{id}</code> {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Coverage({ client }: { readonly client: IndexedClient }): JSX.Element | null {
  if (client.coverage.length === 0) return null;
  return (
    <p class="lead">
      {client.coverage.map(({ kind, exercised, checks }) => (
        <>
          Exercised {exercised.toLocaleString('en')} of {checks.toLocaleString('en')} checks of kind {kind}.{' '}
        </>
      ))}
      {client.unused.length > 0 && <>Never used: {client.unused.join(', ')}.</>}
    </p>
  );
}

function ScenarioRow({ scenario }: { readonly scenario: IndexedScenario }): JSX.Element {
  const { id, title, isHostile, requests, durationMs, failed } = scenario;
  return (
    <tr>
      <th scope="row">
        <code>{id}</code>
        {isHostile && <span class="tag-hostile">hostile</span>}
        <span class="quiet scenario-title">{title}</span>
      </th>
      <td>
        {describeEnd(scenario)} <span class="quiet">in {describeDuration(durationMs)}</span>
      </td>
      <td>{requests.toLocaleString('en')}</td>
      <td>
        {failed.length === 0 ? (
          <span class="zero">0</span>
        ) : (
          <ul class="scenario-failed">
            {failed.map((check) => (
              <li>
                <a href={hrefOf({ page: 'result', id: check })}>{check}</a>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

function describeEnd({ outcome, exitCode, reason }: IndexedScenario): string {
  if (reason !== '') return reason;
  if (outcome === 'by-hand') return 'driven by hand';
  return exitCode === null ? outcome : `exit code ${exitCode}`;
}
