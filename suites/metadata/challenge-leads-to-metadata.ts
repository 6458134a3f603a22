import { bearer, none } from '../../runner/kit/credentials.ts';
import type { CheckContext, ProtectedResource } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { bearerChallenges, isReadable, parameterValues } from '../bearer/support/bearer-challenge.ts';
import { makeUpToken } from '../bearer/support/made-up-token.ts';
import { fetchNamed } from './support/fetch-named.ts';
import { addressFault, showValue } from './support/member-values.ts';

/** Longest that a stream is listened to that should have been refused, in milliseconds. */
const listenMs = 500;

/** Clients follow this URL and try no other location. */
export default defineCheck({
  id: 'metadata/challenge-leads-to-metadata',
  clause: 'rfc9728:challenge.metadata-address',
  title: 'The URL that a 401 names leads to the metadata',
  why: 'Clients use only the URL of the challenge. Where it is wrong, no user can sign in.',
  sends:
    'Requests without credentials (also GET and DELETE) and with a made-up and the expired token, and GET of the URLs that the challenges name.',
  passes:
    'An absolute https URL (http on loopback) that returns 200 with metadata that names a resource. Inapplicable where the 401 names no URL.',
  fails:
    'A relative or internal URL, or one without metadata or with another document, such as that of the authorization server.',
  fix: 'Set resource_metadata to the URL of the metadata as clients reach it, with scheme and host.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'challenge-metadata-relative',
    'challenge-metadata-missing',
    'challenge-metadata-of-server',
    'challenge-metadata-a-file',
    'challenge-metadata-plain-http',
    'challenge-metadata-relative-for-bad-token',
    'challenge-metadata-missing-for-get',
  ],
  async run(context) {
    for (const resource of context.resources) {
      const exchange = await resource.request({ credentials: none, case: `${resource.name} without credentials` });
      const named = metadataAddresses(exchange);
      if (!isReadable(exchange))
        throw new Untestable('the challenge cannot be read: see bearer/challenges-well-formed');
      if (named.length === 0) throw new Inapplicable('the response names no URL of the metadata');
      for (const written of named) await judgeAddress(context, written, exchange);
      for (const other of await otherChallenges(context, resource))
        for (const written of metadataAddresses(other))
          if (!named.includes(written)) await judgeAddress(context, written, other);
    }
  },
});

/** Each guard writes challenges of its own: for other methods, and for tokens that are no good. */
async function otherChallenges({ mcp, random }: CheckContext, resource: ProtectedResource): Promise<Exchange[]> {
  const { expired } = resource.tokens;
  const [client] = await mcp.clients().catch(() => []);
  const tokens = [
    ['a made-up token', makeUpToken(random)],
    ['the expired token', expired],
  ] as const;
  const exchanges: Exchange[] = [];
  for (const [name, token] of tokens)
    if (token !== null)
      exchanges.push(await resource.request({ credentials: bearer(token), case: `${resource.name} with ${name}` }));
  for (const method of client === undefined ? [] : ['GET', 'DELETE']) {
    const sending = { credentials: none, listenMs, case: `${method} without credentials` };
    const reply = await client?.ask(method, sending);
    if (reply !== undefined) exchanges.push(reply.exchange);
  }
  return exchanges.filter(({ response }) => response?.status === 401);
}

async function judgeAddress(context: CheckContext, written: string, exchange: Exchange): Promise<void> {
  const { authorization, expect, mcp } = context;
  const fault = addressFault(written, mcp);
  const isAddress = expect.that('resource_metadata is an absolute https URL', fault === null, {
    expected: 'an absolute https URL',
    actual: fault === null ? written : { resource_metadata: showValue(written), fault },
    exchange,
  });
  if (!isAddress) return;
  const document = await fetchNamed(authorization, new URL(written), 'the URL that the 401 names');
  const identifier = document.value?.['resource'];
  const isFound = typeof identifier === 'string';
  const answer = document.fault ?? 'a document without resource';
  expect.that('the URL leads to the metadata', isFound, {
    expected: '200 with metadata that names a resource',
    actual: isFound ? identifier : { resource_metadata: showValue(written), answer },
    exchange: document.exchange,
  });
}

function metadataAddresses(exchange: Exchange): string[] {
  return parameterValues(bearerChallenges(exchange), 'resource_metadata');
}
