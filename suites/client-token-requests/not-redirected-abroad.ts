import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { whereIn } from '../../runner/kit/client/issued-values.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { type TokenRequest, tokenRequestsIn } from '../../runner/kit/client/token-request.ts';
import { judgeRefusal } from '../client-support/judge-refusal.ts';

/** Libraries that follow redirects send the content again after 307, whoever is there. */
export default defineRunCheck({
  id: 'client-token-requests/not-redirected-abroad',
  clause: 'rfc9110:client.token-request-not-redirected',
  title: 'A token request is not taken along to another host by a redirect',
  why: 'Somebody who can make the token endpoint redirect gets codes with their verifiers, refresh tokens and the secret of the client.',
  passes: 'no request to the other host, or one without what the token request held',
  fails: 'the code, the verifier, the refresh token, the assertion or the secret at the other host',
  fix: 'Do not follow redirects of the token endpoint: have them end the request as an error.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['issued-token'],
  scenarios: ['token-redirect', 'token-redirect-permanent'],
  brokenBy: [
    'app-follows-token-redirect',
    'app-follows-permanent-token-redirect',
    'app-takes-secret-after-token-redirect',
  ],
  judgeRun({ run, expect }) {
    const lured = tokenRequestsIn(run).filter(
      ({ entry: { response, respondedMs } }) => keepingMethod.has(response?.status ?? 0) && respondedMs !== null,
    );
    const secrets = lured.flatMap(secretsOf);
    judgeRefusal(run, expect, {
      statement: 'nothing of a token request arrives at another host',
      expected: 'no request with the code, the refresh token or the secret',
      bait: lured[0]?.entry,
      taken: run.entries.find((entry) => entry.place === 'foreign' && whereIn(entry, secrets).length > 0),
    });
  },
});

/** Redirects after which content is sent again. */
const keepingMethod: ReadonlySet<number> = new Set([307, 308]);

function secretsOf({ entry, parameters, basic }: TokenRequest): string[] {
  const values = ['code', 'code_verifier', 'refresh_token', 'client_secret', 'client_assertion'].map((name) =>
    valueOf(parameters, name),
  );
  const field = entry.request.headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1];
  return [...values, ...(basic === null ? [] : [field?.replace(/^basic\s+/i, ''), basic.secret])].filter(
    (value): value is string => (value ?? '') !== '',
  );
}
