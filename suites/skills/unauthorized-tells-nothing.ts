import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listSomeSkills } from './support/list-skills.ts';
import { readSkill } from './support/read-skill.ts';
import { protectedRequests } from './support/protected-requests.ts';
import { toldTexts } from './support/told-texts.ts';

/** A refusal may contain the skill in its body. */
export default defineCheck({
  id: 'skills/unauthorized-tells-nothing',
  clause: 'service:skills.credentials-required',
  title: 'A refusal without credentials contains nothing of the skills',
  why: 'Everyone can read in the body of the refusal what companies pay for.',
  sends:
    'GET of the list, the search and up to four different listed skills without credentials. GET of the skills with credentials, to know their texts.',
  passes: 'Any refusal that repeats no texts of the skill.',
  fails: 'A 4xx or 5xx whose body contains texts of the skill.',
  fix: 'Require credentials before the skill is read.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['skill-list-in-401', 'skill-payroll-in-401'],
  async run({ api, expect, random }) {
    const [first] = (await listSomeSkills(api)).skills;
    let skill = first === undefined ? null : await readSkill(api, first.slug);
    let known = first?.slug ?? '';
    if (skill === null) throw new Inapplicable('no skill is served as JSON');
    let judged = 0;
    for (const { name, path, slug } of await protectedRequests(api, random)) {
      if (name === 'skill') {
        skill = await readSkill(api, slug);
        known = slug;
      }
      const { exchange } = await api.visit(path, { credentials: none, case: name });
      const { response } = exchange;
      if (response === null || response.status < 400 || skill === null) continue;
      judged += 1;
      const told = toldTexts(new TextDecoder().decode(response.body.bytes), skill, [known]);
      expect.that('the refusal contains nothing of the skill', told.length === 0, {
        expected: [],
        actual: told.slice(0, 5),
        exchange,
      });
    }
    if (judged === 0)
      throw new Inapplicable('no request without credentials is refused: skills/anonymous-refused fails on that');
  },
});
