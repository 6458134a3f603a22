import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';

/** Streams of their own and sessions are of earlier revisions. */
export default defineCheck({
  id: 'mcp/stateless-get-and-delete-405',
  clause: 'mcp-2026-07-28:transport.post-only',
  title: 'GET and DELETE are answered 405',
  why: 'Older clients wait on a stream where nothing comes.',
  sends: 'GET and DELETE to an endpoint without the older revisions.',
  passes: '405.',
  fails: 'Any other status.',
  fix: 'Answer every method but POST with 405 and Allow.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-only-get-answered-404', 'stateless-only-delete-answered-200'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    if ((await mcp.eras()).legacy.spoken) throw new Inapplicable('the endpoint speaks earlier revisions too');
    for (const method of ['GET', 'DELETE']) {
      expect.status((await client.ask(method, { case: method, listenMs: 300 })).exchange, 405);
    }
  },
});
