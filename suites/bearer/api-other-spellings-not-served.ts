import { none, type SendOptions } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isPageForEveryone } from './bypass.ts';
import { makeUpToken } from './made-up-token.ts';

const promised = '/api/skills/list';

/** Other ways to write the path, as gateways and services may understand them. */
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
  '/api/skills/list%00',
  '/api/skills/list%20',
  '/api/skills/list.json',
  '/api/skills/list?x',
  '/api/skills/list?format=json',
];

const fields: ReadonlyArray<readonly [string, string]> = [
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Real-IP', '127.0.0.1'],
  ['X-Forwarded-User', 'admin'],
  ['X-Remote-User', 'admin'],
  ['X-Internal-Request', 'true'],
  ['Forwarded', 'for=127.0.0.1;host=localhost'],
];

/** Whoever guards the door guards every way to write its number. */
export default defineCheck({
  id: 'bearer/api-other-spellings-not-served',
  clause: 'service:api.every-spelling',
  title: 'No other way to ask for the skills is served without credentials',
  why: 'A gateway compares paths as they are written, a service as it understands them; in between strangers get in.',
  sends:
    'Without credentials: GET of other spellings of /api/skills/list, with fields that claim a local origin, another path or a user, and with other methods.',
  passes: 'Anything but 2xx, redirects included; or the same page that any unknown path gets.',
  fails: 'Success, or no answer in time.',
  mend: 'Ask for credentials behind the place where paths are normalised, and drop such fields at the edge.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'api-doubled-slash-unprotected',
    'api-forwarded-for-trusted',
    'api-original-url-unprotected',
    'api-head-open',
  ],
  async run({ api, expect, random }) {
    const attempt = async (method: string, path: string, headers: SendOptions['headers'] = []): Promise<void> => {
      const [field] = headers;
      const name = `${method} ${path}${field ? ` with ${field.join(': ')}` : ''} without credentials`;
      const send = (asked: string, sending: SendOptions): Promise<Exchange> =>
        api.send({ method, path: asked }, { credentials: none, ...sending });
      const answer = await send(path, { case: name, headers });
      const status = answer.response?.status ?? 0;
      if (status < 200 || status > 299) return void expect.notServed(answer);
      const unknown = makeUpToken(random, 12);
      const controls = [
        await send(`/vivero-${unknown}`, { case: 'an unknown path' }),
        await send(`/api/vivero-${unknown}`, { case: 'an unknown path of the API' }),
      ];
      const isServed = !controls.some((control) => isPageForEveryone(answer, control));
      expect.that('the request is not served', !isServed, {
        expected: 'an answer in time, not 2xx, or the page that any path gets',
        actual: `status ${status}`,
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
