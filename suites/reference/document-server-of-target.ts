import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listServers } from './support/document-servers.ts';

/** Tools send requests to the first server by default. */
export default defineCheck({
  id: 'reference/document-server-of-target',
  clause: 'openapi:document.server-of-target',
  title: 'The first server of the published document, and of the skills in it, is the target',
  why: 'People who try the staging API in its own reference write into production, or the other way round.',
  sends: 'GET of the published document, once per run.',
  passes: 'No servers, relative servers, URLs of the target or of its canonical origin.',
  fails:
    'A URL of another host as the first server of the document, or of the path or operation of a skill that has servers of its own.',
  fix: 'Write the server relative to the document, or configure `canonicalOrigin` if one document serves all environments.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-server-of-production', 'doc-skill-server-of-production'],
  async run({ api, expect }) {
    const promised = (await listServers(api)).filter(({ isPromised }) => isPromised);
    if (promised.length === 0) throw new Inapplicable('neither the document nor its skills name a server');
    for (const { written, pointer, isOwn, exchange } of promised) {
      expect.that('the first server is the target', isOwn, {
        expected: 'a relative URL, or one of the target',
        actual: { pointer, server: written },
        exchange,
      });
    }
  },
});
