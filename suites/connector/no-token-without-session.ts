import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { visitSignedIn } from './support/signed-in.ts';
import { visitAnonymous } from './support/without-session.ts';

/** A shorter value of a session may occur anywhere by chance, in characters. */
const shortestSecret = 16;

/** Everybody can use a token on a public page. */
export default defineCheck({
  id: 'connector/no-token-without-session',
  clause: 'service:connector.no-token-shown',
  title: 'Visitors who are not signed in receive no token',
  why: 'Anyone who has a token can read the data of the company that it was issued for.',
  sends: 'GET of the page without a session, and with it for comparison.',
  passes:
    'No response has an access token (a JWT with a subject, an expiry and a client or scopes) or a part of the session.',
  fails: 'Either of them in a body, a header or the URL of a redirect.',
  fix: 'Write no tokens into pages. Issue them only by the authorization server.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-anonymous-given-token', 'connector-anonymous-given-session'],
  async run({ connector, expect }) {
    const secrets = connector.hasSession ? secretsOf((await visitSignedIn({ connector })).exchanges[0]) : [];
    for (const exchange of (await visitAnonymous({ connector })).exchanges) {
      const text = textOf(exchange);
      const tokens = [...text.matchAll(/\beyJ[\w-]{8,2000}\.[\w-]{8,8000}\.[\w-]*/g)].filter(([token]) =>
        isAccessToken(token),
      );
      const given = [
        ...tokens.map(() => 'an access token'),
        ...secrets.filter((secret) => text.includes(secret)).map(() => 'the session'),
      ];
      expect.that('the response has no token', given.length === 0, {
        expected: [],
        actual: given.slice(0, 5),
        exchange,
      });
    }
  },
});

function textOf({ response }: Exchange): string {
  if (response === null) return '';
  const fields = response.headers.map(([, value]) => value).join('\n');
  return `${fields}\n${new TextDecoder().decode(response.body.bytes)}`;
}

/** What the request with the session presents and a plain one does not: values of cookies, or of the field itself. */
function secretsOf(exchange: Exchange | undefined): string[] {
  const usual = /^(:.*|host|accept.*|user-agent|traceparent|connection|content-.*)$/i;
  const values = (exchange?.request.headers ?? []).flatMap(([name, value]) =>
    usual.test(name) ? [] : value.split(/[;\s]+/).map((pair) => pair.replace(/^[^=]*=(?=.)/, '')),
  );
  return values.filter((value) => value.length >= shortestSecret);
}

/** Pages carry signed values of other kinds too, such as the key that every visitor of a hosted database is given. */
function isAccessToken(jwt: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
    if (typeof claims !== 'object' || claims === null) return false;
    const has = (name: string): boolean => Object.hasOwn(claims, name);
    return has('sub') && has('exp') && ['scope', 'scp', 'client_id', 'azp', 'permissions'].some(has);
  } catch {
    return false;
  }
}
