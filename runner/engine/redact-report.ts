import type { Redactor } from '../http/redactor.ts';
import { redactText, redactValue } from './redact-value.ts';
import type {
  CheckResult,
  RunAbort,
  RunReport,
  StoredBody,
  StoredExchange,
} from '../../contracts/run-report/run-report.ts';

type Header = readonly [name: string, value: string];

/**
 * Returns a report without any secret that the redactor knows by now, in whatever member a target, a message or a
 * configured value can have put it. What vivero itself chose stays (ids, titles, clauses, hashes, times, the names of target and
 * run): others look it up, and a short secret may be a part of it. Exchanges that were stored with all secrets known need no
 * second look, which takes the longest.
 */
export function redactReport(report: RunReport, redactor: Redactor, { areExchangesRedacted = false } = {}): RunReport {
  const { target, abort, results, exchanges, secondOpinions, operations, requestedWith, leftovers } = report;
  return {
    ...report,
    target: {
      ...target,
      ...(target.version !== undefined && { version: redactor.text(target.version) }),
      systems: Object.fromEntries(
        Object.entries(target.systems).map(([name, { url }]) => [name, { url: redactor.text(url) }]),
      ),
    },
    abort: abort && redactAbort(abort, redactor),
    results: results.map((result) => redactResult(result, redactor)),
    exchanges: areExchangesRedacted ? exchanges : exchanges.map((exchange) => redactExchange(exchange, redactor)),
    ...(secondOpinions && { secondOpinions: redactWords(secondOpinions, redactor) }),
    ...(operations && { operations: redactWords(operations, redactor) }),
    ...(leftovers && { leftovers: redactWords(leftovers, redactor) }),
    ...(requestedWith && { requestedWith: redactWords(requestedWith, redactor) }),
  };
}

/** Returns why a run ended, without secrets. */
function redactAbort(abort: RunAbort, redactor: Redactor): RunAbort {
  return { ...abort, message: redactText(abort.message, redactor), advice: redactText(abort.advice, redactor) };
}

/** Returns the result without any secret, and of bounded length: checks quote what was sent and what came. */
export function redactResult(result: CheckResult, redactor: Redactor): CheckResult {
  return {
    ...result,
    reason: redactText(result.reason, redactor),
    assertions: result.assertions.map((assertion) => ({
      ...assertion,
      statement: redactText(assertion.statement, redactor),
      expected: redactValue(assertion.expected, redactor),
      actual: redactValue(assertion.actual, redactor),
    })),
  };
}

/** Returns a stored exchange without secrets. What was stored before a token was issued may hold it: a response that issued it, to begin with. */
export function redactExchange(exchange: StoredExchange, { text, bytes }: Redactor): StoredExchange {
  const { request, response, fault, intent } = exchange;
  const orNull = (value: string | null): string | null => (value === null ? null : text(value));
  // The bytes are searched and not their base64, in which the beginnings of two tokens look like parts of one another.
  const orNone = (encoded: string | null): string | null =>
    encoded === null ? null : Buffer.from(bytes(Buffer.from(encoded, 'base64'))).toString('base64');
  const headers = (fields: readonly Header[]): Header[] => fields.map(([name, value]) => [text(name), text(value)]);
  const body = (stored: StoredBody): StoredBody => ({
    ...stored,
    text: orNull(stored.text),
    base64: orNone(stored.base64),
  });
  return {
    ...exchange,
    case: orNull(exchange.case),
    intent: { ...intent, contentReason: text(intent.contentReason) },
    request: {
      ...request,
      method: text(request.method),
      url: text(request.url),
      headers: headers(request.headers),
      body: body(request.body),
      rawBase64: orNone(request.rawBase64),
    },
    response: response && {
      ...response,
      headers: headers(response.headers),
      ...(response.trailers && { trailers: headers(response.trailers) }),
      body: body(response.body),
    },
    fault: fault && { ...fault, message: text(fault.message), code: orNull(fault.code) },
    curl: orNull(exchange.curl),
  };
}

/** Ids, and what is one of a few words. */
const ownMembers = new Set([
  'method',
  'keyword',
  'side',
  'system',
  'suite',
  'scenario',
  'id',
  'check',
  'era',
  'eras',
  'status',
  'theirs',
  'ours',
]);

/** Returns what another suite says, each text of it without secrets; its shape and its ids stay. */
function redactWords<Value>(value: Value, redactor: Redactor): Value {
  const walk = (current: unknown): unknown => {
    if (typeof current === 'string') return redactor.text(current);
    if (Array.isArray(current)) return current.map(walk);
    if (typeof current !== 'object' || current === null) return current;
    const members = Object.entries(current);
    return Object.fromEntries(members.map(([key, member]) => [key, ownMembers.has(key) ? member : walk(member)]));
  };
  return walk(value) as Value;
}
