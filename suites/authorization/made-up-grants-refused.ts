import { SignJWT } from 'jose/jwt/sign';
import { generateKeyPair } from 'jose/key/generate/keypair';
import type { OAuthParameters } from '../../runner/kit/authorization.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNoToken, readTokenAnswer } from './support/token-answer.ts';

/** A JWT that nobody signed, of nobody. */
const madeUp = madeUpJwt({ alg: 'none' }, { iss: 'https://vivero.invalid', sub: 'vivero', aud: 'vivero' });
const saml = Buffer.from('<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>').toString('base64url');
const jwt = 'urn:ietf:params:oauth:token-type:jwt';

/** Returns a JWT with an empty signature. */
function madeUpJwt(header: object, claims: object): string {
  const parts = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return `${parts.join('.')}.`;
}

/** Grants that few clients use are tested by few. */
export default defineCheck({
  id: 'authorization/made-up-grants-refused',
  clause: 'rfc6749:token-endpoint.grant-verified',
  title: 'Made-up assertions are not exchanged for a token',
  why: 'An attacker who can write a valid assertion can be any user.',
  sends:
    'Token requests with an unsigned JWT assertion, a JWT assertion that vivero signed, and a SAML assertion; with a made-up subject token and a made-up device code; and with client assertions that are unsigned or signed by vivero.',
  passes: 'Any error, such as unsupported_grant_type, invalid_grant or invalid_client.',
  fails: 'An access token.',
  fix: 'Verify the signature and the issuer of each assertion, and switch off the grants that nobody uses.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-assertion-not-verified',
    'as-exchanged-token-not-verified',
    'as-assertion-of-any-key-taken',
    'as-client-assertion-not-verified',
  ],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const asClient = authorization.client?.isConfidential === false;
    const id = authorization.client?.id ?? 'vivero-unknown-client';
    const claims = { iss: id, sub: id, aud: server.issuer };
    const [signed, unsigned] = [await signByStranger(claims), madeUpJwt({ alg: 'none' }, claims)];
    const withoutProof = { grant_type: 'client_credentials', client_id: id };
    const open = readTokenAnswer(await server.token(withoutProof, { asClient: false, case: 'no assertion' }));
    const requests: Record<string, OAuthParameters> = {
      'an assertion': { grant_type: grant('jwt-bearer'), assertion: madeUp },
      'an assertion that we signed': { grant_type: grant('jwt-bearer'), assertion: signed },
      'an assertion of SAML': { grant_type: grant('saml2-bearer'), assertion: saml },
      'a token to be exchanged': {
        grant_type: grant('token-exchange'),
        subject_token: madeUp,
        subject_token_type: jwt,
      },
      'a device code': { grant_type: grant('device_code'), device_code: 'vivero-never-given' },
      // Without a required proof, authorization/client-credentials-authenticated has already failed.
      ...(open.accessToken === null && {
        'an unsigned assertion of the client': asClientAssertion(id, unsigned),
        'an assertion of the client that we signed': asClientAssertion(id, signed),
      }),
    };
    for (const [name, parameters] of Object.entries(requests)) {
      const showsClient = asClient && parameters['client_id'] === undefined;
      expectNoToken(expect, await server.token(parameters, { asClient: showsClient, case: name }));
    }
  },
});

function grant(name: string): string {
  return `urn:ietf:params:oauth:grant-type:${name}`;
}

/** A client that authenticates by a JWT of its own (RFC 7523 §2.2), and requests a token on its own behalf. */
function asClientAssertion(id: string, assertion: string): OAuthParameters {
  const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
  return { grant_type: 'client_credentials', client_id: id, client_assertion_type: type, client_assertion: assertion };
}

/** Nobody knows the key. */
async function signByStranger(claims: Readonly<Record<string, string>>): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256' })
    .setExpirationTime('1h')
    .setIssuedAt()
    .sign(privateKey);
}
