import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectHeadStatus } from '../../runner/kit/head-fields.ts';
import { findMetadata } from './support/found-metadata.ts';

/** HEAD is GET without the content. */
export default defineCheck({
  id: 'metadata/head-like-get',
  clause: 'rfc9110:head.published-metadata',
  title: 'HEAD of the metadata has the status of GET',
  why: 'Monitors and link checkers send HEAD, and report a document that every client can read as missing.',
  sends: 'HEAD and GET of the metadata at each of its locations.',
  passes: 'The status of GET, or 405 or 501 where HEAD is not offered. Inapplicable if it is offered nowhere.',
  fails: 'Another status, such as 404, or no response in time.',
  fix: 'Route HEAD to the handler of GET, and leave out only the content.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-head-not-found', 'metadata-head-not-found-at-root'],
  async run({ authorization, expect }) {
    let judged = 0;
    for (const { url } of await findMetadata(authorization)) {
      const ask = async (method: 'GET' | 'HEAD', called: string) =>
        (await authorization.fetch(url, { method, case: called })).exchange;
      if (await expectHeadStatus(expect, url.pathname, ask)) judged += 1;
    }
    if (judged === 0) throw new Inapplicable('the metadata does not offer HEAD');
  },
});
