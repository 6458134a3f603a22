import t from 'tap';
import type { HarEntry } from '../../documents/har.ts';
import { trafficEntries } from './traffic-entries.ts';

const systems = {
  plantStore: new URL('https://plants.example/v1/'),
  api: new URL('https://api.example/'),
  mcp: new URL('https://mcp.example/mcp'),
  site: null,
  connector: null,
};

function recorded(
  url: string,
  { method = 'GET', answer = {}, startedMs = 0 }: { method?: string; answer?: unknown; startedMs?: number } = {},
): HarEntry {
  return {
    startedMs,
    durationMs: 3,
    request: { method, url, httpVersion: '1.1', headers: [], body: Buffer.alloc(0), isBodyMissing: false },
    response: { status: 200, headers: [], body: Buffer.from(JSON.stringify(answer)), isBodyMissing: false },
  };
}

t.test('requests are placed by the URLs of the target, and those to other hosts are not read', (t) => {
  const { entries, others } = trafficEntries(
    [
      recorded('https://plants.example/v1/plants', { method: 'POST' }),
      recorded('https://api.example/api/skills/list?page=2'),
      recorded('https://mcp.example/mcp', { method: 'POST' }),
      recorded('https://mcp.example/.well-known/oauth-protected-resource/mcp'),
      recorded('https://bank.example/accounts'),
      recorded('https://plants.example.evil.example/v1/plants'),
    ],
    systems,
  );
  t.same(
    entries.map(({ place, system }) => [place, system]),
    [
      ['plants', 'plant-store'],
      ['api', 'api'],
      ['mcp', 'mcp'],
      ['resource-metadata', 'mcp'],
    ],
  );
  t.equal(others, 2);
  t.equal(entries[1]?.target, '/api/skills/list?page=2');
  t.end();
});

t.test('endpoints of an authorization server are known by its metadata', (t) => {
  const metadata = {
    issuer: 'https://login.example',
    token_endpoint: 'https://login.example/t0k',
    authorization_endpoint: 'https://login.example/in?tenant=1',
  };
  const { entries } = trafficEntries(
    [
      recorded('https://login.example/t0k', { method: 'POST' }),
      recorded('https://login.example/.well-known/oauth-authorization-server', { answer: metadata }),
      recorded('https://login.example/in?tenant=1&state=x'),
    ],
    systems,
  );
  t.same(
    entries.map(({ place }) => place),
    ['token', 'server-metadata', 'authorize'],
  );
  t.end();
});
