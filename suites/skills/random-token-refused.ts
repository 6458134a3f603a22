import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRefused } from './support/expect-refused.ts';
import { protectedRequests } from './support/protected-requests.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A token that nobody issued must not give access. */
export default defineCheck({
  id: 'skills/random-token-refused',
  clause: 'service:skills.token-judged',
  title: 'Skills are not served for a token that nobody issued',
  why: 'Anyone who sends any string as a token can read what companies pay for.',
  sends: 'GET of the list, the search and up to four different listed skills with a random token.',
  passes: '401 or 403. For a skill also 404.',
  fails: 'A success, a server error, or another status.',
  fix: 'Verify the token on all three, not only its presence.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: ['auth.verifies-tokens'],
  mutates: false,
  brokenBy: ['skill-list-takes-any-token', 'skill-detail-takes-any-token', 'skill-random-token-server-error'],
  async run({ api, expect, random }) {
    const token = Array.from({ length: 43 }, () => letters.charAt(random(letters.length))).join('');
    for (const { name, path } of await protectedRequests(api, random)) {
      const visit = await api.visit(path, { credentials: bearer(token), case: name });
      expectRefused(expect, name, visit);
    }
  },
});
