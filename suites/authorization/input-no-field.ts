import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';

const field = 'X-Vivero-Injected';
const injection = `vivero\r\n${field}: 1\r\nSet-Cookie: vivero-injected=1`;

/** A line end in a redirect begins the next field. */
export default defineCheck({
  id: 'authorization/input-no-field',
  clause: 'rfc6749:input.sanitized',
  title: 'What a request says does not become a header field of the response',
  why: 'A link to the server sets cookies for whoever clicks it, or writes a page of the attacker behind the redirect.',
  sends:
    'Authorization requests with line ends and a header field behind them in state, and in state, client_id and redirect_uri of an unknown client.',
  passes: 'Any response without the field: the line ends escaped, refused or left out.',
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
      expect.that('the field is not there', !isThere, {
        expected: `no ${field}`,
        actual: isThere ? `a field ${field}` : 'none',
        exchange,
      });
    }
    if (count === 0) throw new Inapplicable('the requests are not answered');
  },
});
