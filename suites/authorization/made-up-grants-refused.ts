import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNoToken } from './token-answer.ts';

/** A JWT that nobody signed, of nobody. */
const madeUp = [{ alg: 'none' }, { iss: 'https://vivero.invalid', sub: 'vivero', aud: 'vivero' }, null]
  .map((part) => (part === null ? '' : Buffer.from(JSON.stringify(part)).toString('base64url')))
  .join('.');
const jwt = 'urn:ietf:params:oauth:token-type:jwt';

/** Grants that few use are looked at by few. */
export default defineCheck({
  id: 'authorization/made-up-grants-refused',
  clause: 'rfc6749:token-endpoint.grant-verified',
  title: 'Made-up assertions are exchanged for no token',
  why: 'Whoever may write the assertion himself is whoever he writes that he is.',
  sends:
    'Token requests with an unsigned JWT as an assertion, as a token to be exchanged, and with a device code that was never given.',
  passes: 'Any error: unsupported_grant_type, invalid_grant, invalid_client.',
  fails: 'An access token.',
  mend: 'Verify the signature and the issuer of each assertion, and switch off the grants that nobody uses.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-assertion-not-verified', 'as-exchanged-token-not-verified'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const asClient = authorization.client?.isConfidential === false;
    const grant = (name: string): string => `urn:ietf:params:oauth:grant-type:${name}`;
    const requests = {
      'an assertion': { grant_type: grant('jwt-bearer'), assertion: madeUp },
      'a token to be exchanged': {
        grant_type: grant('token-exchange'),
        subject_token: madeUp,
        subject_token_type: jwt,
      },
      'a device code': { grant_type: grant('device_code'), device_code: 'vivero-never-given' },
    };
    for (const [name, parameters] of Object.entries(requests))
      expectNoToken(expect, await server.token(parameters, { asClient, case: name }));
  },
});
