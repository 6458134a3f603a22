import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { requestsWith, tokensIssuedIn } from '../../runner/kit/client/issued-values.ts';

/** Endpoints of the issuer that take a refresh token. */
const takers = new Set(['token', 'revoke', 'introspect']);

/** It opens the service for weeks, an access token for an hour. */
export default defineRunCheck({
  id: 'client-tokens/refresh-token-to-issuer-alone',
  clause: 'rfc6749:client.refresh-token-to-issuer',
  title: 'A refresh token is sent to its authorization server alone',
  why: 'A thief has access for weeks, and nobody notices.',
  passes: 'at the token and the revocation endpoint of the server that issued it',
  fails: 'the refresh token in a request to a resource, to metadata, to another origin or another authorization server',
  fix: 'Keep refresh tokens apart from access tokens, and send them to the token endpoint only.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-shows-refresh-token-to-api'],
  judgeRun({ run, expect }) {
    const issued = tokensIssuedIn(run).filter(({ refreshToken }) => refreshToken !== null);
    const requests = requestsWith(
      run,
      issued.map(({ refreshToken }) => refreshToken ?? ''),
    );
    for (const { entry: issue, refreshToken } of issued) {
      const origin = new URL(issue.request.url).origin;
      const shown = requests
        .get(refreshToken ?? '')
        ?.find(
          (entry) =>
            entry.id > issue.id && !(takers.has(entry.place) && URL.parse(entry.request.url)?.origin === origin),
        );
      expect.that('the refresh token is shown to its server alone', shown === undefined, {
        expected: 'requests to the server that issued it',
        actual: shown === undefined ? 'no others' : `${shown.request.method} ${shown.request.url}`,
        entry: shown ?? issue,
      });
    }
  },
});
