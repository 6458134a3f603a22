import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSkillAnswers } from './support/judge-skill-answers.ts';

/** What goes in does not come out. */
export default defineCheck({
  id: 'skills/documented-write-only-kept',
  clause: 'openapi:schema.write-only',
  title: 'Skills hold nothing that the published document calls writeOnly',
  why: 'What clients write and nobody is to read is read.',
  sends: 'GET of list, search and up to five listed skills, with credentials and without.',
  passes: 'Answers without the properties that are writeOnly.',
  fails: 'An answer that has one of them.',
  fix: 'Leave them out of what is answered.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-detail-with-write-only'],
  run: (context) => judgeSkillAnswers(context, ['write-only']),
});
