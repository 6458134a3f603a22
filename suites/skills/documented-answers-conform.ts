import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSkillAnswers } from './support/judge-skill-answers.ts';

/** A document is a promise. */
export default defineCheck({
  id: 'skills/documented-answers-conform',
  clause: 'service:skills.as-documented',
  title: 'Skills answer what the published document says of them',
  why: 'Clients that are made from the document fail on what they receive.',
  sends:
    'GET of list, search and up to five listed skills, with credentials and without, and of a slug that no skill has.',
  passes:
    'Media type, headers and body as the document says of the status, be it by default or by a range. What it does not say is not judged.',
  fails: 'A body that its schema refuses, a media type that is not named, or a required header that is not sent.',
  fix: 'Correct the document, or the answer; generate one from the other.',
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
  ],
  run: (context) => judgeSkillAnswers(context, ['media-type', 'header', 'body']),
});
