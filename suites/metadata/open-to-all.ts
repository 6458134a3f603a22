import type { Authorization, ResourceMetadata } from '../../runner/kit/authorization.ts';
import { valid } from '../../runner/kit/credentials.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { distinctPlaces, noMetadata } from './support/found-metadata.ts';

/** Who asks where to get a token has none. */
export default defineCheck({
  id: 'metadata/open-to-all',
  clause: 'rfc9728:request.plain-get',
  title: 'Metadata needs no credentials',
  why: 'Middleware that guards every path guards this one too, and then nobody can find out how to get in.',
  sends:
    'GET of each place of the metadata without Authorization; where none has metadata, of those that refuse with the valid token.',
  passes: 'Anything but a refusal of missing credentials; a place may be empty.',
  fails: '401, 403 or 407, or a redirect to a page for signing in, at one of the places.',
  fix: 'Leave /.well-known/ out of what authentication guards.',
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
      expect.that('no credentials are asked for', !asksForCredentials(exchange, url), {
        expected: 'no 401, 403, 407 and no redirect to sign in',
        actual: describeAnswer(exchange),
        exchange,
      });
    }
  },
});

/**
 * Where no place has metadata without credentials, a 401 may be that of any path: only what the token opens was guarded.
 * Throws {@link Untestable} where it opens nothing.
 */
async function requireGuarded(authorization: Authorization, places: readonly ResourceMetadata[]): Promise<void> {
  for (const { url, exchange } of places) {
    if (!asksForCredentials(exchange, url)) continue;
    if ((await authorization.fetch(url, { credentials: valid, case: 'with the valid token' })).value !== null) return;
  }
  throw new Untestable(noMetadata);
}

/** A redirect within the well-known paths, such as to https or to another place of the metadata, asks for nothing. */
function asksForCredentials({ response }: Exchange, url: URL): boolean {
  const status = response?.status ?? 0;
  if ([401, 403, 407].includes(status)) return true;
  const location = headerValue(response?.headers ?? [], 'location');
  if (status < 300 || status >= 400 || location === null || !URL.canParse(location, url.href)) return false;
  return !new URL(location, url.href).pathname.startsWith('/.well-known/');
}
