import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';

const field = 'X-Vivero-Injected';
const injection = `vivero\r\n${field}: 1\r\nSet-Cookie: vivero-injected=1`;

/** A line end in a redirect starts a new header field. */
export default defineCheck({
  id: 'authorization/input-no-field',
  clause: 'rfc6749:input.sanitized',
  title: 'Request parameters do not become header fields of the response',
  why: 'A link to the server sets cookies in the browser of each user who clicks it, or puts a page of the attacker into the response.',
  sends:
    'Authorization requests with line ends followed by a header field: in state, and in state, client_id and redirect_uri of an unknown client.',
  passes: 'Any response without the field: the line ends are escaped, refused or left out.',
  fails: 'A response that has the field.',
  fix: 'Build redirects with a URL library, and refuse values with control characters.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-state-splits-response'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const requests = {
      ...(authorization.client && { 'line ends in state': { state: injection, response_type: 'vivero-unknown' } }),
      'line ends in every parameter': {
        client_id: injection,
        redirect_uri: `http://127.0.0.1:53682/${injection}`,
        state: injection,
      },
    };
    let count = 0;
    for (const [name, parameters] of Object.entries(requests)) {
      const { exchange } = await server.authorize(parameters, { case: name });
      if (exchange.response === null) continue;
      count += 1;
      const isThere = headerValue(exchange.response.headers, field) !== null;
      expect.that('the response does not have the injected field', !isThere, {
        expected: `no ${field}`,
        actual: isThere ? `a field ${field}` : 'none',
        exchange,
      });
    }
    if (count === 0) throw new Inapplicable('the server does not respond to the requests');
  },
});
