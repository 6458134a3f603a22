import { defineCheck } from '../../runner/kit/define-check.ts';
import { readDocumentedSkills } from './support/documented-skills.ts';
import { skillPaths } from './support/skill-paths.ts';

/** What is not in the document is not there for whoever reads it. */
export default defineCheck({
  id: 'skills/paths-documented',
  clause: 'service:skills.documented',
  title: 'The published document describes list, search and skill',
  why: 'Clients and agents that are made from the document do not know that there are skills.',
  sends: 'GET /api/schema/.',
  passes: 'GET of the three paths, by whatever servers, with a slash at the end or not and any name for the slug.',
  fails: 'One of the three is not in the document, or not for GET.',
  fix: 'Let the generator of the document see the three, and publish the document that is generated.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-list-undocumented', 'skill-detail-undocumented', 'skill-search-documented-as-post'],
  async run({ api, expect }) {
    const { published, skills } = await readDocumentedSkills(api);
    for (const name of ['list', 'search', 'skill'] as const) {
      const found = skills[name];
      expect.that(`GET ${skillPaths[name]} is documented`, found !== null, {
        expected: `GET ${skillPaths[name]}`,
        actual: found === null ? 'not in the document' : `${found.method} ${found.path}`,
        exchange: published.visit.exchange,
      });
    }
  },
});
