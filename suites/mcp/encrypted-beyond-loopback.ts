import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';

/** Anybody who can read the traffic can use the token. */
export default defineCheck({
  id: 'mcp/encrypted-beyond-loopback',
  clause: 'rfc6750:security.tls',
  title: 'Beyond loopback the MCP server is served over https only',
  why: 'Everyone on the network path can read an unencrypted token and act for its company.',
  sends: 'GET of the endpoint without credentials over http, on port 80 of its host.',
  passes:
    'An https endpoint whose port 80 redirects, refuses, is closed or returns a page. With another port, only the scheme is judged.',
  fails: 'An http endpoint, or one whose port 80 opens an event stream or returns 401 with a challenge.',
  fix: 'Serve the endpoint over https. Close port 80, or return a redirect, 403 or 426 on it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-plain-http-address'],
  async run({ mcp, expect, fetchDocument }) {
    if (mcp.isLoopback) throw new Inapplicable('the endpoint is on a loopback address');
    const { protocol, port, hostname, pathname } = mcp.endpoint;
    const isHttps = protocol === 'https:';
    expect.that('the URL of the endpoint is https', isHttps, { expected: 'https:', actual: protocol });
    // With another port it is not known where plain http would be served.
    if (!isHttps || port !== '') return;
    const exchange = await fetchDocument(new URL(`http://${hostname}${pathname}`));
    if (exchange.fault?.blame === 'runner') throw new Untestable(exchange.fault.message);
    expect.that('port 80 serves neither MCP nor a challenge', !isServing(exchange), {
      expected: 'neither an event stream nor a challenge for a token',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});

/** A challenge for a token makes clients send one. */
function isServing({ response }: Exchange): boolean {
  if (response === null) return false;
  const asksForToken = response.status === 401 && headerValue(response.headers, 'www-authenticate') !== null;
  const isStream = /^text\/event-stream/i.test(headerValue(response.headers, 'content-type') ?? '');
  return asksForToken || (response.status === 200 && isStream);
}
