import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { compareCompanies } from './support/companies.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { readSkill } from './support/read-skill.ts';
import { skillPath } from './support/skill-paths.ts';
import { toldTexts } from './support/told-texts.ts';

/** Skills that are requested as another company, each in several spellings. */
const mostAsked = 3;

/** The permission may be looked up by one spelling, and the skill by another. */
export default defineCheck({
  id: 'skills/other-company-spellings-refused',
  clause: 'service:skills.contracted-only',
  title: 'No other spelling of its slug opens a skill to another company',
  why: 'Companies read procedures that they have not contracted when they write the slug, for example, in capitals.',
  sends:
    'GET of up to three slugs that only the first company lists, with the token of the other: in capitals, with one letter percent-encoded, and followed by a slash, `.json` or a blank.',
  passes: 'Any response that contains nothing of the skill.',
  fails: 'A response with texts of the skill.',
  fix: 'Look the skill up once, and check the permission for the skill that was found.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: [
    'skill-foreign-in-capitals',
    'skill-foreign-with-slash',
    'skill-detail-of-any-company',
    'skill-foreign-text-in-refusal',
  ],
  async run({ api, expect }) {
    const { onlyOwn, otherCredentials: credentials } = await compareCompanies(api);
    let judged = 0;
    for (const { slug } of onlyOwn.slice(0, mostAsked)) {
      const skill = await readSkill(api, slug);
      for (const [name, path] of spellingsOf(slug)) {
        const { exchange } = await api.visit(path, { credentials, case: name });
        const { response } = exchange;
        if (response?.status === 401 || response?.status === 429) requireLetIn(exchange);
        if (response === null || skill === null) continue;
        judged += 1;
        const told = toldTexts(new TextDecoder().decode(response.body.bytes), skill, [slug]);
        expect.that('the response contains nothing of the skill', told.length === 0, {
          expected: [],
          actual: told.slice(0, 5),
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('none of the skills is served as JSON');
  },
});

/** Other ways to write a slug, each with its name. */
function spellingsOf(slug: string): Array<readonly [name: string, path: string]> {
  const path = skillPath(slug);
  const first = slug.codePointAt(0) ?? 0;
  const isAscii = first > 0x20 && first < 0x7f;
  const encoded = `%${first.toString(16).toUpperCase()}`;
  return [
    ...(slug === slug.toUpperCase() ? [] : [['the slug in capitals', skillPath(slug.toUpperCase())] as const]),
    ...(isAscii
      ? [
          [
            'its first letter percent-encoded',
            skillPath('').concat(encoded, encodeURIComponent(slug.slice(1))),
          ] as const,
        ]
      : []),
    ['a slash behind it', `${path}/`],
    ['.json behind it', `${path}.json`],
    ['a blank behind it', `${path}%20`],
  ];
}
