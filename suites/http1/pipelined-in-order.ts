import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { firstOfEachSystem, type HeadEdit, ofMalformedRequests, requireServed } from './support/refuse-heads.ts';

/** How often two requests are sent together. */
const rounds = 3;

/** A server that works on several requests of a connection at the same time has to put the responses back in order. */
export default defineCheck({
  ...ofMalformedRequests,
  id: 'http1/pipelined-in-order',
  clause: 'rfc9112:connections.in-order',
  title: 'Responses come in the order of the requests that were sent together',
  why: 'Gateways that send several requests on one connection hand one user the response that is for another.',
  sends:
    'A valid request to the main API, a request for a path that is not there, and both together on one connection, the valid one first, three times.',
  passes:
    'The response to the valid request comes first; or the connection is closed, or the request refused. Inapplicable where both get the same status by themselves.',
  fails: 'The response to the second request in the place of the first.',
  fix: 'Write responses in the order in which the requests of the connection came, or work on one request of a connection at a time.',
  systems: ['api'],
  asksEachOf: ['api'],
  brokenBy: ['api-pipelined-by-completion'],
  async run({ resources, expect }) {
    const [resource] = firstOfEachSystem(resources.filter(({ system }) => system === 'api'));
    if (resource === undefined) throw new Inapplicable('the target has no main API that is requested with a token');
    const alone = await requireServed(resource);
    const missing = await resource.request({ editHead: elsewhere, case: 'a path that is not there' });
    const status = statusOf(missing);
    if (status === 0 || status === statusOf(alone))
      throw new Inapplicable('a path that is not there gets the same response as a valid request');
    for (let round = 1; round <= rounds; round += 1) {
      const exchange = await resource.request({ editHead: together, case: `both together, ${round}` });
      const isOther = statusOf(exchange) === status;
      // A response to both that says so, such as that there are too many requests, would be given again.
      if (isOther) await requireServed(resource);
      expect.that('the first response is that to the first request', !isOther, {
        expected: `status ${statusOf(alone)}, as alone`,
        actual: describeAnswer(exchange),
        exchange,
      });
    }
  },
});

function statusOf({ response }: Exchange): number {
  return response?.status ?? 0;
}

const elsewhere: HeadEdit = ([line = '', ...fields]) => {
  const [method = '', target = '', version = ''] = line.split(' ');
  return [`${method} ${target.split('?')[0] ?? ''}/vivero-none ${version}`, ...fields];
};

/** The connection is to stay open for the second request alone. */
const together: HeadEdit = ([line = '', ...fields]) => [
  line,
  ...fields.filter((field) => !/^connection:/i.test(field)),
  '',
  ...elsewhere([line, ...fields]),
];
