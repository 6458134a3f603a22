import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { registeredClients, withRegistration } from './support/registration.ts';
import { isTexts, shownValue } from './support/server-finding.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isObject = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);

/** Types of metadata that a response may have (RFC 7591 §2, §3.2.1; RFC 7592 §3). Redirect URIs and times have checks of their own. */
const types: ReadonlyArray<readonly [name: string, type: string, isOfType: (value: unknown) => boolean]> = [
  ...['grant_types', 'response_types', 'contacts'].map((name) => [name, 'an array of strings', isTexts] as const),
  ...[
    'client_id',
    'client_secret',
    'client_name',
    'token_endpoint_auth_method',
    'scope',
    'client_uri',
    'logo_uri',
    'tos_uri',
    'policy_uri',
    'jwks_uri',
    'software_id',
    'software_version',
    'registration_client_uri',
    'registration_access_token',
  ].map((name) => [name, 'a string', isText] as const),
  ['jwks', 'an object', isObject],
];

/** A client library reads the response into types, and finds out by them what it may do. */
export default defineCheck({
  id: 'authorization/registration-metadata-typed',
  clause: 'rfc7591:metadata.types',
  title: 'Registered metadata has the defined JSON types',
  why: 'A client library with types refuses the whole response. Another one looks for authorization_code in a string, and finds it where it is not.',
  sends:
    'A registration of a native client with a loopback redirect URI and no secret, and one of a web client with a secret. They are deleted afterwards if the server offers that.',
  passes:
    'grant_types, response_types and contacts as arrays of strings, jwks as an object, every other member of RFC 7591 as a string, with whatever values. Each may be absent or null, and there may be members of other extensions. Inapplicable if the server refuses both clients.',
  fails: 'A member of another type, such as grant_types as one string.',
  fix: 'Return the metadata as JSON of the types that RFC 7591 §2 defines.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: [
    'as-registration-grants-a-string',
    'as-registration-response-types-a-string',
    'as-registration-scope-a-list',
  ],
  async run(context) {
    let registered = 0;
    for (const [name, metadata] of registeredClients) {
      await withRegistration(context, { metadata, name }, ({ value, isRegistered, exchange }) => {
        if (!isRegistered) return;
        registered += 1;
        const wrong = types.find(([member, , isOfType]) => {
          const given = value?.[member] ?? null;
          return given !== null && !isOfType(given);
        });
        context.expect.that('the metadata is of the defined types', wrong === undefined, {
          expected: wrong === undefined ? 'the types of RFC 7591' : { [wrong[0]]: wrong[1] },
          // Some members are secrets: only those whose type is not that of a secret are shown.
          actual: wrong === undefined ? 'the types of RFC 7591' : { [wrong[0]]: shownType(value?.[wrong[0]]) },
          exchange,
        });
      });
    }
    if (registered === 0) throw new Inapplicable('the clients were not registered');
  },
});

function shownType(value: unknown): unknown {
  if (Array.isArray(value)) return value.every(isText) ? 'an array of strings' : 'an array';
  return typeof value === 'string' ? 'a string' : shownValue(typeof value === 'object' ? value : typeof value);
}
