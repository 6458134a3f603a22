import { defineCheck } from '../../runner/kit/define-check.ts';
import { withIntrospection } from './support/introspection.ts';
import { requireTokens } from './support/redeem-code.ts';
import { isTexts, shownValue } from './support/server-finding.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
/** No token lives for ten thousand years; milliseconds since 1970 are beyond this. */
const latestTime = 1_000_000_000_000;
const isTime = (value: unknown): boolean => Number.isInteger(value) && Number(value) < latestTime;

/** Types of members that a response may have (RFC 7662 §2.2); null stands for absent at many servers. */
const types: ReadonlyArray<readonly [name: string, type: string, isOfType: (value: unknown) => boolean]> = [
  ...['exp', 'iat', 'nbf'].map((name) => [name, 'a whole number of seconds since 1970', isTime] as const),
  ...['scope', 'client_id', 'username', 'token_type', 'sub', 'iss', 'jti'].map(
    (name) => [name, 'a string', isText] as const,
  ),
  ['aud', 'a string or an array of strings', (value) => isText(value) || isTexts(value)],
];

/** A resource server compares exp with its clock. */
export default defineCheck({
  id: 'authorization/introspection-members-typed',
  clause: 'rfc7662:introspection.types',
  title: 'The introspection of a valid token returns members of the defined types',
  why: 'A resource server that compares a string with its clock refuses valid tokens, or accepts tokens that have expired.',
  sends:
    'A fresh access token to introspection_endpoint, with the secret of the configured client if it has one, or of a client that is registered with --allow-writes.',
  passes:
    '200 with a JSON object whose active is true or false, since a server need not show a token to every client. exp, iat and nbf are whole numbers of seconds; scope, client_id, username, token_type, sub, iss and jti are strings, aud a string or an array of strings. Each may be absent or null.',
  fails: 'Another status, no active, a member of another type, or a time in milliseconds.',
  fix: 'Return active as a boolean and times as seconds since 1970.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-introspection-times-text',
    'as-introspection-times-in-milliseconds',
    'as-introspection-active-text',
    'as-introspection-scope-list',
  ],
  async run(context) {
    const { accessToken: token } = await requireTokens(context.authorization);
    await withIntrospection(context, { token, name: 'a valid token' }, ({ exchange, value }) => {
      const { status = 0 } = exchange.response ?? {};
      const isAnswered = status === 200 && typeof value?.['active'] === 'boolean';
      context.expect.that('active is a boolean', isAnswered, {
        expected: { status: 200, active: 'true or false' },
        actual: { status, active: shownValue(value?.['active']) },
        exchange,
      });
      const wrong = types.filter(([name, , isOfType]) => (value?.[name] ?? null) !== null && !isOfType(value?.[name]));
      const first = wrong[0];
      context.expect.that('the members are of the defined types', first === undefined, {
        expected: first === undefined ? 'the types of RFC 7662' : { [first[0]]: first[1] },
        actual: first === undefined ? 'the types of RFC 7662' : { [first[0]]: shownMember(value?.[first[0]]) },
        exchange,
      });
    });
  },
});

/** A text may be a secret; a number is none. */
function shownMember(value: unknown): unknown {
  return typeof value === 'number' ? value : typeof value;
}
