import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { compareCompanies } from './support/companies.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { readSkill } from './support/read-skill.ts';
import { skillPath } from './support/skill-paths.ts';
import { toldTexts } from './support/told-texts.ts';

/** Skills that are requested as another company. */
const mostAsked = 5;

/** A refusal may contain the skill in its body. */
export default defineCheck({
  id: 'skills/other-company-refusal-tells-nothing',
  clause: 'service:skills.contracted-only',
  title: 'A refusal to another company contains nothing of the skill',
  why: 'Anyone who reads the body of the refusal reads a procedure that the company has not contracted.',
  sends:
    'GET of up to five slugs that only the first company lists, with its own token and with the token of the other company. And GET of each slug with one more letter.',
  passes:
    'Any refusal that repeats no sentence of the skill and names no slug that was not requested. The name of the skill alone is allowed.',
  fails: 'A refusal that contains the description, the content or other texts of the skill, or that suggests its slug.',
  fix: 'Refuse before the skill is read, and use only data of the request in the refusal.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['skill-foreign-text-in-refusal', 'skill-foreign-slug-suggested'],
  async run({ api, expect }) {
    const { onlyOwn, otherCredentials: credentials } = await compareCompanies(api);
    let judged = 0;
    for (const { slug } of onlyOwn.slice(0, mostAsked)) {
      const skill = await readSkill(api, slug);
      const refusals = [
        { asked: slug, visit: await api.visit(skillPath(slug), { credentials }) },
        { asked: `${slug}x`, visit: await api.visit(skillPath(`${slug}x`), { credentials }) },
      ];
      for (const { asked, visit } of refusals) {
        const { exchange } = visit;
        const { response } = exchange;
        if (response?.status === 401 || response?.status === 429) requireLetIn(exchange);
        if (response === null || response.status < 400 || skill === null) continue;
        judged += 1;
        const body = new TextDecoder().decode(response.body.bytes);
        // The requested slug may be quoted.
        const isSuggested = asked !== slug && body.replaceAll(asked, '').includes(slug);
        const told = isSuggested ? [slug] : toldTexts(body, skill, [slug]);
        expect.that('the refusal contains nothing of the skill', told.length === 0, {
          expected: [],
          actual: told.slice(0, 5),
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no skill that is served as JSON is refused to the other company');
  },
});
