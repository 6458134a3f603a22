import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { expectModifiedBeforeSent, saysBothDates } from '../../runner/kit/modification-date.ts';

/** Content with a change date in the future never becomes stale. */
export default defineObservingCheck({
  id: 'reference/last-modified-not-in-future',
  clause: 'rfc9110:last-modified.not-in-future',
  title: 'Last-Modified of the main API is not later than Date',
  why: 'Caches that calculate freshness from the age keep the copy for long. Clients that send If-Modified-Since miss the changes.',
  sends: 'No request of its own. It judges every response of the main API in the run that has Last-Modified and Date.',
  passes: 'A time no later than Date, or up to five minutes later, because clocks differ. Last-Modified may be absent.',
  fails: 'A time more than five minutes later than Date.',
  fix: 'Send the time of Date if a file claims to have changed later.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-last-modified-in-future'],
  selects: ({ system, response }) => system === 'api' && saysBothDates(response?.headers ?? []),
  judge: expectModifiedBeforeSent,
});
