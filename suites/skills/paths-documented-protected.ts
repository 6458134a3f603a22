import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { readDocumentedSkills } from './support/documented-skills.ts';

/** Clients send a token only if the document requires one. */
export default defineCheck({
  id: 'skills/paths-documented-protected',
  clause: 'service:skills.documented-protected',
  title: 'The published document requires credentials for the skills',
  why: 'Clients generated from the document send no token and are refused.',
  sends: 'GET /api/schema/.',
  passes:
    'A security requirement on each of the three that is documented, its own or that of the whole document. The names of the schemes do not matter.',
  fails: 'No requirement, an empty one, or an empty alternative among others.',
  fix: 'Declare the schemes, and require one of them for the whole document or for each of the three.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['skill-documented-without-security', 'skill-documented-with-optional-security'],
  async run({ api, expect }) {
    const { published, skills } = await readDocumentedSkills(api);
    const found = Object.values(skills).filter((operation) => operation !== null);
    if (found.length === 0) throw new Inapplicable('the published document describes neither list, search nor skill');
    for (const { method, path, security, isProtected } of found) {
      const alternatives = security.map((schemes) => schemes.map(({ name }) => name));
      expect.that(`${method} ${path} requires credentials`, isProtected, {
        expected: 'a security requirement that is not empty',
        actual: alternatives.length === 0 ? 'none' : alternatives,
        exchange: published.visit.exchange,
      });
    }
  },
});
