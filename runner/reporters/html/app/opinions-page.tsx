import type { JSX } from 'preact';
import type { OpinionDifference, OpinionFinding, SecondOpinion } from '../../../../contracts/run-report/run-report.ts';
import { count } from './describe.ts';
import { Icon } from './icons.tsx';
import { PageHeading } from './page-heading.tsx';
import { hrefOf } from './route.ts';
import { useRun } from './run-model.ts';

const statuses = ['passed', 'failed', 'warning', 'untestable', 'skipped', 'info'] as const;

/** Returns what other suites say of the target; it is shown, and never counted. */
export function OpinionsPage(): JSX.Element {
  const { index } = useRun();
  return (
    <>
      <PageHeading>Second opinion</PageHeading>
      <p class="lead">What another suite says of the same target. It is shown, and never counted in the verdict.</p>
      {index.secondOpinions.length === 0 && <p class="empty">No other suite was run.</p>}
      {index.secondOpinions.map((opinion) => (
        <Opinion opinion={opinion} />
      ))}
    </>
  );
}

function Opinion({ opinion }: { readonly opinion: SecondOpinion }): JSX.Element {
  const { suite, system, fault, findings, differences } = opinion;
  const unexplained = differences.filter(({ reason }) => reason === null);
  const known = differences.filter(({ reason }) => reason !== null);
  const asked = findings.filter(({ checks }) => checks.length > 0).length;
  return (
    <section>
      <h2>
        {suite.name} {suite.version} on {system}
      </h2>
      {fault === null ? (
        <p>
          {asked} of {count(findings.length, 'scenario')} run. {countStatuses(findings)}
        </p>
      ) : (
        <p class="callout callout-caution">
          <Icon name="warning" />
          <span>Not run: {fault}</span>
        </p>
      )}
      <Differences title="Differs from our results" differences={unexplained} />
      <Differences title="Differs for a known reason" differences={known} />
      <Notes findings={findings} />
      {findings.length > 0 && (
        <details class="plain-details">
          <summary>
            <Icon name="chevron" />
            All {count(findings.length, 'scenario')}
          </summary>
          <ul class="findings card">
            {findings.map((finding) => (
              <Finding finding={finding} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function countStatuses(findings: readonly OpinionFinding[]): string {
  const checks = findings.flatMap((finding) => finding.checks);
  const counts = statuses.flatMap((status) => {
    const number = checks.filter((check) => check.status === status).length;
    return number === 0 ? [] : [`${number.toLocaleString('en')} ${status}`];
  });
  return counts.length === 0 ? 'Nothing was judged.' : `Its checks: ${counts.join(', ')}.`;
}

interface DifferencesOptions {
  readonly title: string;
  readonly differences: readonly OpinionDifference[];
}

function Differences({ title, differences }: DifferencesOptions): JSX.Element | null {
  if (differences.length === 0) return null;
  return (
    <>
      <h3>
        {title} <span class="number">{differences.length}</span>
      </h3>
      <ul class="differences card">
        {differences.map((difference) => (
          <Difference difference={difference} />
        ))}
      </ul>
    </>
  );
}

function Difference({ difference }: { readonly difference: OpinionDifference }): JSX.Element {
  const { scenario, eras, check, statement, theirs, message, ours, reason } = difference;
  return (
    <li>
      <p class="difference-head">
        <strong>{check}</strong>
        <span class="quiet">
          {scenario}, {eras.join(' and ')}
        </span>
      </p>
      <p>{statement}</p>
      <dl class="expected-got">
        <div>
          <dt>They say</dt>
          <dd>
            {theirs}
            {message !== '' && `: ${message}`}
          </dd>
        </div>
        <div>
          <dt>We say</dt>
          <dd>
            {ours.length === 0
              ? 'no check of this run tests that'
              : ours.map(({ id, outcome }) => (
                  <span class="ours">
                    <a href={hrefOf({ page: 'result', id })}>{id}</a> {outcome}
                  </span>
                ))}
          </dd>
        </div>
      </dl>
      {reason !== null && <p class="quiet">{reason}</p>}
    </li>
  );
}

function Notes({ findings }: { readonly findings: readonly OpinionFinding[] }): JSX.Element | null {
  const noted = [...Map.groupBy(findings, ({ note }) => note)].filter(([note]) => note !== '');
  if (noted.length === 0) return null;
  return (
    <>
      <h3>Could not be run as intended</h3>
      <ul class="notes card">
        {noted.map(([note, members]) => (
          <li>
            <p>{note}</p>
            <p class="quiet">{members.map(({ scenario, era }) => `${scenario} (${era})`).join(', ')}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Finding({ finding }: { readonly finding: OpinionFinding }): JSX.Element {
  const { scenario, era, checks } = finding;
  return (
    <li>
      <p class="difference-head">
        <strong>{scenario}</strong> <span class="quiet">{era}</span>
      </p>
      <ul>
        {checks.map((check) => (
          <li>
            <span class={`opinion-status opinion-${check.status}`}>{check.status}</span> {check.statement || check.id}
            {check.message !== '' && <span class="quiet"> {check.message}</span>}
            {check.references.map(({ id, url }) => (
              <a class="reference" href={url} rel="noreferrer" target="_blank">
                {id}
                <Icon name="external" size={12} />
              </a>
            ))}
          </li>
        ))}
      </ul>
    </li>
  );
}
