import type { JSX } from 'preact';
import { hrefOf } from './route.ts';
import { useRun } from './run-model.ts';

/** Returns which hosts the MCP server works with by what they document; nothing where the run tested nothing of it. */
export function HostsSection(): JSX.Element | null {
  const { hosts } = useRun().index;
  if (hosts.length === 0) return null;
  return (
    <section aria-labelledby="hosts-heading">
      <h2 id="hosts-heading">Works with</h2>
      <p class="section-lead">What hosts document to need beyond the specification; no part of the verdict.</p>
      <div class="card stack">
        {hosts.map(({ name, standing, lines }) => (
          <details class="baseline-group">
            <summary>
              <strong>{name}</strong> {standing}
            </summary>
            <ul>
              {lines.map(({ text, check, source, read }) => (
                <li>
                  <span>{text}</span>
                  {check && <a href={hrefOf({ page: 'result', id: check })}>{check}</a>}{' '}
                  <a href={source}>source, read {read}</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
