import { defineCheck } from '../../runner/kit/define-check.ts';
import { readDocumentedSkills } from './support/documented-skills.ts';
import { skillPaths } from './support/skill-paths.ts';

/** Readers of the document cannot find undocumented operations. */
export default defineCheck({
  id: 'skills/paths-documented',
  clause: 'service:skills.documented',
  title: 'The published document describes the list, the search and a skill',
  why: 'Clients and agents generated from the document do not know that there are skills.',
  sends: 'GET /api/schema/.',
  passes:
    'GET of the three paths, with any servers, with or without a slash at the end, and with any name for the slug.',
  fails: 'One of the three is not in the document, or not for GET.',
  fix: 'Include the three operations in the generated document, and publish that document.',
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
