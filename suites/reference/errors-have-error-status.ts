import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { readStrictJson, toPlainJson } from '../../runner/documents/strict-json.ts';

/** Members of errors. A response with any other member is more than an error. */
const errorMembers =
  /^(?:errors?|error_?(?:code|message|description|uri)|message|code|status(?:_?code)?|success|ok|detail|details|title|type|instance|timestamp|path|trace_?id|request_?id|data|result)$/i;
/** Longest code of an error that is read, in characters. */
const longestCode = 100;
/** Words of which the codes of errors are made. */
const errorCode =
  // linear: no more than 100 characters are tested
  /^(?:\w*_)?(?:not_?found|invalid\w*|unauthori[sz]ed|forbidden|denied|error|failed|missing|unavailable|expired|exceeded)(?:_\w*)?$/i;
/** Longest body that is read, in bytes. */
const longestBody = 64 * 1024;

/** Programs look at the status, people at the message. */
export default defineObservingCheck({
  id: 'reference/errors-have-error-status',
  clause: 'rfc9110:status.success',
  title: 'No error of the main API has a success status',
  why: 'Clients, monitors and caches rely on the status. They store the error and use it as the requested data.',
  sends: 'No requests of its own. Every 2xx of the main API in the run whose body is a JSON object is checked.',
  passes:
    'An object that has other members than those of an error, such as results with warnings. Errors that are null or empty.',
  fails:
    'An object that is only an error: `error` with a value, `success` or `ok` with false, or a status of 400 or higher.',
  fix: 'Return 4xx if the request is wrong, and 5xx if the service fails.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['api-errors-answered-200', 'skill-list-error-answered-200'],
  selects: ({ system, response, fault }) =>
    system === 'api' &&
    fault === null &&
    response !== null &&
    response.status >= 200 &&
    response.status < 300 &&
    response.body.bytes.length > 1 &&
    response.body.bytes.length < longestBody &&
    /[/+]json$/.test(mediaTypeOf(response.headers)?.essence ?? ''),
  judge: (exchange, expect) => {
    const read = readStrictJson(exchange.response?.body.bytes ?? new Uint8Array());
    const isError = read.ok && isErrorAlone(toPlainJson(read.value));
    expect.that('a success is not an error', !isError, {
      expected: 'a status of 400 or higher, or a body that is not an error',
      actual: isError ? new TextDecoder().decode(exchange.response?.body.bytes).slice(0, 300) : 'not an error',
      exchange,
    });
  },
});

/** Returns true for an object that has what an error has, says that it is one, and has nothing else. */
export function isErrorAlone(value: unknown): boolean {
  if (!isObject(value)) return false;
  const members = Object.entries(value);
  if (members.length === 0 || members.some(([name]) => !errorMembers.test(name))) return false;
  if (members.some(([name, member]) => /^(?:data|result)$/i.test(name) && !isNothing(member))) return false;
  return members.some(([name, member]) => {
    if (/^errors?$/i.test(name)) return member !== false && !isNothing(member);
    if (/^(?:success|ok)$/i.test(name)) return member === false;
    if (/^code$/i.test(name) && typeof member === 'string' && errorCode.test(member.slice(0, longestCode))) return true;
    if (/^(?:status(?:_?code)?|code)$/i.test(name))
      return (
        (typeof member === 'number' && member >= 400 && member < 600) ||
        /^(?:error|fail(?:ed|ure)?)$/i.test(String(member))
      );
    return false;
  });
}

function isNothing(member: unknown): boolean {
  if (member === null || member === '' || member === 0) return true;
  return typeof member === 'object' && Object.keys(member).length === 0;
}
