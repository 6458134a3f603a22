import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listServers } from './support/document-servers.ts';

/** A list of environments helps readers, but it makes mistakes likely. */
export default defineCheck({
  id: 'reference/document-servers-of-target',
  clause: 'openapi:document.servers-of-target',
  title: 'No further server of the published document belongs to another environment',
  why: 'A reader chooses the wrong server from the list.',
  sends: 'GET of the published document, once per run.',
  passes:
    'Further servers, and servers of single paths and operations, of the target or of its canonical origin. Inapplicable with only one server.',
  fails: 'A further server of another host, or one of a path or an operation.',
  fix: 'Publish only the servers of this environment.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-servers-of-all-environments', 'doc-operation-server-of-production'],
  async run({ api, expect }) {
    const further = (await listServers(api)).filter(({ isPromised }) => !isPromised);
    if (further.length === 0) throw new Inapplicable('the published document names no further server');
    for (const { pointer, written, isOwn, exchange } of further) {
      const facts = { expected: 'a URL of the target', actual: { pointer, server: written }, exchange };
      expect.that('the further server belongs to the target', isOwn, facts);
    }
  },
});
