import { bearer, none } from '../../runner/kit/credentials.ts';
import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isPageForEveryone, writePlant } from './support/bypass.ts';
import { makeUpToken } from './support/made-up-token.ts';
import { withoutSlash } from '../../runner/documents/without-slash.ts';

/** Everyone who can read the traffic can use the token. */
export default defineCheck({
  id: 'bearer/served-over-https-only',
  clause: 'rfc6750:security.tls',
  title: 'Beyond loopback the plant store is served only over https',
  why: 'Everyone between client and service can read an unencrypted token, and use it.',
  sends:
    'A valid request without credentials to the configured URL. And one with a made-up token, never the real one, to port 80 of its host.',
  passes:
    'https with a valid certificate (the configuration may name a private authority). The same URL over http redirects, refuses, or has no server.',
  fails:
    'A configured http URL, or a plant served over http. An invalid certificate ends the run before it begins, with the cause.',
  fix: 'Serve the plant store over https. Close port 80, or return a redirect, 403 or 426 there.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['plain-http-address'],
  async run(context) {
    const { plantStore, target, expect } = context;
    const { protocol, port } = target.plantStoreUrl;
    if (target.isLoopback) throw new Inapplicable('the plant store has a loopback address');
    const exchange = await plantStore.create({}, { credentials: none });
    const facts = { expected: 'https:', actual: protocol, exchange };
    expect.that('the URL is https and its certificate is valid', protocol === 'https:', facts);
    // With another port, the port of a possible http server is unknown.
    if (protocol === 'https:' && port === '') await expectNoTwin(context);
  },
});

async function expectNoTwin(context: CheckContext): Promise<void> {
  const { plantStore, target, expect, random } = context;
  const { hostname, pathname } = target.plantStoreUrl;
  const credentials = bearer(makeUpToken(random));
  const ask = (path: string, operation: 'path' | 'unknown-path') => {
    const request = { method: 'POST', path, operation, body: writePlant };
    return plantStore.sendTo(`http://${hostname}`, request, { credentials, case: 'the same path over http' });
  };
  const exchange = await ask(`${withoutSlash(pathname)}/plants`, 'path');
  const status = exchange.response?.status ?? null;
  const isServed = status !== null && status >= 200 && status < 300;
  const control = isServed ? await ask(`/vivero-${makeUpToken(random, 12)}`, 'unknown-path') : null;
  const isHarmless = control === null || isPageForEveryone(exchange, control);
  expect.that('plain http does not serve the request', isHarmless, {
    expected: 'no 2xx',
    actual: status ?? 'no response',
    exchange,
  });
}
