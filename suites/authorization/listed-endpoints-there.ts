import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { authenticatingEndpoints } from './support/client-endpoints.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { isSameAnswer } from './support/same-answer.ts';
import { withoutSlash } from '../../runner/documents/without-slash.ts';

const mediaType = 'application/x-www-form-urlencoded';
/** It was never issued, and grants nothing. */
const body = 'token=vivero-never-issued-this-token';

/** Endpoints move, and the document that names them is written by hand. */
export default defineCheck({
  id: 'authorization/listed-endpoints-there',
  clause: 'rfc8414:members.endpoints-lead',
  title: 'The endpoints that the metadata names exist',
  why: 'A client signs the user out, and the token stays valid: nothing took its revocation.',
  sends:
    'POST of a made-up token, without a client, to the token, revocation and introspection endpoints of the metadata. If the response is 404 or 410, also to a URL beside it that does not exist.',
  passes: 'Any other status. A 404 or 410 passes if it differs from the response for the URL beside it.',
  fails: 'A 404 or 410 that is the same as for a URL that does not exist.',
  fix: 'Publish the URLs that are served, or leave the member out.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  brokenBy: ['as-revocation-endpoint-gone'],
  async run({ authorization, expect, random }) {
    const server = await authorization.server();
    const named = authenticatingEndpoints.flatMap((name) => {
      const url = endpointUrl(server.metadata[name]);
      return url === null ? [] : [{ name, url }];
    });
    if (named.length === 0) throw new Inapplicable('the metadata names no such endpoint');
    for (const { name, url } of named) {
      const exchange = await server.send({ method: 'POST', url, body, mediaType }, { case: name });
      const beside = new URL(url);
      beside.pathname = `${withoutSlash(url.pathname)}-vivero-${random(1_000_000_000)}`;
      const isMissing = [404, 410].includes(exchange.response?.status ?? 0);
      const isThere =
        !isMissing ||
        !isSameAnswer(
          exchange,
          await server.send({ method: 'POST', url: beside, body, mediaType }, { case: 'a URL beside it' }),
        );
      expect.that('the endpoint exists', isThere, {
        expected: 'a response of its own',
        actual: describeAnswer(exchange),
        exchange,
      });
    }
  },
});
