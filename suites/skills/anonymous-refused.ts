import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRefused } from './support/expect-refused.ts';
import { protectedRequests } from './support/protected-requests.ts';

/** The skills that a company has contracted are confidential. */
export default defineCheck({
  id: 'skills/anonymous-refused',
  clause: 'service:skills.credentials-required',
  title: 'Skills are not served without credentials',
  why: 'Everyone can read the procedures that companies pay for, and see which company has contracted which ones.',
  sends: 'GET of the list, the search and up to four different listed skills without credentials.',
  passes: '401 or 403. For a skill also 404, which hides whether it exists.',
  fails: 'A success, a redirect to a sign-in page, a server error, or another status.',
  fix: 'Require credentials before any other processing, on all three.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: [
    'skill-list-open-to-all',
    'skill-search-open-to-all',
    'skill-detail-open-to-all',
    'skill-payroll-open-to-all',
    'skill-anonymous-to-login',
    'skill-anonymous-server-error',
    'skill-anonymous-empty-list',
    'skill-anonymous-answered-400',
  ],
  async run({ api, expect, random }) {
    for (const { name, path } of await protectedRequests(api, random)) {
      const visit = await api.visit(path, { credentials: none, case: name });
      expectRefused(expect, name, visit);
    }
  },
});
