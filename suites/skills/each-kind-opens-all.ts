import type { Api } from '../../runner/kit/api.ts';
import { type Credentials, none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { orInstead } from '../../runner/kit/or-instead.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isServed } from './support/answered-json.ts';
import { listSomeSkills, type SkillList } from './support/list-skills.ts';
import { sampleSkills } from './support/sample-skills.ts';
import { searchPath, skillPath } from './support/skill-paths.ts';

/** Skills that are requested with each kind of credentials. */
const mostSkills = 10;

/** Each view may name the credentials that it takes. */
export default defineCheck({
  id: 'skills/each-kind-opens-all',
  clause: 'service:skills.credentials-alike',
  title: 'Credentials that open the list of skills are recognized by the search and by each skill',
  why: 'An agent with an API key sees which skills exist, and gets 401 when it reads one.',
  sends:
    'The search and up to ten listed skills with the token and with the API key, one at a time, as far as the list is served to them; and without credentials, to compare.',
  passes:
    'Any response other than that to a request without credentials. 403 in other words says that a permission is missing, and is allowed.',
  fails: '401, or 403 or 404 with the same body as without credentials where another kind of credentials is served.',
  fix: 'Accept bearer JWTs, OAuth tokens and API keys in one place that handles the requests of every view.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['skill-detail-takes-no-api-key', 'skill-search-takes-no-api-key', 'skill-payroll-takes-no-api-key'],
  async run({ api, expect, random }) {
    let judged = 0;
    for (const { name, credentials } of api.credentialKinds) {
      const skills = await listIfServed(api, credentials);
      const word = skills.flatMap(({ words }) => words)[0];
      const paths = sampleSkills(skills, random)
        .slice(0, mostSkills)
        .map(({ slug }) => skillPath(slug));
      for (const path of [...(word === undefined ? [] : [searchPath(word)]), ...paths]) {
        const { exchange } = await api.visit(path, { credentials, case: `${path} with the ${name}` });
        // What no kind of credentials opens is missing, or broken, which other checks judge.
        if (exchange.response?.status !== 401 && !(await isOpenToSome(api, path))) continue;
        if (exchange.response?.status === 429)
          throw new Untestable('the target returned 429: it limits the rate of requests');
        const stranger = await api.visit(path, { credentials: none, shared: true });
        judged += 1;
        expect.that('the credentials are recognized', !isStranger(exchange, stranger.exchange), {
          expected: 'another response than without credentials',
          actual: describeAnswer(exchange),
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no configured credentials open a list of skills');
  },
});

/** Whether the list is served is judged by another check. */
async function listIfServed(api: Api, credentials: Credentials): Promise<SkillList['skills']> {
  return (await orInstead(listSomeSkills(api, credentials), null))?.skills ?? [];
}

async function isOpenToSome(api: Api, path: string): Promise<boolean> {
  for (const { credentials } of api.credentialKinds) {
    const { exchange } = await api.visit(path, { credentials, shared: true });
    if (isServed(exchange)) return true;
  }
  return false;
}

/** Returns true for a response to somebody whom the server does not know. */
function isStranger({ response }: Exchange, { response: refusal }: Exchange): boolean {
  if (response === null) return false;
  if (response.status === 401) return true;
  return (
    (response.status === 403 || response.status === 404) &&
    response.status === refusal?.status &&
    Buffer.compare(response.body.bytes, refusal.body.bytes) === 0
  );
}
