import t from 'tap';
import type { Api } from '../kit/api.ts';
import type { SuppliedTokens } from '../kit/supplied-tokens.ts';
import { describeApi } from './api-resources.ts';
import type { ApiSettings } from './run-settings.ts';
import { noTokens } from './reached-systems.ts';

const tokens: SuppliedTokens = { ...noTokens, valid: 'a-token' };

/** Returns the requests that the resources of an API send whose list of skills is answered so. */
async function describe(
  body: string,
  changes: { readonly status?: number; readonly path?: string } & Partial<ApiSettings> = {},
): Promise<{ readonly asked: readonly string[]; readonly obstacles: readonly string[] }> {
  const asked: string[] = [];
  const { status = 200, path = '/api/skills/list', ...settings } = changes;
  const api = {
    visit: () =>
      Promise.resolve({
        url: new URL(`https://api.example${path}`),
        exchange: { response: { status, headers: [], body: { bytes: new TextEncoder().encode(body) } } },
      }),
    send: (request: { path: string }, { query }: { query?: string }) => {
      asked.push(query === undefined ? request.path : `${request.path}?${query}`);
      return Promise.resolve({});
    },
  } as unknown as Api;
  const url = new URL('https://api.example');
  const known = { url, tokens, tokenSource: null, apiKey: null, canonicalOrigin: null, slugPointer: null };
  const resources = await describeApi(api, { ...known, ...settings });
  for (const resource of resources) await resource.request(resource.name.includes('list') ? {} : { query: 'x=1' });
  return {
    asked,
    obstacles: resources.flatMap(({ obstacle }) => (obstacle ? [`${obstacle.name}: ${obstacle.message}`] : [])),
  };
}

t.test('finds a skill in lists of any shape', async (t) => {
  const search = (word: string): string => `/api/skills/search?q=${word}&x=1`;
  const list = '/api/skills/list';
  for (const [body, slug, word] of [
    ['[{"slug":"cerrar-mes"}]', 'cerrar-mes', 'cerrar'],
    ['["ñandú/1"]', '%C3%B1and%C3%BA%2F1', '%C3%B1and%C3%BA'],
    ['{"data":{"results":[{"id":7,"name":"conciliar"}]}}', 'conciliar', 'conciliar'],
    ['{"page":[],"skills":[{"slug":"","id":"x1"}]}', 'x1', 'a'],
  ] as const)
    t.same((await describe(body)).asked, [list, search(word), `/api/skills/${slug}?x=1`], body);
  for (const body of [
    '[]',
    '{}',
    'null',
    '[[[[[["deep"]]]]]]',
    'no json',
    `[{"slug":"${'a'.repeat(300)}"}]`,
    '[{"slug":{}}]',
  ])
    t.same((await describe(body)).asked, [list, search('a')], body.slice(0, 30));
  t.same((await describe('[{"a/b":{"c":"uno"}}]', { slugPointer: '/a~1b/c' })).asked.at(-1), '/api/skills/uno?x=1');
  t.same((await describe('[{"slug":"uno"}]', { slugPointer: '/other' })).asked.length, 2);
});

t.test('asks where a slash at the end is added', async (t) => {
  const { asked } = await describe('[{"slug":"uno"}]', { path: '/api/skills/list/' });
  t.same(asked, ['/api/skills/list/', '/api/skills/search/?q=uno&x=1', '/api/skills/uno/?x=1']);
});

t.test('says why nothing can be asked', async (t) => {
  const { obstacles } = await describe('[]', { status: 403 });
  t.same(obstacles, ['Untestable: the list of skills cannot be read with the configured token: status 403']);
  const without = await describe('[]', { tokens: { ...tokens, valid: null } });
  t.same(without.obstacles, ['Inapplicable: no token of the main API is configured']);
});
