import { describeAnswer } from './describe-answer.ts';
import { endedCode, type Exchange, type ReceivedResponse } from './exchange.ts';
import type { Assertion, Expect } from './expect.ts';
import { isServerError } from './is-server-error.ts';
import { judgeError, judgeNotExecuted, judgeResult } from './judge-reply.ts';
import { judgeBody } from './judge-body.ts';

/** Requests past these sizes may be cut off without an answer: RFC 9110 §15.5.14 lets a server close the connection. */
const oversize = { headerBytes: 8 * 1024, bodyBytes: 256 * 1024 };

/** Methods that every HTTP server knows of (RFC 9110 §9.3, RFC 5789). */
const commonMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What an expectation asks of an answer. */
interface Question {
  readonly statement: string;
  readonly expected: string;
  holds(response: ReceivedResponse): boolean;
  /** Throws where the request did not ask what the check thinks it asked; called before a violation is recorded. */
  requireMeant?(exchange: Exchange): void;
  /** Returns true where having no answer is right too. */
  needsNoAnswer?(exchange: Exchange): boolean;
}

const accepted: Question = {
  statement: 'the request is accepted',
  expected: 'status 200',
  holds: ({ status }) => isSuccess(status),
  requireMeant: requireValid,
};

const refused: Question = {
  statement: 'the request is refused',
  expected: 'a 4xx response',
  holds: ({ status }) => status >= 400 && status < 500,
  requireMeant: requireRefusable,
  needsNoAnswer: mayBeCutOff,
};

const notServed: Question = {
  statement: 'the request is not served',
  expected: 'a response in time, not 2xx',
  holds: ({ status }) => !isSuccess(status),
  // A connection that is closed serves nothing, whatever of an answer came before.
  needsNoAnswer: ({ fault, response }) => fault?.kind === 'closed' && !isSuccess(response?.status ?? 0),
};

const answered: Question = {
  statement: 'a complete response arrives in time',
  expected: 'a response',
  holds: () => true,
};

/** A method alone names no request to those who see it apart from its check. */
function nameOfCase({ request }: Exchange, name: string): string {
  return name === request.method && URL.canParse(request.url) ? `${name} ${new URL(request.url).pathname}` : name;
}

/** Returns an {@link Expect} that hands each assertion to `record`. Its methods throw for a check that misuses it. */
export function createExpect(record: (assertion: Assertion) => void): Expect {
  const add = (exchange: Exchange | null, found: Omit<Assertion, 'exchange'>): boolean => {
    const { ok, expected, actual } = found;
    const statement = exchange?.case ? `${nameOfCase(exchange, exchange.case)}: ${found.statement}` : found.statement;
    record({ ok, statement, expected, actual, exchange: exchange?.id ?? null });
    return ok;
  };
  const ask = (exchange: Exchange, question: Question): boolean => {
    const ok = isAnswered(exchange, question);
    if (!ok) question.requireMeant?.(exchange);
    const { statement, expected } = question;
    return add(exchange, { ok, statement, expected, actual: describeAnswer(exchange) });
  };
  return {
    accepted: (exchange) => ask(exchange, accepted),
    refused: (exchange) => ask(exchange, refused),
    notServed: (exchange) => ask(exchange, notServed),
    noServerError: (exchange) => ask(exchange, noServerErrorFor(exchange)),
    status: (exchange, ...statuses) => ask(exchange, statusAmong(statuses)),
    json: (exchange) => add(exchange, { statement: 'the body is JSON', ...judgeBody(exchange, null) }),
    errorShape: (exchange) => add(exchange, { statement: 'the body is an Error', ...judgeBody(exchange, 'Error') }),
    plantShape: (exchange) => add(exchange, { statement: 'the body is a Plant', ...judgeBody(exchange, 'Plant') }),
    answered: (exchange) => ask(exchange, answered),
    result: (reply) => add(reply.exchange, judgeResult(reply)),
    rpcError: (reply, wanted = {}) => add(reply.exchange, judgeError(reply, wanted)),
    notExecuted: (reply) => add(reply.exchange, judgeNotExecuted(reply)),
    that: (statement, ok, { exchange, expected, actual }) => add(exchange ?? null, { statement, ok, expected, actual }),
  };
}

function isAnswered(exchange: Exchange, question: Question): boolean {
  // To refuse a request is not to end for everybody.
  if (exchange.fault?.code === endedCode) return false;
  if (exchange.fault) return question.needsNoAnswer?.(exchange) ?? false;
  return exchange.response !== null && question.holds(exchange.response);
}

function noServerErrorFor(exchange: Exchange): Question {
  const isMalformed = exchange.intent.operation === 'malformed-http';
  return {
    statement: 'the response is not a server error',
    expected: isMalformed ? 'no 5xx' : 'a response in time, not 5xx',
    holds: ({ status }) => !isServerError(exchange, status),
    needsNoAnswer: ({ response }) =>
      (mayStayUnanswered(exchange) && !isServerError(exchange, response?.status ?? 0)) || mayBeCutOff(exchange),
  };
}

/**
 * What cannot be read as HTTP need not be answered (RFC 9112 §2.2), and neither need the rest of an answer that began arrive; a parser that
 * knows no such method may close the connection.
 */
function mayStayUnanswered({ intent, request, fault }: Exchange): boolean {
  if (intent.operation === 'malformed-http') return true;
  return intent.operation === 'method' && fault?.kind === 'closed' && !commonMethods.has(request.method);
}

function statusAmong(statuses: readonly number[]): Question {
  const wanted = statuses.join(' or ');
  return {
    statement: `the status is ${wanted}`,
    expected: `status ${wanted}`,
    holds: ({ status }) => statuses.includes(status),
  };
}

function mayBeCutOff({ fault, response, request }: Exchange): boolean {
  if (fault?.kind !== 'closed' || response !== null) return false;
  const headerBytes = request.headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  return headerBytes + request.url.length > oversize.headerBytes || request.body.bytes.length > oversize.bodyBytes;
}

/** A verdict against the target must not rest on a request of ours that asked something else: what must be accepted has to be valid. */
function requireValid(exchange: Exchange): void {
  const { content, credentials } = exchange.intent;
  // The contract that content is judged by is that of the plant store.
  const isMeant = exchange.system !== 'plant-store' || content === 'valid';
  if (!isMeant || credentials !== 'valid') throw misuse(exchange, 'accepted');
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
