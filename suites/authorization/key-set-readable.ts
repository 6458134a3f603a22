import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { endpointUrl, isSecure, isWrittenUrl } from './support/endpoint-url.ts';
import { fetchPublishedKeys } from './support/published-keys.ts';
import { naming, shownValue } from './support/server-finding.ts';

/** Servers that verify tokens begin here. */
export default defineCheck({
  id: 'authorization/key-set-readable',
  clause: 'rfc8414:members.jwks-uri',
  title: 'jwks_uri leads to a JWK Set over https',
  why: 'Resource servers and clients that cannot get the keys refuse every token.',
  sends: 'GET for jwks_uri of each authorization server, without credentials.',
  passes:
    '200 with a JSON object whose keys are JWKs with a kty, in any media type. Metadata without jwks_uri is legal, for example with opaque tokens.',
  fails: 'A value that is not an https URL or has blanks, another status, a page, or JSON that is not a JWK Set.',
  fix: 'Publish the public keys as a JWK Set that needs no credentials.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-jwks-missing', 'as-jwks-page', 'as-jwks-bare-list', 'as-jwks-uri-relative'],
  async run(context) {
    const { authorization, expect } = context;
    const servers = await authorization.servers();
    const having = servers.filter(({ metadata }) => (metadata['jwks_uri'] ?? null) !== null);
    if (having.length === 0) throw new Inapplicable('the metadata names no key set');
    for (const server of having) {
      const url = endpointUrl(server.metadata['jwks_uri']);
      expect.that(
        naming(servers, server, 'jwks_uri is an https URL'),
        url !== null && isSecure(url) && isWrittenUrl(server.metadata['jwks_uri']),
        {
          expected: 'https',
          actual: shownValue(server.metadata['jwks_uri']),
          exchange: server.document.exchange,
        },
      );
    }
    for (const { server, document, keys } of await fetchPublishedKeys(context)) {
      expect.that(naming(servers, server, 'jwks_uri returns a JWK Set'), keys !== null, {
        expected: 'a JSON object whose member keys is an array of JWKs',
        actual: keys === null ? (document.fault ?? describeAnswer(document.exchange)) : `${keys.length} keys`,
        exchange: document.exchange,
      });
    }
  },
});
