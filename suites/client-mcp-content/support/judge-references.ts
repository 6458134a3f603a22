import { toolsIn } from '../../../runner/kit/client/mcp-responses.ts';
import { requireQuietEnd, sentRequests } from '../../../runner/kit/client/mcp-steps.ts';
import { pathOf } from '../../../runner/kit/client/read-entry.ts';
import type { RunContext } from '../../../runner/kit/client/define-client-check.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';

/** States that the client does not fetch the schema of another origin, which a listed tool refers to. */
export function judgeReferences({ run, plain, expect }: RunContext): void {
  const url = run.values.get('schema-url') ?? '';
  const listing = run.entries.find((entry) => JSON.stringify(toolsIn(entry)).includes(url));
  if (url === '' || listing === undefined) throw new Untestable('the client was not sent the schema');
  if (!sentRequests(plain).some(({ method }) => method === 'tools/list'))
    throw new Inapplicable('the client does not list tools');
  const path = URL.parse(url)?.pathname ?? '';
  const fetched = run.entries.find((entry) => entry.place === 'foreign' && pathOf(entry) === path);
  if (fetched === undefined) requireQuietEnd(run);
  expect.that('the schema of another origin is not fetched', fetched === undefined, {
    expected: 'no request',
    actual: fetched === undefined ? 'none' : `${fetched.request.method} ${url}`,
    entry: fetched ?? listing,
  });
}
