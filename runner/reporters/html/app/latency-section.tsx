import type { JSX } from 'preact';
import { useRun } from './run-model.ts';

const columns = ['Responses', 'p50', 'p95', 'p99', 'First byte'] as const;

/** Returns how fast each operation was, or nothing where none was timed. */
export function LatencySection(): JSX.Element | null {
  const { index } = useRun();
  const { rows, more } = index.latency;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="latency-heading">
      <h2 id="latency-heading">Latency</h2>
      <p>
        Time from a request to the end of its response, and until half of the responses had begun. Refused and repeated
        requests do not count. It is information: no check fails by it unless the configuration sets a limit.
      </p>
      <div class="latency card" tabIndex={0} role="group" aria-labelledby="latency-heading">
        <table>
          <thead>
            <tr>
              <th scope="col">Operation</th>
              {columns.map((name) => (
                <th scope="col">{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([operation, ...cells]) => (
              <tr>
                <th scope="row">{operation}</th>
                {cells.map((cell) => (
                  <td>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {more > 0 && <p>and {more.toLocaleString('en')} faster</p>}
      </div>
    </section>
  );
}
