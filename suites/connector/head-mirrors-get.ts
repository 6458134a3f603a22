import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { listLastingUnlikeFields } from '../../runner/kit/head-fields.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { connectorPathOf, pageAccept, requireCompany } from './support/signed-in.ts';

/** Monitors and link checkers use HEAD. */
export default defineCheck({
  id: 'connector/head-mirrors-get',
  clause: 'rfc9110:head.same-fields',
  title: 'HEAD of the connector page has the status and fields of GET',
  why: 'Monitors raise false alarms. A cache that updates a stored page by the response to HEAD keeps it for the wrong time, or for the wrong people.',
  sends: 'GET and HEAD of the page, with the session if there is one. Redirects are not followed.',
  passes:
    'The same status and media type, and the same ETag, Last-Modified, Vary, Cache-Control, Content-Language and Content-Location where both have them. Lifetimes may differ, and so may fields that change from one GET to the next. Inapplicable if HEAD returns 405 or 501.',
  fails: 'Another status, another media type, or another value of one of these fields.',
  fix: 'Route HEAD to the handler of GET, and leave out only the content.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-head-of-another-type', 'connector-head-other-caching', 'connector-head-missing'],
  async run({ connector, expect }) {
    const path = connectorPathOf(requireCompany({ connector }));
    const send = async (method: 'GET' | 'HEAD', name: string): Promise<Exchange> =>
      (await connector.visit(path, { method, accept: pageAccept, redirects: 0, case: name })).exchange;
    const got = await send('GET', 'GET of the page');
    if (got.response === null) throw new Untestable('GET of the page gets no response');
    const exchange = await send('HEAD', 'HEAD of the page');
    const { response } = exchange;
    if (response?.status === 405 || response?.status === 501) throw new Inapplicable('the page does not offer HEAD');
    const again = async () => (await send('GET', 'GET of the page again')).response;
    const unlike = await listLastingUnlikeFields(response, got.response, again);
    const [expected, actual] = [describe(got), describe(exchange)];
    expect.that('HEAD of the page has the same result as GET', expected === actual && unlike.length === 0, {
      expected,
      actual: [actual, ...unlike].join('; '),
      exchange,
    });
  },
});

function describe({ response }: Exchange): string {
  return `status ${response?.status ?? 'none'} (${mediaTypeOf(response?.headers ?? [])?.essence ?? 'no media type'})`;
}
