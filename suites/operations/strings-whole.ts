import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeStringsWhole } from './support/shown-rules.ts';

/** What is cut in silence is missed when it is too late. */
export default defineCheck({
  id: 'operations/strings-whole',
  clause: 'openapi:resource.strings-whole',
  title: 'A string that the document allows is not cut',
  why: 'The end of a title or a note is lost, and nobody notices.',
  sends: 'With --allow-writes, POST, PUT and PATCH with strings up to the longest that the document allows.',
  passes:
    'The string as it was sent, or a refusal. Spaces at the end, other spellings, and strings with control characters, markup, URLs or email addresses are not judged, nor strings of 20 characters or fewer.',
  fails: 'A response with the beginning of the string alone.',
  fix: 'Make room for what the document allows, or lower maxLength and refuse what is longer.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-text-of-creation-cut'],
  run: (context) => judgeCampaign(context, judgeStringsWhole, 'no response shows a long string that was sent'),
});
