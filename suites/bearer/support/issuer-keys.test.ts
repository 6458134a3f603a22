import t from 'tap';
import type { CheckContext, ProtectedResource } from '../../../runner/kit/context.ts';
import { splitJwt } from './altered-jwts.ts';
import { makeExchange } from './exchange.test-support.ts';
import { publishedKeys } from './issuer-keys.ts';

const published: Readonly<Record<string, unknown>> = {
  'https://plants.example/.well-known/oauth-authorization-server/as': { jwks_uri: 'https://plants.example/keys' },
  'https://plants.example/.well-known/openid-configuration': { jwks_uri: 'https://elsewhere.example/keys' },
  'https://plants.example/keys': { keys: [{ kty: 'EC' }, 'no key'] },
};

/** A target without an MCP server, and what was asked of it. */
function makeContext() {
  const asked: string[] = [];
  const get = (url: URL) => {
    asked.push(url.href);
    const document = published[url.href];
    return makeExchange({ status: document === undefined ? 404 : 200, body: JSON.stringify(document ?? {}) });
  };
  const context = {
    resources: [],
    target: { plantStoreUrl: new URL('https://plants.example') },
    fetchDocument: async (url: URL) => get(url),
    api: {
      isOwn: (url: URL) => url.hostname === 'plants.example',
      visit: async (url: URL) => ({ exchange: get(url) }),
    },
  } as unknown as CheckContext;
  return { context, asked };
}

function jwtOf(claims: object) {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return splitJwt(`${part({ alg: 'ES256' })}.${part(claims)}.c2lnbmVk`);
}

for (const system of ['plant-store', 'api'] as const) {
  const resource = { system } as ProtectedResource;

  t.test(`finds the keys of an issuer on the host of the ${system}`, async (t) => {
    const { context } = makeContext();
    t.same(await publishedKeys(context, resource, jwtOf({ iss: 'https://plants.example/as' })), [{ kty: 'EC' }]);
  });

  t.test(`asks nobody else for keys of the ${system}`, async (t) => {
    const { context, asked } = makeContext();
    for (const iss of ['https://elsewhere.example/as', 'no URL', undefined])
      t.same(await publishedKeys(context, resource, jwtOf({ iss })), []);
    t.same(asked, []);
    t.same(await publishedKeys(context, resource, jwtOf({ iss: 'https://plants.example' })), []);
    t.notMatch(asked.join(' '), 'elsewhere');
  });
}
