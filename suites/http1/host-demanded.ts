import { defineCheck } from '../../runner/kit/define-check.ts';
import { ofMalformedRequests, refuseHeads, replacing } from './support/refuse-heads.ts';

/** What stands before a service routes, caches and builds URLs by Host. */
export default defineCheck({
  ...ofMalformedRequests,
  id: 'http1/host-demanded',
  clause: 'rfc9112:host.demanded',
  title: 'A request without Host is refused',
  why: 'A request for any host is served by this one, and what builds URLs of Host or decides by it goes wrong.',
  sends: 'A valid request to each system, over HTTP/1.1, without Host.',
  fix: 'Put an HTTP server in front that demands Host, or respond with 400 where it is missing.',
  brokenBy: ['host-not-demanded', 'api-host-not-demanded', 'mcp-host-not-demanded'],
  run: (context) => refuseHeads(context, { 'without Host': { edit: replacing('host', () => []) } }),
});
