import t from 'tap';
import { valid } from '../credentials.ts';
import type { SecurityAlternative } from '../../documents/openapi/list-operations.ts';
import {
  credentialsFor,
  credentialsOfText,
  type HeldCredentials,
  otherCompanyFor,
  wrongCredentialsFor,
} from './operation-credentials.ts';

const bearerScheme = { name: 'b', scheme: { type: 'http', scheme: 'bearer' }, scopes: [] };
const keyScheme = { name: 'k', scheme: { type: 'apiKey', in: 'header', name: 'X-Key' }, scopes: [] };
const keyInQuery = { name: 'q', scheme: { type: 'apiKey', in: 'query', name: 'key' }, scopes: [] };
const bearerAsKey = { name: 'a', scheme: { type: 'apiKey', in: 'header', name: 'Authorization' }, scopes: [] };
const both: HeldCredentials = { token: true, apiKeyHeader: 'x-key' };

t.test('an operation is sent what its security asks for', (t) => {
  const kind = (security: readonly SecurityAlternative[], held = both): string =>
    credentialsFor({ security }, held).kind;
  t.equal(kind([]), 'none', 'a public one');
  t.equal(kind([[bearerScheme]]), 'valid');
  t.equal(kind([[keyScheme]]), 'api-key');
  t.equal(kind([[keyInQuery], [keyScheme]]), 'api-key', 'the alternative that is configured');
  t.equal(kind([[bearerScheme, keyScheme]]), 'token-and-api-key');
  t.equal(kind([[bearerAsKey]]), 'valid');
  t.equal(kind([[], [bearerScheme]]), 'valid', 'optional credentials are presented too');
  t.equal(kind([[keyInQuery]]), 'valid', 'whatever there is, where nothing fits');
  t.equal(kind([[bearerScheme]], { token: false, apiKeyHeader: null }), 'none');
  t.end();
});

t.test('wrong credentials are of the kinds that the operation takes, and are found again by their text', (t) => {
  const wrong = (security: readonly SecurityAlternative[]) =>
    wrongCredentialsFor({ security, method: 'GET', path: '/a', address: null }, credentialsFor({ security }, both));
  const texts = (security: readonly SecurityAlternative[]) => wrong(security).map(({ text }) => text);
  t.strictSame(texts([[bearerScheme]]), [
    'without credentials',
    'with a token that nobody issued',
    'with the word Bearer alone',
  ]);
  t.strictSame(texts([[keyScheme]]), ['without credentials', 'with a key that nobody issued in X-Key']);
  t.strictSame(texts([[bearerScheme], [keyScheme]]).length, 4);
  t.strictSame(texts([[bearerScheme, keyScheme]]).slice(-2), ['with the token alone', 'with the API key alone']);
  for (const { text, credentials } of wrong([[bearerScheme, keyScheme]]))
    t.strictSame(credentialsOfText(text), credentials);
  t.end();
});

const scoped = (...scopes: readonly string[]) => ({ name: 'o', scheme: { type: 'oauth2' }, scopes });

t.test('a token that lacks a scope is wrong where each way for tokens needs that scope', (t) => {
  const limited = { token: 'limited', lacks: 'loans:read', neededBy: null };
  const texts = (security: readonly SecurityAlternative[], neededBy: readonly string[] | null = null) =>
    wrongCredentialsFor({ security, method: 'GET', path: '/loans', address: '/v1/loans' }, valid, {
      limited: { ...limited, neededBy },
    }).flatMap(({ keyword, text }) => (keyword === 'scope' ? [text] : []));
  const lacking = ['with a token that lacks the scope loans:read'];
  t.strictSame(texts([[scoped('loans:read')]]), lacking);
  t.strictSame(texts([[keyScheme], [scoped('loans:read', 'other')]]), lacking, 'beside an API key');
  t.strictSame(texts([[scoped('loans:write')]]), [], 'another scope');
  t.strictSame(texts([[scoped('loans:read')], [scoped('all')]]), [], 'another way');
  t.strictSame(texts([[], [scoped('loans:read')]]), [], 'optional');
  t.strictSame(texts([[keyScheme]]), [], 'no token is taken');
  t.strictSame(texts([[bearerScheme]], ['GET /v1/loans']), lacking, 'the configuration says so');
  t.strictSame(texts([[scoped('loans:read')]], ['GET /v1/books']), [], 'the configuration names others');
  t.strictSame(credentialsOfText(lacking[0] ?? '', { limited }), {
    kind: 'authorization',
    values: ['Bearer limited'],
    standing: 'unspecified',
  });
  t.end();
});

t.test('the token of another company is shown where a token alone opens an operation', (t) => {
  const held = { otherCompany: 'other' };
  t.match(otherCompanyFor({ security: [[keyScheme], [bearerScheme]] }, held), { values: ['Bearer other'] });
  t.equal(otherCompanyFor({ security: [[keyScheme, bearerScheme]] }, held), null);
  t.equal(otherCompanyFor({ security: [[]] }, held), null);
  t.equal(otherCompanyFor({ security: [[bearerScheme]] }, {}), null);
  t.end();
});
