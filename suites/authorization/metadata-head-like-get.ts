import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectHeadStatus } from '../../runner/kit/head-fields.ts';

/** HEAD is GET without the content. */
export default defineCheck({
  id: 'authorization/metadata-head-like-get',
  clause: 'rfc9110:head.published-metadata',
  title: 'HEAD of the metadata of an authorization server has the status of GET',
  why: 'Monitors and link checkers send HEAD, and report a document that every client can read as missing.',
  sends: 'HEAD and GET of the metadata of each authorization server, at each URL that serves it.',
  passes: 'The status of GET, or 405 or 501 where HEAD is not offered. Inapplicable if it is offered nowhere.',
  fails: 'Another status, such as 404, or no response in time.',
  fix: 'Route HEAD to the handler of GET, and leave out only the content.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-metadata-head-not-found', 'as-metadata-head-crashes'],
  async run({ authorization, expect }) {
    const { servers } = await authorization.discover();
    const urls = servers.flatMap(({ documents }) =>
      documents.filter(({ value }) => value !== null).map(({ url }) => url),
    );
    let judged = 0;
    for (const url of new Map(urls.map((one) => [one.href, one])).values()) {
      const ask = async (method: 'GET' | 'HEAD', called: string) =>
        (await authorization.fetch(url, { method, case: called })).exchange;
      if (await expectHeadStatus(expect, url.pathname, ask)) judged += 1;
    }
    if (judged === 0) throw new Inapplicable('the metadata does not offer HEAD');
  },
});
