import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type FlowStep, type IndexedScenario, lanes, type ResultEvidence } from '../run-index.ts';
import { ExchangeView } from './exchange-view.tsx';
import { type Entry, useRun } from './run-model.ts';

/** Steps that are shown at first, and with every further wish. */
const shownSteps = 40;

interface FlowsOptions {
  readonly entry: Entry;
  readonly evidence: ResultEvidence;
}

/** Returns what a client did under each scenario in which a check failed, as a sequence of requests; nothing for any other target. */
export function ClientFlows({ entry, evidence }: FlowsOptions): JSX.Element | null {
  const { client } = useRun().index;
  const scenarios = (client?.scenarios ?? []).filter(({ failed }) => failed.includes(entry.id));
  if (scenarios.length === 0) return null;
  const marked = new Set(evidence.assertions.flatMap(({ ok, exchange }) => (ok ? [] : [exchange])));
  return (
    <>
      {scenarios.map((scenario) => (
        <Flow key={scenario.id} scenario={scenario} marked={marked} />
      ))}
    </>
  );
}

interface FlowOptions {
  readonly scenario: IndexedScenario;
  /** Numbers of exchanges that show what failed. */
  readonly marked: ReadonlySet<number | null>;
}

function Flow({ scenario, marked }: FlowOptions): JSX.Element {
  const { id, title, flow, requests } = scenario;
  const [limit, setLimit] = useState(shownSteps);
  const heading = `flow-${id}`;
  const steps = flow.filter(([number], index) => index < limit || marked.has(number));
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        What the client did under <code>{id}</code> <span class="number">{requests.toLocaleString('en')}</span>
      </h2>
      <p class="lead">{title}. Each arrow is a request; open it to see the exchange.</p>
      <div class="card flow">
        <div class="flow-lanes" aria-hidden="true">
          {['client', ...lanes].map((name) => (
            <span>{name}</span>
          ))}
        </div>
        <h3 class="visually-hidden">Requests</h3>
        <ol class="flow-steps">
          {steps.map((step) => (
            <Step key={step[0]} step={step} isMarked={marked.has(step[0])} />
          ))}
        </ol>
      </div>
      {flow.length > steps.length && (
        <button type="button" class="button" onClick={() => setLimit(limit + 200)}>
          Show more requests
        </button>
      )}
    </section>
  );
}

interface StepOptions {
  readonly step: FlowStep;
  readonly isMarked: boolean;
}

function Step({ step, isMarked }: StepOptions): JSX.Element {
  const [id, place, lane, operation, status] = step;
  const [isOpen, open] = useState(false);
  return (
    <li class={`flow-step to-lane-${lane} ${isMarked ? 'is-marked' : ''}`}>
      <button type="button" class="flow-arrow" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        <span class="visually-hidden">
          {isMarked ? 'Failed: ' : ''}#{id}, client to {lanes[lane]}:{' '}
        </span>
        <span class="flow-label">{operation}</span>
        <span class="flow-status">{status === 0 ? 'no response' : status}</span>
      </button>
      {isOpen && <ExchangeView id={id} place={place} isOpen={true} />}
    </li>
  );
}
