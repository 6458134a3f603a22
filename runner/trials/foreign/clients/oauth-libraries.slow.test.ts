/** Programs on OAuth libraries: what fails is right by its clause, and nothing else fails. */
import tap from 'tap';
import { type ForeignClient, judgeForeign } from '../../foreign-clients/judge-foreign.test-support.ts';
import { needsTrialPackages } from '../../trial-packages.test-support.ts';
import { oauth4webapi } from './oauth-libraries.test-support.ts';

tap.jobs = 2;

/** What strict libraries decide, and not the program around them. */
const decidedByLibrary = [
  'client-authorization-responses/code-unaltered',
  'client-authorization-responses/other-issuer-noticed',
  'client-authorization-responses/other-state-refused',
  'client-authorization-responses/unknown-parameters-ignored',
  'client-authorization/pkce-by-s256',
  'client-discovery/other-issuer-refused',
  'client-token-requests/code-posted-as-form',
  'client-token-requests/verifier-matches-challenge',
  'client-tokens/long-token-unaltered',
  'client-tokens/token-type-in-any-case',
  'client-tokens/unknown-members-ignored',
  'client-tokens/unknown-token-type-not-used',
];

interface Pinned {
  /** Resolves to the client, which may import what is not installed with the root. */
  readonly load: () => Promise<ForeignClient>;
  readonly failed: readonly string[];
  readonly passed: readonly string[];
  /** True where it does not come to its token, so that much stays open. */
  readonly endsEarly?: true;
  /** Why it is not run on this machine; `false` where it is, the default. */
  readonly skip?: string | false;
}

function test(name: string, { load, failed, passed, endsEarly, skip = false }: Pinned): void {
  void tap.test(name, { skip }, async (t) => {
    const results = await judgeForeign(await load());
    const idsOf = (outcome: string): string[] =>
      results.filter((result) => result.outcome === outcome).map(({ id }) => id);
    t.same(idsOf('failed').sort(), [...failed].sort(), 'fails what it does wrong');
    if (endsEarly !== true) t.same(idsOf('untestable'), [], 'leaves nothing open');
    t.same(idsOf('errored'), [], 'no check is at a loss');
    const held = new Set(idsOf('passed'));
    t.same(
      passed.filter((id) => !held.has(id)),
      [],
      'passes what the library decides',
    );
  });
}

test('oauth4webapi 3.8.8', { load: async () => oauth4webapi, failed: [], passed: decidedByLibrary });
test('openid-client 6.8.9', {
  load: async () => (await import('./openid-client.test-support.ts')).openidClient,
  failed: [],
  passed: decidedByLibrary,
  ...needsTrialPackages,
});

// It sends neither state nor PKCE by itself, and is refused for that.
test('simple-oauth2 5.1.0, as its first page shows it', {
  ...needsTrialPackages,
  load: async () => (await import('./simple-oauth2.test-support.ts')).simpleOauth2,
  failed: ['client-authorization/pkce-of-confidential-client', 'client-authorization/state-without-pkce'],
  passed: ['client-authorization/scopes-separated-by-blanks', 'client-authorization/response-type-and-id'],
  endsEarly: true,
});

test('simple-oauth2 5.1.0, with state and PKCE of its caller', {
  ...needsTrialPackages,
  load: async () => (await import('./simple-oauth2.test-support.ts')).carefulSimpleOauth2,
  failed: [
    // It reads the code alone, and has no place for an issuer. That is advice for a client of one issuer.
    'client-authorization-responses/missing-issuer-noticed',
    'client-authorization-responses/near-issuer-noticed',
    'client-authorization-responses/other-issuer-noticed',
    'client-authorization-responses/unpromised-issuer-noticed',
    // Its token requests have no name, and no others follow where the token endpoint redirects.
    'client-http/user-agent-sent',
    // After a refresh that brings no other refresh token, it has none at all.
    'client-tokens/refresh-token-sent',
    // It hands any token over, whatever its type.
    'client-tokens/unknown-token-type-not-used',
  ],
  passed: [
    'client-authorization-responses/code-unaltered',
    'client-authorization-responses/code-redeemed-once',
    'client-authorization/pkce-of-confidential-client',
    'client-token-requests/basic-form-coded',
    'client-token-requests/code-posted-as-form',
    'client-token-requests/redirect-uri-identical',
    'client-token-requests/verifier-matches-challenge',
    'client-tokens/long-token-unaltered',
    'client-tokens/unknown-members-ignored',
  ],
});
