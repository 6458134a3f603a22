import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { naming } from './support/server-finding.ts';

/** A front page for every path hides what is not there. */
export default defineCheck({
  id: 'authorization/absent-metadata-not-served',
  clause: 'rfc8414:answers.error-status',
  title: 'Well-known address without metadata is not answered with success',
  why: 'Clients try the addresses one after the other, and go on at a 4xx only: a page with 200 ends the search before the right one.',
  sends: 'GET for each well-known address of an authorization server that has its metadata at another one.',
  passes: 'Any status but 2xx.',
  fails: '200 with a page, or with JSON that is no object.',
  fix: 'Leave /.well-known/ out of the fallback of the web application.',
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
    if (absent.length === 0) throw new Inapplicable('every well-known address has metadata');
    for (const { server, document } of absent) {
      const { url, exchange } = document;
      const status = exchange.response?.status ?? 0;
      expect.that(
        naming(servers, server, `${url.pathname.slice(0, 200)} is not served`),
        status < 200 || status > 299,
        {
          expected: 'a 4xx, since nothing is there',
          actual: describeAnswer(exchange),
          exchange,
        },
      );
    }
  },
});
