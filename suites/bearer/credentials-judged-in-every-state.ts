import { bearer, none, type Credentials } from '../../runner/kit/credentials.ts';
import type { SendOptions } from '../../runner/kit/request.ts';
import type { CheckContext, ProtectedResource } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { askEach } from './support/ask-each.ts';
import { askInPieces } from './support/ask-in-pieces.ts';
import { makeUpToken } from './support/made-up-token.ts';

/** What each resource must refuse for this check to say anything. */
const basicTokens: ReadonlySet<string> = new Set(['no credentials', 'a made-up token']);

/** Larger than what a server reads at once, smaller than what one refuses for its size, in bytes. */
const largerBytes = 66_000;

/** Whether credentials are checked often depends on the framing of a request and on its connection. */
export default defineCheck({
  id: 'bearer/credentials-judged-in-every-state',
  clause: 'service:authentication.every-resource',
  title: 'Credentials are judged with any framing and after any request on the connection',
  why: 'A gateway that judges only the first request of a connection, or only plain bodies, lets every other request through.',
  sends:
    'Requests without credentials, with a made-up token, and with the expired, revoked, early and foreign tokens of the configuration: in chunks, with `Expect: 100-continue`, as HTTP/1.0 requests, with a body of more than 64 KiB, with parameters and capitals in the media type, and on a connection after a valid and after a refused request.',
  passes:
    'Any 4xx in time, including 411, 413 and 417. A connection that is closed each time while chunks are sent. For HTTP/1.0, any status except 2xx. Other checks judge a resource that does not refuse the plain request.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Judge the credentials of each request separately, before its body is read and regardless of earlier requests on its connection.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: ['auth.verifies-tokens'],
  mutates: true,
  runsAlone: true,
  brokenBy: [
    'anonymous-accepted-in-chunks',
    'anonymous-accepted-with-expect',
    'anonymous-accepted-when-large',
    'credentials-kept-for-connection',
    'mcp-credentials-kept-for-connection',
    'api-credentials-kept-for-connection',
    'anonymous-accepted-by-http-1-0',
    'api-any-token-by-http-1-0',
    'mcp-anonymous-by-http-1-0',
    'revoked-accepted-after-valid',
    'mcp-expired-accepted-in-chunks',
  ],
  async run(context) {
    const { resources, target, expect, random, openConnection } = context;
    await askEach(resources, async (resource) => {
      const presented = [
        ['no credentials', none],
        ['a made-up token', bearer(makeUpToken(random))],
        ...suppliedTokens(resource),
      ] as const;
      for (const [what, credentials] of presented) {
        // On a connection that no valid token was sent on.
        const first = { credentials, connection: openConnection(resource.system) };
        const plain = await resource.request({ ...first, case: `${resource.name} with ${what}` });
        // Whether a token that the configuration supplies is refused at all is judged by the check of its kind.
        if (!isRefused(plain) && !basicTokens.has(what)) continue;
        requireRefused(resource, plain);
        for (const [how, options] of framings(resource)) {
          if ('httpVersion' in options && !target.speaksHttp1(resource.system)) continue;
          const sending = { ...options, credentials, case: `${resource.name} with ${what}, ${how}` };
          const exchange = await askInPieces(resource.request, sending);
          if (exchange === null) continue;
          // Servers may refuse the version itself, with 505 or 426.
          if ('httpVersion' in options) expect.notServed(exchange);
          else expect.refused(exchange);
        }
        await sendOnConnection(context, resource, { what, credentials });
      }
      if (resource.system === 'plant-store') await sendLarge(context);
    });
  },
});

/** Other checks judge plain requests. A plain request that is not refused shows nothing about framing. */
function requireRefused({ name }: ProtectedResource, exchange: Exchange): void {
  if (!isRefused(exchange)) throw new Inapplicable(`${exchange.case ?? name} is not refused even with plain framing`);
}

function isRefused({ response }: Exchange): boolean {
  const status = response?.status ?? 0;
  return status >= 400 && status <= 499;
}

/** Tokens that are good for nothing, as far as the configuration supplies them. */
function suppliedTokens({ tokens }: ProtectedResource): ReadonlyArray<readonly [what: string, Credentials]> {
  const { expired, revoked, notYetValid, otherAudience } = tokens;
  const supplied = { 'the expired token': expired, 'the revoked token': revoked };
  const others = { 'the token that is not valid yet': notYetValid, 'the token for another audience': otherAudience };
  return Object.entries({ ...supplied, ...others }).flatMap(([what, token]) =>
    token === null ? [] : [[what, bearer(token)] as const],
  );
}

/** Ways to send the same request. Other checks judge media types at the MCP server and the API. */
function framings({ system }: ProtectedResource): ReadonlyArray<readonly [how: string, options: SendOptions]> {
  const inEach = [['as a request of HTTP/1.0', { httpVersion: '1.0' }]] as const;
  const withBody = [
    ['in chunks', { framing: 'chunked' }],
    ['waiting for 100', { expectContinue: true }],
    ...inEach,
  ] as const;
  if (system === 'api') return [['with no Accept', { accept: null }], ...inEach];
  if (system === 'mcp') return withBody;
  return [
    ...withBody,
    ['in chunks, waiting for 100', { framing: 'chunked', expectContinue: true }],
    ['as Application/JSON', { mediaType: 'Application/JSON' }],
    ['with a parameter of the media type', { mediaType: 'application/json; charset=utf-8' }],
  ];
}

/** Asserts that earlier requests on a connection do not open later ones. If the target closes it, a new one is used. */
async function sendOnConnection(
  { expect, openConnection }: CheckContext,
  resource: ProtectedResource,
  { what, credentials }: { readonly what: string; readonly credentials: NonNullable<SendOptions['credentials']> },
): Promise<void> {
  const connection = openConnection(resource.system);
  const send = (how: string, sending: SendOptions): ReturnType<ProtectedResource['request']> =>
    resource.request({ ...sending, connection, case: `${resource.name} ${how}` });
  await send('with the valid token, first', {});
  expect.refused(await send(`with ${what}, after a valid request`, { credentials }));
  expect.refused(await send(`with ${what}, after a refused one`, { credentials }));
}

async function sendLarge({ plantStore, expect }: CheckContext): Promise<void> {
  for (const framing of ['length', 'chunked'] as const) {
    const name = `POST /plants of more than 64 KiB with no credentials, ${framing === 'length' ? 'at once' : 'in chunks'}`;
    const sending = { framing, credentials: none, case: name };
    expect.refused(await plantStore.create({ tag: 't'.repeat(largerBytes) }, sending));
  }
}
