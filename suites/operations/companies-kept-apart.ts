import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCompanies } from './support/company-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';

/** Ids can be guessed, and are passed on. */
export default defineCheck({
  id: 'operations/companies-kept-apart',
  clause: 'openapi:resource.companies-apart',
  title: 'Another company neither sees nor changes what a company created',
  why: 'A company reads or destroys the data of others by their ids.',
  sends:
    'With --allow-writes and the token of another company (credentials.otherCompany): what the run created is listed and read with that token, searched for in lists that can be searched, and, where it cannot be read, replaced, changed and deleted. A creation with an idempotency key is sent once more with that token, where what that creates can be deleted.',
  passes:
    'A thing that the other company finds neither in its list nor by its id, or in both, as what is shared is. Where a change is accepted and changes nothing, such as a repeated DELETE, that is no finding.',
  fails:
    'A thing that is read by its id though the whole list does not show it, one that is listed, or found by a search, and is not there (404) when it is read, a change of what cannot be read, and a creation that gives the thing which the other company created under the same key.',
  fix: 'Look things up within the company of the token, wherever they are looked up.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: [
    'lib-other-tenant-read',
    'lib-other-tenant-changes',
    'lib-other-tenant-deletes',
    'lib-other-tenant-listed',
    'lib-other-tenant-found',
    'lib-key-of-any-library',
  ],
  run: (context) =>
    judgeSequences(
      context,
      judgeCompanies,
      'no token of another company is configured, or nothing that the run created could be read',
    ),
});
