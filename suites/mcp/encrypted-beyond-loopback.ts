import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';

/** Who reads along owns the token. */
export default defineCheck({
  id: 'mcp/encrypted-beyond-loopback',
  clause: 'rfc6750:security.tls',
  title: 'Beyond loopback the MCP server is served over https only',
  why: 'Everyone on the way can read a token that is not encrypted, and act for the company that it opens.',
  sends: 'GET without credentials to the endpoint under http, on port 80 of its host.',
  passes: 'https, whose http twin redirects, refuses, or is not there.',
  fails: 'An http address; a twin that serves, or that asks for a token.',
  fix: 'Serve the endpoint over https, and close port 80 or answer it with a redirect, 403 or 426.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-plain-http-address'],
  async run({ mcp, expect, fetchDocument }) {
    if (mcp.isLoopback) throw new Inapplicable('the endpoint is on a loopback address');
    const { protocol, port, hostname, pathname } = mcp.endpoint;
    const isHttps = protocol === 'https:';
    expect.that('the address is https', isHttps, { expected: 'https:', actual: protocol });
    // On another port nobody knows where an http twin would be.
    if (!isHttps || port !== '') return;
    const exchange = await fetchDocument(new URL(`http://${hostname}${pathname}`));
    if (exchange.fault?.blame === 'runner') throw new Untestable(exchange.fault.message);
    expect.that('plain http serves nothing', !isServing(exchange), {
      expected: 'no 2xx, and no call for a token',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});

/** A call for a token invites clients to send one. */
function isServing({ response }: Exchange): boolean {
  if (response === null) return false;
  const asksForToken = response.status === 401 && headerValue(response.headers, 'www-authenticate') !== null;
  const isStream = /^text\/event-stream/i.test(headerValue(response.headers, 'content-type') ?? '');
  return asksForToken || (response.status === 200 && isStream);
}
