/** Refresh tokens lead back to what a person granted, however often they were replaced. */
import t from 'tap';
import { grantsByRefreshToken } from './grants.ts';
import { entryOf, runOf, tokenEntry } from './journal-entry.test-support.ts';

const code = 'code-of-the-server-1234';
const authorizationFacts = {
  id: 1,
  place: 'authorize',
  target: '/as/authorize?response_type=code&redirect_uri=http%3A%2F%2F127.0.0.1%3A1%2Fcb&state=s&scope=a+b+c',
  status: 303,
  responseHeaders: [['Location', `http://127.0.0.1:1/cb?code=${code}&state=s`]],
} as const;
const authorization = entryOf(authorizationFacts);

function issue(
  id: number,
  parameters: Readonly<Record<string, string>>,
  tokens: object,
): ReturnType<typeof tokenEntry> {
  return tokenEntry(parameters, { id, responseBody: JSON.stringify({ token_type: 'Bearer', ...tokens }) });
}

void t.test('the scope of the first response is what was granted', (t) => {
  const run = runOf([
    authorization,
    issue(2, { grant_type: 'authorization_code', code }, { access_token: 'A1', refresh_token: 'R1', scope: 'a b' }),
    issue(
      3,
      { grant_type: 'refresh_token', refresh_token: 'R1' },
      { access_token: 'A2', refresh_token: 'R2', scope: 'a' },
    ),
  ]);
  const grants = grantsByRefreshToken(run);
  t.same(grants.get('R1')?.scopes, ['a', 'b']);
  t.same(grants.get('R2')?.scopes, ['a', 'b']);
  t.equal(grants.get('R2')?.signIn.url, authorization.request.url);
  t.end();
});

void t.test('a response without scope granted what was requested', (t) => {
  const run = runOf([
    authorization,
    issue(2, { grant_type: 'authorization_code', code }, { access_token: 'A1', refresh_token: 'R1' }),
  ]);
  t.same(grantsByRefreshToken(run).get('R1')?.scopes, ['a', 'b', 'c']);
  t.end();
});

void t.test('scopes of OpenID that were requested are granted, though an access token has none of them', (t) => {
  const target =
    '/as/authorize?response_type=code&redirect_uri=http%3A%2F%2F127.0.0.1%3A1%2Fcb&state=s&scope=openid+a+b';
  const run = runOf([
    entryOf({ ...authorizationFacts, target }),
    issue(2, { grant_type: 'authorization_code', code }, { access_token: 'A1', refresh_token: 'R1', scope: 'a' }),
  ]);
  t.same(grantsByRefreshToken(run).get('R1')?.scopes, ['a', 'openid']);
  t.end();
});
