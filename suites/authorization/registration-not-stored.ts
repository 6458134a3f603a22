import { cacheDirectives } from '../../runner/kit/cache-control.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { confidentialClient, nativeClient, withRegistration } from './support/registration.ts';

/** Members of a registration that let whoever has them act as the client. */
const credentials = ['client_secret', 'registration_access_token'];

/** A secret in a cache can be found there. */
export default defineCheck({
  id: 'authorization/registration-not-stored',
  clause: 'rfc6749:credentials.not-stored',
  title: 'A response to a registration that has credentials forbids storing',
  why: 'A cache keeps the secret of the client. Anybody who reads the cache can act as the client.',
  sends:
    'A registration of a native client with a loopback redirect URI and no secret, and one of a web client with a secret. They are deleted afterwards if the server offers that.',
  passes:
    'Cache-Control contains no-store. Pragma is not required. A response without client_secret and registration_access_token is not judged.',
  fails: 'Credentials in a response whose Cache-Control is absent or has no no-store.',
  fix: 'Send Cache-Control: no-store with every response that contains a secret or a token.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-registration-cacheable', 'as-registration-of-web-client-cacheable'],
  async run(context) {
    let judged = 0;
    for (const [name, metadata] of [
      ['a native client', nativeClient],
      ['a client with a secret', confidentialClient],
    ] as const) {
      await withRegistration(context, { metadata, name }, ({ exchange, value, isRegistered }) => {
        if (!isRegistered || !credentials.some((member) => typeof value?.[member] === 'string')) return;
        judged += 1;
        const headers = exchange.response?.headers ?? [];
        context.expect.that('Cache-Control has no-store', cacheDirectives(headers).has('no-store'), {
          expected: 'no-store',
          actual: headerValues(headers, 'cache-control').map((text) => text.slice(0, 200)),
          exchange,
        });
      });
    }
    if (judged === 0) throw new Inapplicable('no response to a registration has credentials');
  },
});
