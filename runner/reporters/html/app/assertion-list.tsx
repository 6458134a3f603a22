import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { StoredAssertion } from '../../../../contracts/run-report/run-report.ts';
import { AcceptanceNote } from './acceptance-note.tsx';
import { ExchangeView } from './exchange-view.tsx';
import { Icon, ShadeIcon } from './icons.tsx';
import { MarkedText } from './marked-text.tsx';
import { ValueView } from './value-view.tsx';

/** Failing and holding assertions that are shown at first. */
const shownFirst = { failing: 8, holding: 60 } as const;

interface ListOptions {
  readonly assertions: readonly StoredAssertion[];
  /** Places of exchanges by their number. */
  readonly places: ReadonlyMap<number, number>;
  /** True where the exchange of the first is open. */
  readonly isOpen?: boolean;
}

/** Returns assertions: those that failed with expected and got side by side and their exchange, those that held in a line each. */
export function AssertionList({ assertions, places, isOpen = false }: ListOptions): JSX.Element {
  const isFailing = assertions[0]?.ok === false;
  const step = isFailing ? shownFirst.failing : shownFirst.holding;
  const [limit, setLimit] = useState<number>(step);
  return (
    <>
      <ol class={isFailing ? 'assertions' : 'held card'}>
        {assertions
          .slice(0, limit)
          .map((assertion, number) =>
            assertion.ok ? (
              <HeldAssertion assertion={assertion} />
            ) : (
              <FailedAssertion assertion={assertion} places={places} isOpen={isOpen && number === 0} />
            ),
          )}
      </ol>
      {assertions.length > limit && (
        <button type="button" class="button" onClick={() => setLimit(limit + step * 5)}>
          Show more of {assertions.length.toLocaleString('en')} assertions
        </button>
      )}
    </>
  );
}

interface FailedOptions {
  readonly assertion: StoredAssertion;
  readonly places: ReadonlyMap<number, number>;
  readonly isOpen: boolean;
}

function FailedAssertion({ assertion, places, isOpen }: FailedOptions): JSX.Element {
  const { statement, expected, actual, exchange, accepted } = assertion;
  const place = exchange === null ? undefined : places.get(exchange);
  return (
    <li class="assertion card">
      <h3>
        <MarkedText text={statement} />
      </h3>
      {accepted !== undefined && <AcceptanceNote acceptance={accepted} />}
      <div class="compare">
        <div class="expected">
          <h4>
            <Icon name="check" size={14} /> Expected
          </h4>
          <ValueView value={expected} label="Expected" />
        </div>
        <div class="got">
          <h4>
            <Icon name="cross" size={14} /> Got
          </h4>
          <ValueView value={actual} label="Got" />
        </div>
      </div>
      {exchange !== null && place !== undefined && <ExchangeView id={exchange} place={place} isOpen={isOpen} />}
    </li>
  );
}

function HeldAssertion({ assertion }: { readonly assertion: StoredAssertion }): JSX.Element {
  const { statement, actual, exchange } = assertion;
  const text = typeof actual === 'string' ? actual : JSON.stringify(actual);
  return (
    <li>
      <ShadeIcon shade="passed" size={14} />
      <span>
        <MarkedText text={statement} />
      </span>
      <span class="quiet held-actual">
        <MarkedText text={text.length > 160 ? `${text.slice(0, 160)}…` : text} />
      </span>
      {exchange !== null && <span class="exchange-number">#{exchange}</span>}
    </li>
  );
}
