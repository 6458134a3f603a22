import t from 'tap';
import type { LaunchedBrowser } from '../../browser/launch-browser.ts';
import { Inapplicable, Untestable } from '../../kit/define-check.ts';
import type { Credentials } from '../../kit/credentials.ts';
import type { VisitOptions, WebSystem } from '../../kit/web.ts';
import { createRunBrowser, type PageSystems } from './create-run-browser.ts';

const page = new URL('https://app.example/status');

/** A system that writes down on whose behalf it is visited. */
function system(name: string, origin: string, visits: string[]): WebSystem {
  const own = new URL(origin);
  const headers = [['Content-Type', 'text/html']] as const;
  return {
    url: own,
    locate: (url: URL) => url,
    visit: (address: string | URL, { credentials }: VisitOptions & { credentials?: Credentials } = {}) => {
      visits.push(`${name} ${credentials?.kind}`);
      const body = { bytes: Buffer.from('<p>seen</p>'), wireBytes: 11, truncated: false };
      const exchange = { request: {}, response: { status: 200, headers, body }, fault: null };
      return Promise.resolve({ url: new URL(address), exchange, exchanges: [exchange], stopped: null });
    },
  } as unknown as WebSystem;
}

/** Opens the page in a browser that shows what it is given, and resolves to who asked for it. */
async function open(systems: Partial<Record<keyof PageSystems, string>>, withSession: boolean): Promise<string[]> {
  const visits: string[] = [];
  let starts = 0;
  const launch = (): LaunchedBrowser => {
    starts += 1;
    return {
      show: async ({ url, answer }) => {
        const given = await answer({ url, isPage: true, method: 'GET', headers: [] });
        const text = Buffer.from(given?.body ?? '').toString();
        return { end: 'loaded', url, title: '', text, counts: [], errors: [] } as never;
      },
      close: () => Promise.resolve(),
    };
  };
  const of = (name: keyof PageSystems): WebSystem | null =>
    systems[name] === undefined ? null : system(name, systems[name], visits);
  const browser = createRunBrowser({
    launch,
    openSystems: () => ({ api: of('api'), site: of('site'), connector: of('connector') }),
    ratePerSecond: null,
    signal: new AbortController().signal,
  });
  const [first, again] = [browser.open(page, { withSession }), browser.open(page, { withSession })];
  t.equal((await first).text, '<p>seen</p>');
  t.equal(await again, await first, 'a page that is opened alike is the same one');
  t.equal(starts, 1);
  return visits;
}

t.test('a page with a session is the connector, with its credentials', async (t) => {
  const all = { api: 'https://app.example', site: 'https://app.example', connector: 'https://app.example' };
  t.strictSame(await open(all, true), ['connector valid']);
  await t.rejects(open({ site: 'https://app.example' }, true), Inapplicable);
});

t.test('another page is asked by the system at its origin, with no credentials', async (t) => {
  const apart = { api: 'https://api.example', site: 'https://app.example', connector: 'https://else.example' };
  t.strictSame(await open(apart, false), ['site none']);
  t.strictSame(await open({ api: 'https://api.example' }, false), ['api none'], 'the first one where there is none');
  await t.rejects(open({}, false), Inapplicable);
});

t.test('without a browser nothing can be said', async (t) => {
  const { signal } = new AbortController();
  const none = (): PageSystems => ({ api: null, site: null, connector: null });
  const browser = createRunBrowser({ launch: undefined, openSystems: none, ratePerSecond: null, signal });
  await t.rejects(browser.open(page), Untestable);
  await browser.close();
});
