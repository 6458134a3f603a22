import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { orInstead } from '../../runner/kit/or-instead.ts';
import type { DocumentedOperation } from '../../runner/documents/openapi/list-operations.ts';
import { judgeBySchema } from '../../runner/documents/openapi/schema-judge.ts';
import { readDocumentedSkills } from './support/documented-skills.ts';
import { listSkills, type SkillList } from './support/list-skills.ts';

/** Values of each parameter that are judged. */
const mostValues = 50;

/** Clients send only values that the document allows. */
export default defineCheck({
  id: 'skills/documented-values-taken',
  clause: 'service:skills.parameters-documented',
  title: 'The document allows a search with q, and a request for each listed skill',
  why: 'Clients generated from the document cannot search, or reject existing slugs before they send a request.',
  sends: 'GET /api/schema/ and /api/skills/list.',
  passes:
    'A query parameter `q` that allows words of listed skills, and a slug parameter that allows each listed slug.',
  fails: 'No `q` in the query, or a schema that forbids such a word or a listed slug.',
  fix: 'Declare `q` as a string, and derive the pattern of slugs from the stored slugs.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-q-undocumented', 'skill-q-documented-as-number', 'skill-slug-documented-in-capitals'],
  async run({ api, expect }) {
    const { published, skills } = await readDocumentedSkills(api);
    const { exchange } = published.visit;
    const { search, skill } = skills;
    if (search === null && skill === null) throw new Inapplicable('the document describes neither search nor skill');
    const q = search?.parameters.find((parameter) => parameter.in === 'query' && parameter.name === 'q');
    if (search !== null) {
      const names = search.parameters.map(({ name, in: place }) => `${name} in ${place}`).slice(0, 20);
      expect.that('search has q', q !== undefined, { expected: 'q in query', actual: names, exchange });
    }
    const listed = api.credentialKinds.length === 0 || !api.isLetIn ? [] : await listTold(() => listSkills(api));
    const words = [...new Set(listed.flatMap(({ words: [word] }) => word ?? []))];
    for (const [name, schema, values] of [
      ['q', q?.schema, words],
      ['the slug', slugSchema(skill), listed.map(({ slug }) => slug)],
    ] as const) {
      const refused = values.slice(0, mostValues).filter((text) => !isTaken(published.document?.value, schema, text));
      expect.that(`${name} allows the listed values`, refused.length === 0, {
        expected: [],
        actual: refused.slice(0, 10),
        exchange,
      });
    }
  },
});

/** Without a list, only the document is judged. */
async function listTold(list: () => Promise<SkillList>): Promise<SkillList['skills']> {
  return (await orInstead(list(), null))?.skills ?? [];
}

function slugSchema(skill: DocumentedOperation | null): unknown {
  const inPath = skill?.parameters.filter((parameter) => parameter.in === 'path') ?? [];
  return inPath.length === 1 ? inPath[0]?.schema : undefined;
}

/** A string may also be read as a number; without a schema any value is allowed. */
function isTaken(document: unknown, schema: unknown, text: string): boolean {
  if (schema === undefined) return true;
  const readings = Number.isNaN(Number(text)) ? [text] : [text, Number(text)];
  return readings.some((value) => judgeBySchema(document, schema, { value }).outcome !== 'invalid');
}
