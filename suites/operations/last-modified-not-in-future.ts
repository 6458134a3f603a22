import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeModified } from './support/field-rules.ts';
import { judgeEverything } from './support/judge-everything.ts';

/** Content with a change date in the future never becomes stale. */
export default defineCheck({
  id: 'operations/last-modified-not-in-future',
  clause: 'rfc9110:last-modified.not-in-future',
  title: 'Last-Modified of an operation is not later than Date',
  why: 'Caches that calculate freshness from the age keep the copy for long. Clients that send If-Modified-Since miss the changes.',
  sends:
    'Every operation of the document, once for all checks of operations. It judges every response that has Last-Modified and Date.',
  passes: 'A time no later than Date, or up to five minutes later, because clocks differ. Last-Modified may be absent.',
  fails: 'A time more than five minutes later than Date, such as local time that is called GMT.',
  fix: 'Write Last-Modified in UTC, and send the time of Date if something claims to have changed later.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-last-modified-in-local-time'],
  run: (context) => judgeEverything(context, judgeModified, 'no response has both Last-Modified and Date'),
});
