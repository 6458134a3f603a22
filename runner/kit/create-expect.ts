import { schemaFaults } from './contract.ts';
import { type Exchange, headerValue, headerValues, type ReceivedResponse } from './exchange.ts';
import type { Assertion, Expect } from './expect.ts';
import { mediaTypeOf } from './media-type.ts';
import { readStrictJson, toPlainJson } from './strict-json.ts';

/** Requests past these sizes may be cut off without an answer: RFC 9110 §15.5.14 lets a server close the connection. */
const oversize = { headerBytes: 8 * 1024, bodyBytes: 256 * 1024 };

/** Returns an {@link Expect} that hands each assertion to `record`. Its methods throw for a check that misuses it. */
export function createExpect(record: (assertion: Assertion) => void): Expect {
  const add = (
    exchange: Exchange | null,
    statement: string,
    ok: boolean,
    facts: { expected: unknown; actual: unknown },
  ): boolean => {
    const prefix = exchange?.case ? `${exchange.case}: ` : '';
    record({
      ok,
      statement: `${prefix}${statement}`,
      expected: facts.expected,
      actual: facts.actual,
      exchange: exchange?.id ?? null,
    });
    return ok;
  };
  const judge = (
    exchange: Exchange,
    statement: string,
    expected: unknown,
    holds: (response: ReceivedResponse) => boolean,
    requireMeant?: (exchange: Exchange) => void,
  ): boolean => {
    const response = exchange.fault ? null : exchange.response;
    const ok = response !== null && holds(response);
    if (!ok) requireMeant?.(exchange);
    return add(exchange, statement, ok, { expected, actual: describeAnswer(exchange) });
  };

  return {
    accepted: (exchange) =>
      judge(exchange, 'the request is accepted', 'an answer 200', ({ status }) => isSuccess(status), requireValid),
    refused(exchange) {
      const expected = 'a 4xx answer';
      if (mayBeCutOff(exchange))
        return add(exchange, 'the request is refused', true, { expected, actual: describeAnswer(exchange) });
      return judge(
        exchange,
        'the request is refused',
        expected,
        ({ status }) => status >= 400 && status < 500,
        requireRefusable,
      );
    },
    noServerError(exchange) {
      const statement = 'the answer is no server error';
      // What cannot be read as HTTP need not be answered (RFC 9112 §2.2): only a 5xx speaks against the target.
      const unanswerable =
        exchange.intent.operation === 'malformed-http' && exchange.fault !== null && exchange.response === null;
      if (unanswerable || mayBeCutOff(exchange))
        return add(exchange, statement, true, { expected: 'no 5xx', actual: describeAnswer(exchange) });
      const expected = 'an answer in time, not 5xx';
      return judge(
        exchange,
        statement,
        expected,
        ({ status }) => status < 500 || (status === 501 && exchange.intent.operation === 'method'),
      );
    },
    notServed(exchange) {
      if (mayBeCutOff(exchange))
        return add(exchange, 'the request is not served', true, {
          expected: 'no 2xx',
          actual: describeAnswer(exchange),
        });
      return judge(
        exchange,
        'the request is not served',
        'an answer in time, not 2xx',
        ({ status }) => !isSuccess(status),
      );
    },
    status(exchange, ...statuses) {
      const wanted = statuses.join(' or ');
      return judge(exchange, `the status is ${wanted}`, `status ${wanted}`, ({ status }) => statuses.includes(status));
    },
    json(exchange) {
      return add(exchange, 'the body is JSON', ...bodyFaults(exchange, null));
    },
    errorShape(exchange) {
      return add(exchange, 'the body is an Error', ...bodyFaults(exchange, 'Error'));
    },
    plantShape(exchange) {
      return add(exchange, 'the body is a Plant', ...bodyFaults(exchange, 'Plant'));
    },
    that(statement, ok, { exchange, expected, actual }) {
      return add(exchange ?? null, statement, ok, { expected, actual });
    },
  };
}

/** Returns what came back, in a few words: status, media type, or the fault. */
export function describeAnswer(exchange: Exchange): string {
  const { response, fault } = exchange;
  if (response === null) return fault ? `no answer: ${fault.message}` : 'no answer';
  const type = headerValue(response.headers, 'content-type');
  const status = `status ${response.status}${type === null ? '' : ` (${type})`}`;
  return fault ? `${status}, then ${fault.message}` : status;
}

function bodyFaults(
  exchange: Exchange,
  schema: 'Plant' | 'Error' | null,
): [ok: boolean, facts: { expected: unknown; actual: unknown }] {
  const expected =
    schema === null ? 'strict JSON under application/json' : `${schema} as strict JSON under application/json`;
  const { response } = exchange;
  if (response === null || exchange.fault) return [false, { expected, actual: describeAnswer(exchange) }];
  const type = mediaTypeOf(response.headers);
  if (type?.essence !== 'application/json') {
    return [
      false,
      { expected, actual: `media type ${headerValues(response.headers, 'content-type').join(', ') || 'absent'}` },
    ];
  }
  const json = readStrictJson(response.body.bytes);
  if (!json.ok) return [false, { expected, actual: json.fault }];
  const faults = schema === null ? [] : schemaFaults(schema, json.value);
  return [faults.length === 0, { expected, actual: faults.length === 0 ? toPlainJson(json.value) : faults.join('; ') }];
}

function mayBeCutOff(exchange: Exchange): boolean {
  if (exchange.fault?.kind !== 'closed' || exchange.response !== null) return false;
  const headerBytes = exchange.request.headers.reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    exchange.request.url.length,
  );
  return headerBytes > oversize.headerBytes || exchange.request.body.bytes.length > oversize.bodyBytes;
}

/** A verdict against the target must not rest on a request of ours that asked something else: what must be accepted has to be valid. */
function requireValid(exchange: Exchange): void {
  const { content, credentials } = exchange.intent;
  if (content !== 'valid' || credentials !== 'valid') throw misuse(exchange, 'accepted');
}

/** What must be refused has to lack something: content, credentials, or the promised operation. */
function requireRefusable(exchange: Exchange): void {
  const { content, credentials, operation } = exchange.intent;
  if (content === 'valid' && credentials === 'valid' && operation === 'create-plant') throw misuse(exchange, 'refused');
}

function misuse(exchange: Exchange, wanted: string): Error {
  const { content, contentReason, credentials } = exchange.intent;
  return new Error(
    `the check expects exchange ${exchange.id} to be ${wanted}, but by the contract its content is ${content}` +
      `${contentReason ? ` (${contentReason})` : ''} and its credentials are ${credentials}`,
  );
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
