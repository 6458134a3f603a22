import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { lacksOnlyCredentials } from './support/plant-exchange.ts';

/** 401 is the only status after which a client gets a token and tries again. */
export default defineObservingCheck({
  id: 'bearer/missing-credentials-answered-401',
  clause: 'rfc9110:status.401-lacks-credentials',
  title: 'A plant sent without credentials gets status 401',
  why: 'Clients get a token when they see 401. At 400 or 403 they give up, although the request only lacked credentials.',
  sends:
    'No requests of its own. Every refused POST /plants of the run that was valid except for its missing credentials is checked.',
  passes: '401.',
  fails: 'Any other 4xx, such as 403 or the 400 that the contract of the plant store documents.',
  fix: 'Return 401 with WWW-Authenticate if credentials are missing. Use 403 only for valid credentials that are not sufficient.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['anonymous-answered-404'],
  selects: lacksOnlyCredentials,
  judge(exchange, expect) {
    expect.status(exchange, 401);
  },
});
