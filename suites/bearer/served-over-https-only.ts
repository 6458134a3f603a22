import { bearer, none } from '../../runner/kit/credentials.ts';
import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isPageForEveryone, writePlant } from './support/bypass.ts';
import { makeUpToken } from './support/made-up-token.ts';

/** Who reads along owns the token. */
export default defineCheck({
  id: 'bearer/served-over-https-only',
  clause: 'rfc6750:security.tls',
  title: 'Beyond loopback the plant store is served over https only',
  why: 'Everyone on the way between client and service can read a token that is not encrypted, and use it.',
  sends:
    'A valid request without credentials to the address, and one with a made-up token, never the real one, to port 80 of its host.',
  passes:
    'https with a certificate that holds (a private authority is configuration), whose http twin redirects, refuses, or is not there.',
  fails:
    'An http address, or a plant from the http twin. A certificate that does not hold ends the run before it begins, with the cause.',
  fix: 'Serve the plant store over https, and close port 80 or answer it with a redirect, 403 or 426.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['plain-http-address'],
  async run(context) {
    const { plantStore, target, expect } = context;
    const { protocol, port } = target.plantStoreUrl;
    if (target.isLoopback) throw new Inapplicable('the plant store is on a loopback address');
    const exchange = await plantStore.create({}, { credentials: none });
    const facts = { expected: 'https:', actual: protocol, exchange };
    expect.that('the address is https and its certificate holds', protocol === 'https:', facts);
    // On another port nobody knows where an http twin would be.
    if (protocol === 'https:' && port === '') await expectNoTwin(context);
  },
});

async function expectNoTwin(context: CheckContext): Promise<void> {
  const { plantStore, target, expect, random } = context;
  const { hostname, pathname } = target.plantStoreUrl;
  const credentials = bearer(makeUpToken(random));
  const ask = (path: string, operation: 'path' | 'unknown-path') => {
    const request = { method: 'POST', path, operation, body: writePlant };
    return plantStore.sendTo(`http://${hostname}`, request, { credentials, case: 'http twin' });
  };
  const exchange = await ask(`${pathname.replace(/(?<!\/)\/+$/, '')}/plants`, 'path');
  const status = exchange.response?.status ?? null;
  const isServed = status !== null && status >= 200 && status < 300;
  const control = isServed ? await ask(`/vivero-${makeUpToken(random, 12)}`, 'unknown-path') : null;
  const isHarmless = control === null || isPageForEveryone(exchange, control);
  expect.that('plain http serves nothing', isHarmless, { expected: 'no 2xx', actual: status ?? 'no answer', exchange });
}
