import type { AuthorizationServer } from '../../../runner/kit/authorization.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Expect } from '../../../runner/kit/expect.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { audiencesOf, claimsOf } from './jwt-claims.ts';

/** States that the resource of the MCP server is an audience of the token. Throws {@link Inapplicable} for a token that is no JWT. */
export function expectAudience(
  expect: Expect,
  { resource }: AuthorizationServer,
  { token, exchange }: { readonly token: string; readonly exchange: Exchange },
): void {
  if (claimsOf(token) === null) throw new Inapplicable('the token is not a JWT, and shows no audience');
  const audiences = audiencesOf(token) ?? [];
  const wanted = withoutLastSlash(resource);
  expect.that(
    'the audience has the resource',
    audiences.some((audience) => withoutLastSlash(audience) === wanted),
    {
      expected: resource.slice(0, 200),
      actual: audiences.map((audience) => audience.slice(0, 200)),
      exchange,
    },
  );
}

function withoutLastSlash(url: string): string {
  return url.replace(/\/$/, '');
}
