import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { challengeFields } from './support/bearer-challenge.ts';
import { isOfResource } from './support/refused-exchange.ts';

/** A 401 without a challenge leaves a client without a next step. */
export default defineObservingCheck({
  id: 'bearer/unauthorized-carries-challenge',
  clause: 'rfc9110:status.401-challenge',
  title: 'Every 401 has WWW-Authenticate',
  why: 'HTTP libraries and assistants learn from the challenge which credentials they need. Without it they stop.',
  sends: 'No requests of its own. Every 401 of the plant store, the MCP server and the main API is checked.',
  passes: 'At least one WWW-Authenticate field that is not blank, with any schemes.',
  fails: 'A 401 without the field, or with only blank ones.',
  fix: 'Add `WWW-Authenticate: Bearer realm="..."` to every 401, including those of gateways and error pages.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'unauthorized-without-challenge',
    'unauthorized-with-blank-challenge',
    'mcp-unauthorized-without-challenge',
    'api-unauthorized-without-challenge',
    'skill-401-without-challenge',
  ],
  selects: (exchange) => isOfResource(exchange) && exchange.response?.status === 401,
  judge(exchange, expect) {
    const fields = challengeFields(exchange);
    expect.that('the 401 has WWW-Authenticate', fields.length > 0, {
      expected: 'a WWW-Authenticate field with at least one challenge',
      actual: fields.length > 0 ? fields : 'no such field, or a blank one',
      exchange,
    });
  },
});
