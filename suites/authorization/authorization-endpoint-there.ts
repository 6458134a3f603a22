import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isSameAnswer } from './support/same-answer.ts';
import { withoutSlash } from '../../runner/documents/without-slash.ts';

/** The first page that a user sees. */
export default defineCheck({
  id: 'authorization/authorization-endpoint-there',
  clause: 'rfc6749:authorization.endpoint-gets',
  title: 'The authorization endpoint exists and accepts GET',
  why: 'The client sends the browser of the user to this URL. If nothing is there, nobody can connect, whatever the metadata says.',
  sends:
    'A valid authorization request of the configured client. If the response is 404 or 410, also GET for a URL beside it that does not exist.',
  passes:
    'A sign-in page, a code, or any error. A 404 or 410 passes if it differs from the response for the URL beside it.',
  fails: '405 or 501, or a 404 or 410 that is the same as for a URL that does not exist.',
  fix: 'Publish the URL that is served, and serve GET there.',
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
      url.pathname = `${withoutSlash(url.pathname)}-vivero-${random(1_000_000_000)}`;
      isThere = !isSameAnswer(exchange, await server.send({ method: 'GET', url }, { case: 'a URL beside it' }));
    }
    expect.that('the endpoint responds to GET', isThere, {
      expected: 'a sign-in page, a code, or an error of its own',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
