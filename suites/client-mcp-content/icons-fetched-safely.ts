import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { toolsIn } from '../../runner/kit/client/mcp-responses.ts';
import { requireQuietEnd } from '../../runner/kit/client/mcp-steps.ts';
import { requestHeader, pathOf } from '../../runner/kit/client/read-entry.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** Whoever draws up a list of tools chooses these URLs. */
export default defineRunCheck({
  id: 'client-mcp-content/icons-fetched-safely',
  clause: 'mcp-2025-11-25:client.icons-fetched-safely',
  title: 'Icons are fetched without credentials, from the server alone',
  why: 'A server gets the token of the client, or makes it call at a URL of its choice.',
  passes: 'no request for an icon; or one to the origin of the server without Authorization and Cookie',
  fails: 'a request to another origin, or one with credentials',
  fix: 'Fetch icons from the origin of the server alone, with a request that has no credentials.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['mcp-tools-list'],
  scenarios: ['icons'],
  brokenBy: [
    'legacy-fetches-foreign-icons',
    'legacy-fetches-icons-with-token',
    'modern-fetches-foreign-icons',
    'modern-fetches-icons-with-token',
  ],
  judgeRun({ run, expect }) {
    const name = run.values.get('icon') ?? '';
    const listing = run.entries.find((entry) => JSON.stringify(toolsIn(entry)).includes(name));
    if (name === '' || listing === undefined) throw new Untestable('the client was not sent the icons');
    const fetched = run.entries.filter((entry) => pathOf(entry) === `/${name}`);
    const abroad = fetched.find(({ place }) => place === 'foreign');
    const known = fetched.find((entry) =>
      ['authorization', 'cookie'].some((field) => requestHeader(entry, field) !== null),
    );
    if (fetched.length === 0) requireQuietEnd(run);
    expect.that('no icon of another origin is fetched', abroad === undefined, {
      expected: 'no request',
      actual: abroad === undefined ? `${fetched.length} requests to the server` : abroad.request.url,
      entry: abroad ?? listing,
    });
    expect.that('icons are fetched without credentials', known === undefined, {
      expected: 'neither Authorization nor Cookie',
      actual: known === undefined ? 'none' : known.request.headers.map(([field]) => field),
      entry: known ?? fetched[0] ?? listing,
    });
  },
});
