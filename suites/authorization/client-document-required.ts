import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeOutcome } from './support/authorization-outcome.ts';

const redirectUri = 'http://127.0.0.1:53682/vivero-callback';

/** A URL as a client_id proves nothing without the document at that URL. */
export default defineCheck({
  id: 'authorization/client-document-required',
  clause: 'mcp-authorization-server:client-documents.fetched',
  title: 'A client whose id is a URL without a client document is not served',
  why: 'An attacker could use the name of an assistant that people trust, with a redirect URI of the attacker.',
  sends:
    'Authorization requests whose client_id is an https URL on the host of the MCP server that has no client document. The authorization server may try to fetch it.',
  passes: 'An error page or any 4xx. A sign-in page decides nothing.',
  fails: 'A redirect to the redirect_uri of the request, also one with an error.',
  fix: 'Fetch the document first. Compare its client_id with the URL, and its redirect_uris with the request.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-client-document-not-fetched', 'as-client-document-error-redirected'],
  async run({ authorization, expect, mcp }) {
    const server = await authorization.server();
    if (server.metadata['client_id_metadata_document_supported'] !== true)
      throw new Inapplicable('the server does not support client ID metadata documents');
    let decided = 0;
    for (const [name, id] of [
      ['without a document', addressOn(mcp.endpoint, '/vivero-has-no-client-document-here')],
      ['with a document of something else', addressOn(mcp.endpoint, '/.well-known/oauth-protected-resource')],
    ] as const) {
      const parameters = { client_id: id, redirect_uri: redirectUri, scope: undefined };
      const answer = await server.authorize(parameters, { case: `a URL ${name}` });
      if (answer.asksForLogin) continue;
      decided += 1;
      expect.that(
        'the browser is not sent to the redirect URI of the request',
        answer.exchange.response !== null && answer.parameters === null,
        {
          expected: 'a page that says what is wrong',
          actual: describeOutcome(answer),
          exchange: answer.exchange,
        },
      );
    }
    if (decided === 0)
      throw new Inapplicable('the authorization server shows a sign-in page before it checks the client');
  },
});

/** The host is one that the user configured, so that no other host gets a request. Client ids are https URLs. */
function addressOn(endpoint: URL, path: string): string {
  const url = new URL(path, endpoint);
  url.protocol = 'https:';
  return url.href;
}
