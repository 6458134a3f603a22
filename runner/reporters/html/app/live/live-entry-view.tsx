import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { LevelTag } from '../badges.tsx';
import { ExchangeBody, ExchangeLine } from '../exchange-view.tsx';
import { Icon } from '../icons.tsx';
import { MarkedText } from '../marked-text.tsx';
import type { LiveEntry, LiveFinding } from './live-state.ts';

/** Returns a request under one line, with what is wrong with it; all of it is shown when it is opened. */
export function LiveEntryView({ entry }: { readonly entry: LiveEntry }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { exchange, findings } = entry;
  return (
    <details id={`request-${exchange.id}`} class="exchange" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" />
        <span class="exchange-number">#{exchange.id}</span>
        <ExchangeLine exchange={exchange} />
        {findings.length > 0 && (
          <span class="badge shade-error">{findings.length === 1 ? '1 finding' : `${findings.length} findings`}</span>
        )}
      </summary>
      {findings.length > 0 && (
        <ul class="live-findings">
          {findings.map((finding) => (
            <li>
              <Finding finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <>
          <h3 class="visually-hidden">Request {exchange.id}</h3>
          <ExchangeBody exchange={exchange} />
        </>
      )}
    </details>
  );
}

function Finding({ finding }: { readonly finding: LiveFinding }): JSX.Element {
  const { check, level, statement, expected, actual, clause, fix } = finding;
  const place = `${clause.document} ${clause.section}`;
  return (
    <>
      <p>
        <LevelTag level={level} />{' '}
        <strong>
          <MarkedText text={statement} />
        </strong>{' '}
        <span class="quiet">
          {check}, {clause.url === null ? place : <a href={clause.url}>{place}</a>}
        </span>
      </p>
      <p>
        expected <MarkedText text={textOf(expected)} />, got <MarkedText text={textOf(actual)} />
      </p>
      <p class="quiet">{fix}</p>
    </>
  );
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
