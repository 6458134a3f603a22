import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeOutcome } from './support/authorization-outcome.ts';
import { confidentialClient, withRegistration } from './support/registration.ts';

/** The last value needs an escape, which a server that joins strings loses. */
const redirectUri = 'https://vivero.invalid/callback?company=vivero&next=%2Fhome%3Ftab%3D1';

/** The redirect URI belongs to the client, and so does its query. */
export default defineCheck({
  id: 'authorization/redirect-query-retained',
  clause: 'rfc6749:redirects.query-retained',
  title: 'The query of a redirect URI is retained when parameters are added',
  why: 'Clients keep in it which company or page the sign-in was for. With a second `?`, they do not find the code either.',
  sends:
    'A registration of a client whose redirect URI has a query, and a valid authorization request with that redirect URI.',
  passes:
    'A redirect to it with its own parameters as they were, in any order, and those of the response. Inapplicable if registration is not open, if the redirect URI is refused, or if the server requires a sign-in first.',
  fails: 'A redirect to it in which a parameter of its own is missing or has another value.',
  fix: 'Parse the redirect URI and append the parameters to its query. Do not join it and a `?`.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-redirect-query-dropped', 'as-redirect-query-joined'],
  async run(context) {
    const metadata = { ...confidentialClient, redirect_uris: [redirectUri] };
    const registering = { metadata, name: 'a client whose redirect URI has a query' };
    await withRegistration(context, registering, async ({ server, value, isRegistered }) => {
      const id = value?.['client_id'];
      if (!isRegistered || typeof id !== 'string') throw new Inapplicable('no such client could be registered');
      const asked = { client_id: id, redirect_uri: redirectUri };
      const answer = await server.authorize(asked, { case: 'a redirect URI with a query' });
      const { location, parameters, exchange } = answer;
      if (location === null || parameters === null)
        throw new Inapplicable(`the server does not redirect to the client: ${describeOutcome(answer)}`);
      for (const [name, wanted] of new URL(redirectUri).searchParams) {
        const found = location.searchParams.getAll(name);
        context.expect.that(`the parameter ${name} of the redirect URI is retained`, String(found) === wanted, {
          expected: wanted,
          // What was joined to it may be a code.
          actual: found.map((value) => (value.startsWith(wanted) ? `${wanted} and more` : value)).slice(0, 2),
          exchange,
        });
      }
    });
  },
});
