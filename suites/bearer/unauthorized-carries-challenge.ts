import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { challengeFields } from './support/bearer-challenge.ts';
import { isOfResource } from './support/refused-exchange.ts';

/** A 401 that asks for nothing leaves a client without a next step. */
export default defineObservingCheck({
  id: 'bearer/unauthorized-carries-challenge',
  clause: 'rfc9110:status.401-challenge',
  title: '401 carries WWW-Authenticate',
  why: 'HTTP libraries and assistants read from the challenge which credentials to fetch; without it they stop.',
  sends: 'Nothing of its own: it judges every 401 of the plant store and the MCP server.',
  passes: 'At least one WWW-Authenticate field that is not blank, whatever its schemes.',
  fails: 'A 401 without the field, or with a blank one.',
  fix: 'Add WWW-Authenticate: Bearer realm="..." to every 401, those of gateways and error pages included.',
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
    expect.that('the 401 carries WWW-Authenticate', fields.length > 0, {
      expected: 'a WWW-Authenticate field with at least one challenge',
      actual: fields.length > 0 ? fields : 'no such field, or a blank one',
      exchange,
    });
  },
});
