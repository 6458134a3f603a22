import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { registeredClients, withRegistration } from './support/registration.ts';
import { isTexts } from './support/server-finding.ts';

interface Type {
  readonly name: string;
  readonly isOfType: (value: unknown) => boolean;
}

const texts: Type = { name: 'an array of strings', isOfType: isTexts };
const text: Type = { name: 'a string', isOfType: (value) => typeof value === 'string' };
const word: Type = {
  name: 'a string that is not empty',
  isOfType: (value) => typeof value === 'string' && value !== '',
};
const url: Type = { name: 'an absolute URL', isOfType: (value) => typeof value === 'string' && URL.canParse(value) };
const endpoint: Type = { name: 'an absolute http(s) URL', isOfType: (value) => endpointUrl(value) !== null };
const object: Type = {
  name: 'an object',
  isOfType: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Types of metadata that a response may have (RFC 7591 §2, §3.2.1; RFC 7592 §3). Redirect URIs and times have checks of their own. */
const types: Readonly<Record<string, Type>> = {
  grant_types: texts,
  response_types: texts,
  contacts: texts,
  client_id: word,
  client_secret: word,
  client_name: text,
  token_endpoint_auth_method: word,
  scope: text,
  client_uri: url,
  logo_uri: url,
  tos_uri: url,
  policy_uri: url,
  jwks_uri: endpoint,
  jwks: object,
  software_id: text,
  software_version: text,
  registration_client_uri: endpoint,
  registration_access_token: word,
};

/** A client library reads the response into types, and finds out by them what it may do. */
export default defineCheck({
  id: 'authorization/registration-metadata-typed',
  clause: 'rfc7591:metadata.types',
  title: 'Registered metadata has the defined JSON types',
  why: 'A client library with types refuses the whole response. Another one looks for authorization_code in a string, and finds it where it is not.',
  sends:
    'A registration of a native client with a loopback redirect URI and no secret, one of a web client with a secret, and one with a redirect URI and a name alone. They are deleted afterwards if the server offers that.',
  passes:
    'grant_types, response_types and contacts as arrays of strings, jwks as an object, each _uri as an absolute URL, every other member of RFC 7591 as a string. Each may be absent, and there may be members of other extensions. Inapplicable if the server refuses the clients.',
  fails:
    'A member of another type, such as grant_types as one string, a member that is null, and a URL that is empty or relative.',
  fix: 'Return the metadata as JSON of the types that RFC 7591 §2 defines, and leave out members without a value.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: [
    'as-registration-grants-a-string',
    'as-registration-response-types-a-string',
    'as-registration-scope-a-list',
    'as-registration-with-nulls',
    'as-registration-with-null-defaults',
    'as-registration-with-empty-urls',
    'as-registration-uri-relative',
  ],
  async run(context) {
    let registered = 0;
    for (const [name, metadata] of registeredClients) {
      await withRegistration(context, { metadata, name }, ({ value, isRegistered, exchange }) => {
        if (!isRegistered) return;
        registered += 1;
        const wrong = Object.entries(types).filter(
          ([member, { isOfType }]) => value?.[member] !== undefined && !isOfType(value[member]),
        );
        context.expect.that('the metadata is of the defined types', wrong.length === 0, {
          expected: wrong.length === 0 ? 'the types of RFC 7591' : namesOf(wrong, (_, type) => type.name),
          actual: wrong.length === 0 ? 'the types of RFC 7591' : namesOf(wrong, (member) => describe(value?.[member])),
          exchange,
        });
      });
    }
    if (registered === 0) throw new Inapplicable('the clients were not registered');
  },
});

function namesOf(
  wrong: ReadonlyArray<readonly [member: string, type: Type]>,
  describeOne: (member: string, type: Type) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(wrong.map(([member, type]) => [member, describeOne(member, type)]));
}

/** Some members are secrets: of a string nothing is shown. */
function describe(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'an empty string';
  if (Array.isArray(value)) return isTexts(value) ? 'an array of strings' : 'an array';
  if (typeof value === 'string') return 'another string';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
