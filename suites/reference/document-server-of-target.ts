import { defineCheck } from '../../runner/kit/define-check.ts';
import { listServers } from './support/document-servers.ts';

/** Tools send requests to the first server unless they are told otherwise. */
export default defineCheck({
  id: 'reference/document-server-of-target',
  clause: 'openapi:document.server-of-target',
  title: 'The first server of the published document is the target',
  why: 'Whoever tries the API of staging by its own reference writes into production, or the other way round.',
  sends: 'GET of the published document, once a run.',
  passes: 'No servers, relative ones, addresses of the target or of its canonical origin.',
  fails: 'An address of another host as the first server.',
  fix: 'Name the server relative to the document, or configure canonicalOrigin where one document serves all environments.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-server-of-production'],
  async run({ api, expect }) {
    const [first] = await listServers(api);
    if (first === undefined) return;
    expect.that('The first server is the target', first.isOwn, {
      expected: 'a relative address, or one of the target',
      actual: { pointer: first.pointer, server: first.written },
      exchange: first.exchange,
    });
  },
});
