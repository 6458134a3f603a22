import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { queryOf } from '../../runner/kit/client/read-entry.ts';
import { readTokenRequest } from '../../runner/kit/client/token-request.ts';

/** RFC 8707 §2 and RFC 8693 §2.1 let a request name several of them. */
const repeatable = new Set(['resource', 'audience']);

/** Servers refuse it, or take either value. */
export default defineMessageCheck({
  id: 'client-token-requests/parameters-once',
  clause: 'rfc6749:client.token-parameters-once',
  title: 'A token request has each parameter once',
  why: 'Servers refuse the request, or one part of them reads the first value and another part the last.',
  passes: 'each name once; `resource` may come several times',
  fails: 'a name that comes twice, in the form or in the form and the URL',
  fix: 'Set parameters instead of appending them.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-sends-code-twice', 'app-sends-code-in-url-too'],
  of: 'token request',
  selects: (entry) => readTokenRequest(entry)?.isForm === true,
  judge(entry, expect) {
    // What the form has is not repeated in the URL, which may have a query of its own.
    const names = [...queryOf(entry), ...(readTokenRequest(entry)?.parameters ?? [])].map(([name]) => name);
    const twice = names.filter((name, place) => names.indexOf(name) !== place && !repeatable.has(name));
    expect.that('each parameter comes once', twice.length === 0, {
      expected: 'no name twice',
      actual: twice.length === 0 ? names : [...new Set(twice)],
      entry,
    });
  },
});
