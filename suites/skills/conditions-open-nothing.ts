import type { Api } from '../../runner/kit/api.ts';
import { none } from '../../runner/kit/credentials.ts';
import type { SendOptions } from '../../runner/kit/request.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { orInstead } from '../../runner/kit/or-instead.ts';
import { htmlTextOf } from '../../runner/kit/html-text.ts';
import { acceptOfBrowsers } from '../bearer/support/documented-operations.ts';
import { followPages } from './support/list-skills.ts';
import { type ProtectedRequest, protectedRequests } from './support/protected-requests.ts';
import { skillPath, skillPaths } from './support/skill-paths.ts';
import { readToldSkills, tellsSkills } from './support/told-skills.ts';

/** Parameters that lead to another page of a list, or to another handler of the same one. */
const pageQueries = ['page=2', 'page=1&page_size=1', 'limit=1', 'offset=1', 'cursor=', 'all=true'];

/** The preflight that a browser sends before a page of another origin may send a token. */
const preflight = [
  ['Origin', 'https://vivero.example'],
  ['Access-Control-Request-Method', 'GET'],
  ['Access-Control-Request-Headers', 'authorization'],
] as const;

/** Caches and file servers may respond before the service checks credentials. */
export default defineCheck({
  id: 'skills/conditions-open-nothing',
  clause: 'service:skills.credentials-required',
  title: 'No condition, range, page, HEAD or Accept opens the skills without credentials',
  why: 'A layer that responds to conditional and partial requests by itself shows strangers what exists, or serves it to them.',
  sends:
    'Without credentials: the list, the search and up to four different skills with HEAD, OPTIONS, If-None-Match, If-Modified-Since, Range and gzip, and with the Accept of a browser; the list with parameters of pages; and the next pages that the list names.',
  passes:
    'Any 4xx, or any 3xx except 304. HEAD may return 2xx if an unknown path next to it returns the same. OPTIONS, and GET with the Accept of a browser, may return any response without content of the list or a skill, such as a page to sign in.',
  fails:
    '2xx or 304, because each shows that something exists. For OPTIONS and browsers, a response with content of the list or a skill.',
  fix: 'Require credentials before conditions, ranges and pages are handled, for every method.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: [
    'skill-anonymous-answered-304',
    'skill-anonymous-range-served',
    'skill-anonymous-head-served',
    'skill-anonymous-second-page',
    'skill-payroll-answered-304',
    'skill-options-shows-list',
    'skill-options-shows-skill',
    'skill-preflight-shows-list',
    'skill-page-for-browsers-shows-list',
  ],
  async run({ api, expect, random }) {
    const ask = (path: string, name: string, options: SendOptions & { readonly method?: 'GET' | 'HEAD' } = {}) => {
      const { method = 'GET', ...sending } = options;
      return api.send({ method, path }, { ...sending, credentials: none, case: name });
    };
    const judge = (exchange: Exchange, isExcused = false): void => {
      const status = exchange.response?.status ?? 0;
      const isOpen = (status >= 200 && status < 300) || status === 304;
      expect.that('the request opens nothing', !isOpen || isExcused, {
        expected: 'neither 2xx nor 304',
        actual: `status ${status}`,
        exchange,
      });
    };
    for (const { name, path } of await protectedRequests(api, random)) {
      const plain = await ask(path, `${name} as it is`);
      if ((plain.response?.status ?? 0) < 300)
        throw new Untestable(`the ${name} is served without credentials, see skills/anonymous-refused`);
      const etag = headerValue((await api.visit(path, { shared: true })).exchange.response?.headers ?? [], 'etag');
      for (const header of conditions(etag))
        judge(await ask(path, `${name} with ${header.join(': ')}`, { headers: [header] }));
      const head = await ask(path, `HEAD of the ${name}`, { method: 'HEAD' });
      const beside = `${skillPaths.list.replace('list', '')}vivero-none/${name}`;
      const control = await ask(beside, 'HEAD of an unknown path', { method: 'HEAD' });
      judge(head, head.response?.status === control.response?.status);
      for (const exchange of await askOptions(api, { name, path })) judge(exchange);
      for (const exchange of await askAsBrowser(api, { name, path })) judge(exchange);
    }
    for (const query of pageQueries) judge(await ask(skillPaths.list, `list with ${query}`, { query }));
    if (!api.isLetIn) return;
    for (const { exchange: page } of (await followNamed(api)).slice(0, 2)) {
      const { exchange } = await api.visit(new URL(page.request.url), {
        credentials: none,
        case: 'the next page of the list',
      });
      judge(exchange);
    }
  },
});

/** Resolves to the responses to OPTIONS that contain what GET returns to the valid credentials; any other response is legal. */
async function askOptions(
  api: Api,
  { name, path }: Pick<ProtectedRequest, 'name' | 'path'>,
): Promise<readonly Exchange[]> {
  const told = await readToldSkills(api, path);
  const answers: Exchange[] = [];
  for (const headers of told === null ? [] : [[], preflight]) {
    const how = `${headers.length > 0 ? 'preflight' : 'OPTIONS'} of the ${name}`;
    answers.push(await api.send({ method: 'OPTIONS', path }, { credentials: none, headers, case: how }));
  }
  return answers.filter((answer) => told !== null && tellsSkills(answer, told));
}

/**
 * Resolves to the response to a browser if it contains what GET returns to the valid credentials. Frameworks show data to browsers on a
 * page of their own, whose permissions may be others. What a browser is shown for an unknown skill too is no content.
 */
async function askAsBrowser(
  api: Api,
  { name, path }: Pick<ProtectedRequest, 'name' | 'path'>,
): Promise<readonly Exchange[]> {
  const told = await readToldSkills(api, path);
  if (told === null) return [];
  const browse = (place: string, called: string): Promise<Exchange> =>
    api.send(
      { method: 'GET', path: place },
      { credentials: none, accept: acceptOfBrowsers, case: `${called} as a browser` },
    );
  const exchange = await browse(path, `the ${name}`);
  const control = htmlTextOf((await browse(skillPath('vivero-none'), 'an unknown skill')).response);
  const texts = told.texts.filter((text) => !control.includes(text));
  return texts.length > 0 && tellsSkills(exchange, { ...told, texts }) ? [exchange] : [];
}

/** If no slugs are recognized in the list, none of its pages is known. */
async function followNamed(api: Api): Promise<Awaited<ReturnType<typeof followPages>>> {
  return orInstead(followPages(api), []);
}

function conditions(etag: string | null): ReadonlyArray<readonly [name: string, value: string]> {
  return [
    ['If-None-Match', '*'],
    ...(etag === null ? [] : [['If-None-Match', etag] as const]),
    ['If-Modified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
    ['Range', 'bytes=0-'],
    ['Accept-Encoding', 'gzip'],
  ];
}
