import type { JSX } from 'preact';
import { LevelTag } from '../badges.tsx';
import { count } from '../describe.ts';
import { MarkedText } from '../marked-text.tsx';
import { type LiveVerdict, shownBy } from './live-state.ts';

const order = ['failed', 'errored', 'untestable', 'passed'];

/** Returns what the checks say of everything that came, what failed first. */
export function VerdictView({ verdict }: { readonly verdict: LiveVerdict }): JSX.Element {
  const results = verdict.results.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome));
  return (
    <section aria-label="Verdict" class="live-verdict">
      <h2>
        The client {verdict.verdict === 'inconclusive' ? 'did too little to be judged' : verdict.verdict}:{' '}
        {count(verdict.failed, 'check')} failed, {verdict.passed} passed
      </h2>
      {verdict.reason !== '' && <p>{verdict.reason}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">outcome</th>
            <th scope="col">level</th>
            <th scope="col">check</th>
            <th scope="col">what must hold, and why it does not</th>
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <ResultRow key={result.id} result={result} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ResultRow({ result }: { readonly result: LiveVerdict['results'][number] }): JSX.Element {
  const { id, title, level, outcome, reason } = result;
  const request = shownBy(result);
  return (
    <tr>
      <td class={`shade-${outcome === 'failed' ? 'error' : outcome}`}>{outcome}</td>
      <td>
        <LevelTag level={level} />
      </td>
      <td>{id}</td>
      <td>
        {title}
        {request !== null && <RequestLink number={request} />}
        {reason !== '' && (
          <span class="quiet">
            {' '}
            <MarkedText text={reason} />
          </span>
        )}
      </td>
    </tr>
  );
}

/** Leads to the request that shows the failure, and opens it. */
function RequestLink({ number }: { readonly number: number }): JSX.Element {
  const place = `#request-${number}`;
  const open = (): void => {
    const request = document.querySelector(place);
    if (request instanceof HTMLDetailsElement) request.open = true;
  };
  return (
    <>
      {' '}
      <a href={place} onClick={open}>
        request {number}
      </a>
    </>
  );
}
