import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeTags } from './support/change-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';

/** A tag is all that a cache or a second writer has to see a change by. */
export default defineCheck({
  id: 'operations/tags-change',
  clause: 'rfc9110:etag.unique',
  title: 'The entity tag of a thing changes with its content',
  why: 'Caches show what was there before, and two people who change a thing at the same time overwrite the work of each other.',
  sends: 'With --allow-writes, GET of what the run created: before and after PATCH and PUT.',
  passes: 'Another ETag for another content, a weak tag, and none.',
  fails: 'The same strong ETag for contents that differ.',
  fix: 'Make the tag of the content or of a version that every change raises.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-tag-never-changes'],
  run: (context) =>
    judgeSequences(context, judgeTags, 'nothing that the run created was read twice with a strong entity tag'),
});
