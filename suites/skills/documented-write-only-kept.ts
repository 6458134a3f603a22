import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSkillAnswers } from './support/judge-skill-answers.ts';

/** Values that clients write must not be returned. */
export default defineCheck({
  id: 'skills/documented-write-only-kept',
  clause: 'openapi:schema.write-only',
  title: 'Skills contain no property that the published document calls writeOnly',
  why: 'Values that must not be read become readable.',
  sends: 'GET of the list, the search and up to five listed skills, with and without credentials.',
  passes: 'Responses without the properties that are `writeOnly`.',
  fails: 'A response with one of them.',
  fix: 'Leave these properties out of responses.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-detail-with-write-only'],
  run: (context) => judgeSkillAnswers(context, ['write-only']),
});
