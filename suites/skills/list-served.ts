import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isJsonAnswer, isServed, readJsonValue } from './support/answered-json.ts';
import { findTakenElsewhere } from './support/credentials-judged.ts';
import { skillPaths } from './support/skill-paths.ts';

/** Agents begin with the list. */
export default defineCheck({
  id: 'skills/list-served',
  clause: 'service:skills.list-served',
  title: 'The list of skills is served as JSON for each kind of credentials',
  why: 'Agents that use the credentials they were given cannot find out which skills exist.',
  sends: 'GET /api/skills/list with the token and with the API key, one at a time.',
  passes: 'A success with JSON of any shape, including an empty list and pages. Redirects on the hosts of the target.',
  fails:
    'Another status, a body that is not JSON, an HTML page, or 401 for credentials that another operation of the API accepts.',
  fix: 'Serve the list as JSON, and accept bearer JWTs, OAuth tokens and API keys alike.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'skill-list-missing',
    'skill-list-a-page',
    'skill-list-cut-off',
    'skill-list-server-error',
    'skill-list-takes-no-api-key',
    'skill-list-redirects-away',
  ],
  async run({ api, expect }) {
    if (api.credentialKinds.length === 0) throw new Inapplicable('no credentials are configured for the main API');
    const refused: string[] = [];
    for (const { name, credentials } of api.credentialKinds) {
      const { exchange, stopped } = await api.visit(skillPaths.list, { credentials, case: name });
      const status = exchange.response?.status;
      const taken = status === 401 ? await findTakenElsewhere(api, credentials) : null;
      if (status === 429 || status === 403 || (status === 401 && taken === null)) {
        refused.push(`the ${name} is refused: ${describeAnswer(exchange)}`);
        continue;
      }
      const came = stopped ?? describeAnswer(exchange);
      const isThere = expect.that('the list is served', isServed(exchange), {
        expected: 'a success',
        actual: taken === null ? came : `${came}, while another operation accepts these credentials`,
        exchange,
      });
      if (!isThere) continue;
      const read = readJsonValue(exchange);
      expect.that('the list is JSON', isJsonAnswer(exchange) && 'value' in read, {
        expected: 'a JSON body with a JSON media type',
        actual: 'fault' in read ? read.fault : describeAnswer(exchange),
        exchange,
      });
    }
    if (refused.length > 0) throw new Untestable(refused.join('; '));
  },
});
