import { defineCheck } from '../../runner/kit/define-check.ts';
import { concurrently, expectOwnResponses } from './support/tell-apart.ts';

const paths = [
  '/api/skills/list',
  '/api/schema/',
  '/api/docs/',
  '/api/skills/search?q=vivero',
  '/api/skills/vivero-none',
];

/** A gateway sends the requests of many customers over one connection. */
export default defineCheck({
  ...concurrently,
  id: 'http2/concurrent-resources-kept-apart',
  clause: 'rfc9113:streams.own-response',
  title: 'Resources of the main API that are requested at the same time on one connection get their own responses',
  sends:
    'The list of skills, the OpenAPI document, the reference page, a search and a skill that does not exist: one after the other, then at the same time, on one connection.',
  fails: 'The response of another path.',
  systems: ['api'],
  mutates: false,
  brokenBy: ['h2-resources-mixed-up'],
  async run({ api, expect, openConnection }) {
    await expectOwnResponses(paths, {
      connection: openConnection('api'),
      expect,
      get: (path, options) =>
        api.send({ method: 'GET', path }, { accept: '*/*', credentials: api.readerCredentials, ...options }),
    });
  },
});
