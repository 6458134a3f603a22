import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { toolsIn } from '../../runner/kit/client/mcp-responses.ts';
import { sentRequests, requireQuietEnd } from '../../runner/kit/client/mcp-steps.ts';
import { pathOf } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** Such a URL is chosen by the server. */
export default defineRunCheck({
  id: 'client-mcp-content/network-references-unfetched',
  clause: 'mcp-2026-07-28:client.network-references-unfetched',
  title: 'Schemas of other origins are not fetched',
  why: 'A server makes the client call at a URL of its choice, in its network, and learns when the tool is used.',
  passes: 'no request to the URL in $ref',
  fails: 'a request to it',
  fix: 'Leave references that are no part of the schema unresolved, unless a person has switched that on.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-list'],
  scenarios: ['schema-network-ref'],
  brokenBy: ['modern-fetches-references'],
  judgeRun({ run, plain, expect }) {
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
  },
});
