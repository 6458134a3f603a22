import { none } from '../../runner/kit/credentials.ts';
import type { SendOptions } from '../../runner/kit/request.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isPageForEveryone } from './support/bypass.ts';
import { makeUpToken } from './support/made-up-token.ts';
import { readToldSkills, tellsSkills } from '../skills/support/told-skills.ts';

const promised = '/api/skills/list';

/** Other spellings of the path that a gateway or a service may interpret as the same path. */
const spellings = [
  `${promised}/`,
  '//api/skills/list',
  '/api//skills/list',
  '/./api/skills/list',
  '/api/docs/../skills/list',
  '/api/schema/..%2fskills/list',
  '/api/docs/..;/skills/list',
  '/API/skills/list',
  '/api/skills/LIST',
  '/api/skills/%6cist',
  '/api/skills/list;a=b',
  '/api/skills/list%2f',
  '/api%2fskills/list',
  '/api/skills%2flist',
  '/%61pi/skills/list',
  '/api/%73kills/list',
  '/%2561pi/skills/list',
  '/api/docs%2f..%2fskills/list',
  '/api\\skills\\list',
  '/api/skills/list%23',
  '/api/skills/list%3fx',
  '/api/skills/list%00',
  '/api/skills/list%20',
  '/api/skills/list.json',
  '/api/skills/list?x',
  '/api/skills/list?format=json',
  // What looks like a file of a page needs no credentials for many guards.
  '/api/skills/list.css',
  '/api/skills/list/vivero.css',
  '/api/skills/list;vivero.css',
  '/api/skills/list%2fvivero.css',
  '/api/skills/list?vivero.css',
  '/assets/../api/skills/list',
  '/assets/..%2fapi/skills/list',
  '/static/..;/api/skills/list',
  '/.well-known/..%2fapi/skills/list',
];

const fields: ReadonlyArray<readonly [string, string]> = [
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Real-IP', '127.0.0.1'],
  ['X-Forwarded-User', 'admin'],
  ['X-Remote-User', 'admin'],
  ['X-Internal-Request', 'true'],
  ['Forwarded', 'for=127.0.0.1;host=localhost'],
];

/** A gateway must protect every spelling of a path. */
export default defineCheck({
  id: 'bearer/api-other-spellings-not-served',
  clause: 'service:api.every-spelling',
  title: 'No other way to request the skills is served without credentials',
  why: 'A gateway compares paths as they are written, a service as it interprets them. Attackers use the difference to get in without credentials.',
  sends:
    'Without credentials: GET of other spellings of /api/skills/list, some of which look like files of a page, GET with header fields that claim a local origin, another path or a user, and HEAD.',
  passes:
    'Any status except 2xx, redirects included. Or the page that any unknown path gets, at the root or next to the path. Or a success that contains nothing of the list that the credentials get.',
  fails:
    'A success that contains parts of the list. Or, if no credentials open the list, a success that is not the page of any unknown path. Or no response in time.',
  fix: 'Require credentials after paths are normalised, and drop such header fields at the edge.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: [
    'api-doubled-slash-unprotected',
    'api-forwarded-for-trusted',
    'api-original-url-unprotected',
    'api-head-open',
    'api-matrix-parameter-unprotected',
    'api-assets-unprotected',
  ],
  async run({ api, expect, random }) {
    const told = await readToldSkills(api, promised);
    const attempt = async (method: string, path: string, headers: SendOptions['headers'] = []): Promise<void> => {
      const [field] = headers;
      const name = `${method} ${path}${field ? ` with ${field.join(': ')}` : ''} without credentials`;
      const send = (asked: string, sending: SendOptions): Promise<Exchange> =>
        api.send({ method, path: asked }, { credentials: none, ...sending });
      const answer = await send(path, { case: name, headers });
      const status = answer.response?.status ?? 0;
      if (status < 200 || status > 299) return void expect.notServed(answer);
      const controls: Exchange[] = [];
      for (const control of controlsOf(path, makeUpToken(random, 12)))
        controls.push(await send(control, { case: 'an unknown path' }));
      // A HEAD has no body: only its status is compared.
      const isServed =
        told === null || method === 'HEAD'
          ? !controls.some((control) => isPageForEveryone(answer, control))
          : tellsSkills(answer, told) && !controls.some((control) => tellsSkills(control, told));
      expect.that('the request is not served', !isServed, {
        expected: 'a response in time that is not 2xx, or contains nothing of the list of skills',
        actual: `status ${status}${isServed && told !== null && method !== 'HEAD' ? ' with parts of the list of skills' : ''}`,
        exchange: answer,
      });
    };
    for (const path of spellings) await attempt('GET', path);
    for (const field of fields) await attempt('GET', promised, [field]);
    const { pathname } = api.address(promised);
    for (const field of ['X-Original-URL', 'X-Rewrite-URL']) {
      await attempt('GET', '/api/docs/no-such-page', [[field, pathname]]);
      await attempt('GET', promised, [[field, '/api/docs/']]);
    }
    await attempt('HEAD', promised);
  },
});

/** Returns unknown paths: at the root, in the API, and next to the path itself, where every path may get the same response. */
function controlsOf(path: string, unknown: string): string[] {
  const [place = ''] = path.split('?');
  const first = /^\/api\/[^/]+\//.exec(place)?.[0] ?? '/api/';
  const beside = place.slice(0, place.lastIndexOf('/') + 1);
  return [...new Set(['/', '/api/', first, beside])].map((prefix) => `${prefix}vivero-${unknown}`);
}
