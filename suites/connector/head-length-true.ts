import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectHeadLength } from '../../runner/kit/head-fields.ts';
import { connectorPathOf, pageAccept, requireCompany } from './support/signed-in.ts';

/** The length of nothing is 0, which is not what the field speaks of. */
export default defineCheck({
  id: 'connector/head-length-true',
  clause: 'rfc9110:content-length.of-head',
  title: 'Content-Length of a response to HEAD is the length that GET gets, for the connector page',
  why: 'Download managers and caches believe the number: they request ranges that are not there, and throw a stored page away.',
  sends: 'HEAD and GET of the page, with the session if there is one.',
  passes:
    'The number of bytes that GET gets with the same request, as they are sent, or no Content-Length. Content whose length changes between two GET requests is not judged. Inapplicable if no response to HEAD has Content-Length.',
  fails: 'Another number, such as 0 or the length before compression, twice in succession.',
  fix: 'Leave Content-Length out where the content is not made for HEAD, or count the bytes that GET sends, after compression.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-head-length-zero'],
  async run({ connector, expect }) {
    const path = connectorPathOf(requireCompany({ connector }));
    const ask = async (method: 'GET' | 'HEAD', called: string) =>
      (await connector.visit(path, { method, accept: pageAccept, redirects: 0, case: called })).exchange;
    if (!(await expectHeadLength(expect, 'the page', ask)))
      throw new Inapplicable('the response to HEAD has no Content-Length');
  },
});
