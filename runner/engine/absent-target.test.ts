import t from 'tap';
import type { RunAbort } from '../../contracts/run-report/run-report.ts';
import type { SeenResult } from '../http/http-client.ts';
import type { Header } from '../kit/exchange.ts';
import { reasonOfAbsence } from './absent-target.ts';
import type { OpeningRequest } from './opening-request.ts';
import type { AddressedSystem } from './reached-systems.ts';

const url = new URL('http://service.example/');
const html: Header = ['Content-Type', 'text/html; charset=utf-8'];
const json: Header = ['Content-Type', 'application/json'];

interface Said {
  readonly status: number;
  readonly headers?: readonly Header[];
  readonly text?: string;
}

/** Resolves to what is said of a place that responds to each path as `respond` does. */
function judge(
  system: AddressedSystem,
  respond: (path: string) => Said,
  neighbours: readonly OpeningRequest[] = [],
): Promise<RunAbort | null> {
  const ask = (path: string): SeenResult => {
    const { status, headers = [], text = '' } = respond(path);
    const bytes = Buffer.from(text);
    const body = { bytes, wireBytes: bytes.length, truncated: false };
    return { request: { url: new URL(path, url).href }, response: { status, headers, body }, fault: null } as never;
  };
  const askAnonymously = ({ path }: OpeningRequest): Promise<SeenResult> => Promise.resolve(ask(path));
  const first = {
    'plant-store': '/plants',
    api: '/api/skills/list',
    mcp: '/mcp',
    site: '/',
    connector: '/acme/connector',
  };
  return reasonOfAbsence({ system, url, neighbours, result: ask(first[system]), askAnonymously });
}

const neighbours = [{ method: 'POST', path: '/mcp', headers: [], body: '{}' }] as const;
const systems = ['plant-store', 'api', 'mcp', 'site'] as const;
/** Places that are not the service, by what they say of everything. */
const elsewhere: Readonly<Record<string, { readonly said: (path: string) => Said; readonly says: RegExp }>> = {
  'the wrong host': { said: () => ({ status: 421, text: 'Misdirected Request' }), says: /421 Misdirected Request/ },
  'a host that is gone': {
    said: () => ({ status: 410, headers: [html], text: '<p>Gone' }),
    says: /410 Gone: the service/,
  },
  'a tunnel that leads nowhere': { said: () => ({ status: 530, headers: [html] }), says: /gets 530: nothing seems to/ },
  'the same paths over https': {
    said: (path) => ({ status: 301, headers: [['Location', `https://service.example${path}`]] }),
    says: /is redirected by 301 to https:\/\/service\.example, which a run does not follow/,
  },
  'a page that leads browsers to sign in': {
    said: () => ({
      status: 200,
      headers: [html],
      text: '<meta http-equiv="refresh" content="0; url=https://portal.example/">',
    }),
    says: /gets the same page/,
  },
};

for (const [name, { said, says }] of Object.entries(elsewhere))
  t.test(`${name} is not the service`, async (t) => {
    for (const system of systems) t.match((await judge(system, said))?.message, says, system);
  });

t.test('a gateway may reach one system and not another', async (t) => {
  const missing: Said = { status: 404, headers: [json], text: '{}' };
  const down = (path: string): Said => (path.startsWith('/mcp') || path.startsWith('/api') ? { status: 502 } : missing);
  t.match((await judge('mcp', down))?.message, /^every request to http:\/\/service\.example\/mcp gets 502: nothing/);
  t.match((await judge('api', down))?.message, /^every request to \S+ gets 502: nothing/);
  const one = (path: string): Said => (path === '/api/skills/list' || path === '/plants' ? { status: 502 } : missing);
  t.equal(await judge('api', one), null, 'one path is for the checks');
  t.equal(await judge('plant-store', one), null, 'and so is the only one of a store');
});

t.test('a page at every path is a site, unless it stands in the place of other systems at its origin', async (t) => {
  const page = (): Said => ({ status: 200, headers: [html], text: '<title>Acme</title>' });
  t.equal(await judge('site', page), null);
  t.match((await judge('site', page, neighbours))?.message, /gets the same page \("Acme"\)/);
  const other = (path: string): Said => (path === '/mcp' ? { status: 401 } : page());
  t.equal(await judge('site', other, neighbours), null);
});

t.test('what says two things is for the checks', async (t) => {
  const missing: Said = { status: 404, headers: [json], text: '{}' };
  const broken = (path: string): Said => (path === '/plants' || path === '/mcp' ? { status: 500 } : missing);
  t.equal(await judge('plant-store', broken), null);
  t.equal(await judge('mcp', broken), null);
  for (const system of systems) {
    const said: Readonly<Record<string, Said>> = {
      'a check of health': { status: 200, headers: [json], text: '{"status":"ok"}' },
      'an error in JSON': { status: 400, headers: [json], text: '{"error":400,"message":"no"}' },
      'a failure': { status: 500, text: 'boom' },
      'a word': { status: 200, text: 'OK' },
    };
    for (const [name, same] of Object.entries(said))
      t.equal(await judge(system, () => same), null, `${system}: ${name}`);
  }
  const moved = (path: string): Said => ({ status: 308, headers: [['Location', `/v2${path}`]] });
  t.equal(await judge('api', moved), null, 'a path that moved');
  for (const status of [401, 403]) t.equal(await judge('api', () => ({ status, headers: [json] })), null, `${status}`);
});
