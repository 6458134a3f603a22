import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { identityIn, tokenRequestsOf } from '../client-support/client-identity.ts';

/** The document is public, so that it can name keys and no secrets. */
export default defineRunCheck({
  id: 'client-registration/no-secret-with-url-id',
  clause: 'client-id-metadata:client.no-shared-secret',
  title: 'A client whose id is a URL shows no shared secret',
  why: 'A secret that stands nowhere is one that everybody can make up.',
  passes: 'no secret, or a signed assertion',
  fails: 'a "client_secret" beside the URL',
  fix: 'Authenticate by private_key_jwt, or not at all.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['assistant-secret-with-url-id'],
  judgeRun({ run, expect }) {
    const requests = tokenRequestsOf(run).filter((entry) => /^https?:/i.test(identityIn(entry).id ?? ''));
    if (requests.length === 0) throw new Inapplicable('the client has no URL for an id');
    for (const entry of requests) {
      const { method } = identityIn(entry);
      expect.that('there is no secret beside the URL', method === 'none' || method === 'assertion', {
        expected: 'no secret',
        actual: method,
        entry,
      });
    }
  },
});
