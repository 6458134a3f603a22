import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listServers } from './support/document-servers.ts';

/** A list of environments is a service to readers, and an invitation to mix them up. */
export default defineCheck({
  id: 'reference/document-servers-of-target',
  clause: 'openapi:document.servers-of-target',
  title: 'No further server of the published document is of another environment',
  why: 'A reader takes the wrong one from the list.',
  sends: 'GET of the published document, once a run.',
  passes: 'One server alone, and further ones that are of the target or of its canonical origin.',
  fails: 'A further server of another host.',
  fix: 'Publish the servers of the environment alone.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-servers-of-all-environments'],
  async run({ api, expect }) {
    const further = (await listServers(api)).slice(1);
    if (further.length === 0) throw new Inapplicable('the published document names no further server');
    for (const { pointer, written, isOwn, exchange } of further) {
      const facts = { expected: 'an address of the target', actual: { pointer, server: written }, exchange };
      expect.that('A further server is of the target', isOwn, facts);
    }
  },
});
