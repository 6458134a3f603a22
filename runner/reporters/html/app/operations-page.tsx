import type { JSX } from 'preact';
import type { IndexedOperation } from '../run-index.ts';
import { count } from './describe.ts';
import { Icon } from './icons.tsx';
import { PageHeading } from './page-heading.tsx';
import { useRun } from './run-model.ts';

/** Returns what was requested of each operation of the document, with the matrix of its edges. */
export function OperationsPage(): JSX.Element {
  const { rows, more } = useRun().index.operations;
  const reached = rows.filter((one) => one.reached).length;
  return (
    <>
      <PageHeading>Operations</PageHeading>
      <p class="lead">
        {reached} of {count(rows.length, 'operation')} accepted a valid request.
        {reached < rows.length && ' Behind the others nothing was tested: they come first.'}
      </p>
      {rows.map((one) => (
        <Operation one={one} />
      ))}
      {more > 0 && <p>and {more.toLocaleString('en')} more: see run.json</p>}
      <Leftovers />
    </>
  );
}

/** What is to be deleted or restored by hand. */
function Leftovers(): JSX.Element | null {
  const { leftovers } = useRun().index;
  if (leftovers.length === 0) return null;
  return (
    <section>
      <h2>Left behind</h2>
      <p>The run created this and did not delete it, or changed it.</p>
      <ul>
        {leftovers.map(({ created, reason, urls, count: number }) => (
          <li>
            {number.toLocaleString('en')} × <strong>{created}</strong>: {reason}
            {urls.length > 0 && (
              <ul>
                {urls.map((url) => (
                  <li>{url}</li>
                ))}
                {number > urls.length && <li>and {(number - urls.length).toLocaleString('en')} more: see run.json</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Operation({ one }: { readonly one: IndexedOperation }): JSX.Element {
  const { method, path, requests, statuses, reason, matrix, findings } = one;
  const covered = matrix.filter(({ fitting }) => fitting > 0).length;
  const counts = Object.entries(statuses).map(([status, times]) => `${times} × ${status === '0' ? 'none' : status}`);
  return (
    <details class="plain-details">
      <summary>
        <Icon name="chevron" />
        <strong>
          {method} {path}
        </strong>
        <span class="quiet">
          {' '}
          {count(requests, 'request')}
          {counts.length > 0 && ` (${counts.join(', ')})`}, {covered} of {count(matrix.length, 'edge')} covered
          {findings > 0 && `, ${count(findings, 'finding')}`}
        </span>
      </summary>
      {reason !== null && <p>{reason}</p>}
      {matrix.length > 0 && <Matrix matrix={matrix} name={`${method} ${path}`} />}
    </details>
  );
}

function Matrix({ matrix, name }: { readonly matrix: IndexedOperation['matrix']; readonly name: string }): JSX.Element {
  return (
    <div class="latency card" tabIndex={0} role="group" aria-label={`Edges of ${name}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Keyword</th>
            <th scope="col">Side</th>
            <th scope="col">Chosen</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {matrix.map(({ place, keyword, side, text, requests, fitting, reason }) => (
            <tr>
              <th scope="row">{place}</th>
              <td>{keyword}</td>
              <td>{side}</td>
              <td>{text}</td>
              <td>{requests === 0 ? (reason ?? 'not requested') : `${fitting} of ${requests} as documented`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
