import { rpcMethodOf } from '../../../../contracts/run-report/operation-name.ts';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { StoredExchange } from '../../../../contracts/run-report/run-report.ts';
import { BodyView, RawBytes } from './body-view.tsx';
import { CommandLine } from './command-line.tsx';
import { describeDuration, describeTime, isCopyable } from './describe.ts';
import { Icon } from './icons.tsx';
import { MarkedText } from './marked-text.tsx';
import { useRun } from './run-model.ts';

interface ExchangeOptions {
  readonly id: number;
  readonly place: number;
  /** True where it is shown opened. */
  readonly isOpen: boolean;
}

/** Returns an exchange under one line that says what it was; its evidence is read when it is opened. */
export function ExchangeView({ id, place, isOpen }: ExchangeOptions): JSX.Element {
  const run = useRun();
  const [opened, setOpened] = useState(isOpen);
  const [exchange, setExchange] = useState<StoredExchange | null>(null);
  useEffect(() => {
    let isWanted = true;
    run.readExchange(place).then(
      (found) => isWanted && setExchange(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [place]);
  return (
    <details class="exchange" open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" />
        <span class="exchange-number">#{id}</span>
        {exchange === null ? <span class="quiet">…</span> : <ExchangeLine exchange={exchange} />}
      </summary>
      {opened && exchange !== null && <ExchangeBody exchange={exchange} />}
    </details>
  );
}

/** Returns what a request was and came to, in one line. */
export function ExchangeLine({ exchange }: { readonly exchange: StoredExchange }): JSX.Element {
  const { request, response, fault, durationMs, attempts } = exchange;
  const called = exchange.system === 'mcp' ? rpcMethodOf(request.body.text) : null;
  const path = request.url.replace(/^[a-z]+:\/\/[^/]*/i, '') || request.url;
  return (
    <>
      <span class="exchange-line">
        <strong>
          <MarkedText text={request.method} />
        </strong>{' '}
        <MarkedText text={path.length > 200 ? `${path.slice(0, 200)}…` : path} />
        {called !== null && called !== exchange.case && (
          <span class="exchange-called">
            <MarkedText text={called} />
          </span>
        )}
      </span>
      {exchange.case !== null && (
        <span class="exchange-case">
          <MarkedText text={exchange.case} />
        </span>
      )}
      <span class="exchange-end">
        {attempts > 1 && <span class="quiet">{attempts} attempts</span>}
        <span class={`status ${statusClass(response?.status)}`}>
          {response === null ? (fault?.kind ?? 'no response') : response.status}
        </span>
        <span class="exchange-time">{describeDuration(durationMs)}</span>
      </span>
    </>
  );
}

function statusClass(status: number | undefined): string {
  return status === undefined ? 'status-none' : `status-${Math.floor(status / 100)}`;
}

/** Returns all of an exchange. */
export function ExchangeBody({ exchange }: { readonly exchange: StoredExchange }): JSX.Element {
  const { curl } = exchange;
  return (
    <div class="exchange-body">
      <div class="sides">
        <Request request={exchange.request} />
        <Response response={exchange.response} />
      </div>
      <Fault fault={exchange.fault} />
      <Facts exchange={exchange} />
      {curl !== null && isCopyable(curl) ? (
        <CommandLine label="curl line" line={curl} copies="Copy as curl" />
      ) : (
        <p class="quiet">
          {curl === null
            ? 'No curl line sends this request as it was.'
            : 'Its curl line holds signs that cannot be shown: see run.json.'}
        </p>
      )}
    </div>
  );
}

function Request({ request }: Pick<StoredExchange, 'request'>): JSX.Element {
  return (
    <Side
      title="Request"
      first={`${request.method} ${request.url}${request.httpVersion === undefined ? '' : ` ${request.httpVersion}`}`}
      headers={request.headers}
    >
      {request.rawBase64 === null ? (
        <BodyView body={request.body} name="Request body" />
      ) : (
        <>
          <p class="quiet">Not well-formed HTTP: these bytes were written as they are.</p>
          <RawBytes base64={request.rawBase64} name="Request" />
        </>
      )}
    </Side>
  );
}

function Response({ response }: Pick<StoredExchange, 'response'>): JSX.Element {
  if (response === null) {
    return (
      <section class="side">
        <h4>Response</h4>
        <p class="quiet">No response came.</p>
      </section>
    );
  }
  return (
    <Side title="Response" first={String(response.status)} headers={response.headers}>
      <BodyView body={response.body} name="Response body" />
      {response.endedByUs === true && <p class="quiet">vivero had read enough and stopped reading the body.</p>}
    </Side>
  );
}

function Fault({ fault }: Pick<StoredExchange, 'fault'>): JSX.Element | null {
  if (fault === null) return null;
  return (
    <p class="callout callout-caution">
      <Icon name="warning" />
      <span>
        <MarkedText text={`${fault.message}${fault.code === null ? '' : ` (${fault.code})`}`} />
        <span class="quiet">
          {' '}
          <MarkedText text={`${fault.kind}, on the side of ${fault.blame}`} />
        </span>
      </span>
    </p>
  );
}

interface SideOptions {
  readonly title: string;
  readonly first: string;
  readonly headers: StoredExchange['request']['headers'];
  readonly children: ComponentChildren;
}

function Side({ title, first, headers, children }: SideOptions): JSX.Element {
  return (
    <section class="side">
      <h4>{title}</h4>
      <p class="first-line">
        <MarkedText text={first} />
      </p>
      {headers.length > 0 && (
        <dl class="headers">
          {headers.map(([name, value]) => (
            <div>
              <dt>
                <MarkedText text={name} />
              </dt>
              <dd>
                <MarkedText text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}

function Facts({ exchange }: { readonly exchange: StoredExchange }): JSX.Element {
  const { intent, system, startedAt, attempts, durationMs } = exchange;
  const content = intent.contentReason === '' ? intent.content : `${intent.content}: ${intent.contentReason}`;
  const facts: ReadonlyArray<readonly [string, string]> = [
    ['System', intent.operation === 'other' ? system : `${system}, ${intent.operation}`],
    ...(content === 'unspecified' ? [] : [['Content', content] as const]),
    ['Credentials', intent.credentials],
    ['Sent', describeTime(startedAt)],
    ['Took', `${describeDuration(durationMs)}${attempts > 1 ? `, ${attempts} attempts` : ''}`],
  ];
  return (
    <dl class="facts facts-small">
      {facts.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>
            <MarkedText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
