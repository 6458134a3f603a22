import t from 'tap';
import type { Api } from '../../../runner/kit/api.ts';
import { readOpenApi } from '../../../runner/documents/openapi/read-openapi.ts';
import { listServers } from './document-servers.ts';

/** The API of a target at 127.0.0.1 whose canonical origin is another one. */
async function apiWith(servers: unknown): Promise<Api> {
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, servers });
  const { document } = await readOpenApi(Buffer.from(text), 'application/json');
  const visit = { exchange: null, url: new URL('http://127.0.0.1:8000/api/schema/') };
  const locate = (url: URL): URL =>
    url.origin === 'https://api.vivero.example' ? new URL(url.pathname, 'http://127.0.0.1:8000') : url;
  const isOwn = (url: URL): boolean => url.origin === 'http://127.0.0.1:8000';
  const published = (): Promise<unknown> => Promise.resolve({ document, fault: null, visit });
  return { published, locate, isOwn } as unknown as Api;
}

void t.test('servers of the target are its own, by the canonical origin too', async (t) => {
  const table: ReadonlyArray<readonly [server: unknown, isOwn: boolean]> = [
    [{ url: '/' }, true],
    [{ url: '..' }, true],
    [{ url: 'http://127.0.0.1:8000/v1' }, true],
    [{ url: 'https://api.vivero.example' }, true],
    [{ url: '{base}', variables: { base: { default: '/v1' } } }, true],
    [{ url: 'https://api.staging.vivero.example' }, false],
    [{ url: 'http://127.0.0.1:8001' }, false],
  ];
  for (const [server, isOwn] of table) {
    const found = await listServers(await apiWith([server]));
    t.same(
      found.map((one) => one.isOwn),
      [isOwn],
      JSON.stringify(server),
    );
  }
});

void t.test('what is no address is no server', async (t) => {
  for (const servers of [
    undefined,
    [],
    null,
    'x',
    [{}],
    [{ url: 5 }],
    [{ url: 'https://{host}/' }],
    [{ url: 'ftp://a.example' }],
  ])
    await t.rejects(apiWith(servers).then(listServers), { name: 'Inapplicable' }, JSON.stringify(servers));
});
