import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { findMetadata } from './found-metadata.ts';
import { showValue } from './member-values.ts';
import { coversAddress, readIdentifier } from './resource-identifier.ts';
import { withoutSlash } from '../../../runner/documents/without-slash.ts';

/**
 * States that `resource` is the URL that clients compare it with, as a string: that of the endpoint, and at the root that of the host, too.
 *
 * Throws {@link Inapplicable} where no such place has a resource that covers the endpoint: another check judges that one.
 */
export async function judgeIdentical(
  { authorization, mcp, expect }: Pick<CheckContext, 'authorization' | 'mcp' | 'expect'>,
  place: 'root' | 'other',
): Promise<void> {
  const host = withoutSlash(mcp.url.href);
  const isHost = mcp.endpoint.pathname === '/';
  const expected = place === 'root' || isHost ? [mcp.endpoint.href, host] : [mcp.endpoint.href];
  const judged = (await findMetadata(authorization)).filter(({ value, location }) => {
    const resource = readIdentifier(value['resource']);
    return (location === 'root') === (place === 'root') && resource !== null && coversAddress(resource, mcp.endpoint);
  });
  if (judged.length === 0) throw new Inapplicable('no metadata there names a resource that covers the endpoint');
  for (const { value, exchange } of judged)
    expect.that('resource is the URL that clients compare it with', expected.includes(String(value['resource'])), {
      expected,
      actual: showValue(value['resource']),
      exchange,
    });
}
