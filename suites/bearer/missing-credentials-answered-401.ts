import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { lacksOnlyCredentials } from './support/plant-exchange.ts';

/** 401 is the one status that makes a client fetch a token and try again. */
export default defineObservingCheck({
  id: 'bearer/missing-credentials-answered-401',
  clause: 'rfc9110:status.401-lacks-credentials',
  title: 'Refusal of missing credentials is 401',
  why: 'Clients fetch a token when they see 401; at 400 or 403 they give up, though the request only lacked credentials.',
  sends:
    'Nothing of its own: it judges every refused POST /plants of the run that was valid but for its missing credentials.',
  passes: '401.',
  fails: 'Any other 4xx, such as the 400 that the contract of the plant store documents, or 403.',
  fix: 'Answer 401 with WWW-Authenticate where credentials are missing; keep 403 for credentials that are right and not enough.',
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
