import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { naming } from './support/server-finding.ts';

/** A front page for every path hides that a document is absent. */
export default defineCheck({
  id: 'authorization/absent-metadata-not-served',
  clause: 'rfc8414:answers.error-status',
  title: 'A well-known URL without metadata does not return a success status',
  why: 'Clients try the URLs one after the other and continue only after a 4xx. A page with 200 ends the search before the right one.',
  sends: 'GET for each well-known URL of an authorization server that has its metadata at another one.',
  passes: 'Any status but 2xx.',
  fails: '200 with a page, or with JSON that is not an object.',
  fix: 'Exclude /.well-known/ from the fallback route of the web application.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-front-page-for-well-known'],
  async run({ authorization, expect }) {
    const { servers } = await authorization.discover();
    const absent = servers
      .filter(({ metadata }) => metadata !== null)
      .flatMap((server) =>
        server.documents.filter(({ value }) => value === null).map((document) => ({ server, document })),
      );
    if (absent.length === 0) throw new Inapplicable('every well-known URL has metadata');
    for (const { server, document } of absent) {
      const { url, exchange } = document;
      const status = exchange.response?.status ?? 0;
      expect.that(
        naming(servers, server, `${url.pathname.slice(0, 200)} is not served`),
        status < 200 || status > 299,
        {
          expected: 'a 4xx status, because no metadata is there',
          actual: describeAnswer(exchange),
          exchange,
        },
      );
    }
  },
});
