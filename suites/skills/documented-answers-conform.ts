import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSkillAnswers } from './support/judge-skill-answers.ts';

/** Clients rely on the document. */
export default defineCheck({
  id: 'skills/documented-answers-conform',
  clause: 'service:skills.as-documented',
  title: 'Responses of the skills match the published document',
  why: 'Clients generated from the document fail on the responses that they receive.',
  sends:
    'GET of the list, the search and up to five listed skills, with and without credentials, and of a slug that no skill has. The list, the search and one skill are requested twice more, and the list in small pages.',
  passes:
    "Media type, headers and body match the document's description of the status, also by `default` or by a range. Parts without a description are not judged.",
  fails:
    'A body that does not match its schema, a media type that the document does not name, or a missing required header.',
  fix: 'Correct the document or the response. Generate one from the other.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'skill-list-slug-a-number',
    'skill-list-begins-with-null',
    'skill-list-of-nulls',
    'skill-list-without-count',
    'skill-search-other-shape',
    'skill-detail-body-null',
    'skill-401-other-shape',
    'skill-404-a-page',
    'skill-detail-date-an-object',
    'skill-list-from-cache-other-shape',
    'skill-small-pages-other-shape',
  ],
  run: (context) => judgeSkillAnswers(context, ['media-type', 'header', 'body']),
});
