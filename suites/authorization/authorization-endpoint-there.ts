import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';

/** The first page that a user sees. */
export default defineCheck({
  id: 'authorization/authorization-endpoint-there',
  clause: 'rfc6749:authorization.endpoint-gets',
  title: 'The authorization endpoint is there and takes GET',
  why: 'The browser of the user is sent there: where nothing is, nobody can connect, whatever the metadata says.',
  sends:
    'A valid authorization request of the configured client; and, where it is answered 404 or 410, GET of an address beside it.',
  passes: 'A sign-in, a code, or any error, 404 included where it is not the answer that any address gets.',
  fails: '405 or 501; or 404 or 410 as for an address that nothing is behind.',
  fix: 'Publish the address that is served, and serve GET there.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-authorization-endpoint-gone', 'as-authorization-endpoint-post-only'],
  async run({ authorization, expect, random }) {
    const server = await authorization.server();
    const { exchange } = await server.authorize({}, { case: 'a valid request' });
    const status = exchange.response?.status ?? 0;
    let isThere = status !== 405 && status !== 501;
    if (status === 404 || status === 410) {
      const url = new URL(exchange.request.url);
      url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}-vivero-${random(1_000_000_000)}`;
      isThere = !isSameAnswer(exchange, await server.send({ method: 'GET', url }, { case: 'an address beside it' }));
    }
    expect.that('something answers GET there', isThere, {
      expected: 'a sign-in, a code or an error of its own',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});

/** Returns true for the same status and the same body, but for the address that it may repeat. */
function isSameAnswer(here: Exchange, there: Exchange): boolean {
  return here.response?.status === there.response?.status && textOf(here) === textOf(there);
}

function textOf({ request, response }: Exchange): string {
  const { pathname, search } = new URL(request.url);
  return Buffer.from(response?.body.bytes ?? [])
    .toString()
    .replaceAll(search || pathname, '')
    .replaceAll(pathname, '');
}
