import { authorization } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { makeUpToken } from './support/made-up-token.ts';

/** Two Authorization fields are an error of the client, not of the server. */
export default defineCheck({
  id: 'bearer/repeated-authorization-no-server-error',
  clause: 'service:plants.no-server-error',
  title: 'Two Authorization fields cause no server error',
  why: 'Anyone can send a request that makes the server fail, any number of times.',
  sends: 'Valid requests with two Authorization fields: the valid token and a random one, in both orders.',
  passes: 'Any response in time that is not 5xx.',
  fails: 'A server error, or no response in time.',
  fix: 'Handle a repeated field where you read it, and return 400 for two of them.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['repeated-authorization-answered-500'],
  async run({ resources, expect, requireToken, random }) {
    const [valid, madeUp] = [`Bearer ${requireToken('plant-store')}`, `Bearer ${makeUpToken(random)}`];
    for (const resource of resources) {
      for (const [name, values] of [
        ['valid, then random', [valid, madeUp]],
        ['random, then valid', [madeUp, valid]],
      ] as const) {
        const credentials = authorization(values, 'unspecified');
        expect.noServerError(
          await resource.request({ credentials, case: `${resource.name} with two tokens, ${name}` }),
        );
      }
    }
  },
});
