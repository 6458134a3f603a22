import type { Authorization, ResourceMetadata } from '../../runner/kit/authorization.ts';
import { valid } from '../../runner/kit/credentials.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { distinctPlaces, noMetadata } from './support/found-metadata.ts';

/** A client that looks for a token does not have one yet. */
export default defineCheck({
  id: 'metadata/open-to-all',
  clause: 'rfc9728:request.plain-get',
  title: 'The metadata needs no credentials',
  why: 'Middleware that guards every path guards the metadata too. Then no client can find out how to sign in.',
  sends:
    'GET of each location of the metadata without Authorization. Where none has metadata, also with the valid token at those that refuse.',
  passes: 'Any response other than a refusal of missing credentials. A location may have no metadata.',
  fails: '401, 403 or 407, or a redirect to a sign-in page, at one of the locations.',
  fix: 'Exclude /.well-known/ from authentication.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'metadata-needs-token',
    'metadata-root-needs-token',
    'metadata-inserted-forbidden',
    'metadata-root-redirects-to-login',
  ],
  async run({ authorization, expect }) {
    const { resource, resources } = await authorization.discover();
    const places = distinctPlaces(resources);
    if (resource === null) await requireGuarded(authorization, places);
    for (const { exchange, url } of places) {
      expect.that('no credentials are required', !asksForCredentials(exchange, url), {
        expected: 'no 401, 403, 407 and no redirect to a sign-in page',
        actual: describeAnswer(exchange),
        exchange,
      });
    }
  },
});

/**
 * Where no location has metadata without credentials, any path may return 401: only a document that the token opens is guarded.
 * Throws {@link Untestable} where it opens nothing.
 */
async function requireGuarded(authorization: Authorization, places: readonly ResourceMetadata[]): Promise<void> {
  for (const { url, exchange } of places) {
    if (!asksForCredentials(exchange, url)) continue;
    if ((await authorization.fetch(url, { credentials: valid, case: 'with the valid token' })).value !== null) return;
  }
  throw new Untestable(noMetadata);
}

/** A redirect within the well-known paths, such as to https or to another location of the metadata, requires no credentials. */
function asksForCredentials({ response }: Exchange, url: URL): boolean {
  const status = response?.status ?? 0;
  if ([401, 403, 407].includes(status)) return true;
  const location = headerValue(response?.headers ?? [], 'location');
  if (status < 300 || status >= 400 || location === null || !URL.canParse(location, url.href)) return false;
  return !new URL(location, url.href).pathname.startsWith('/.well-known/');
}
