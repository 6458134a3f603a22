import { none, valid } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectDatesAgree } from '../../runner/kit/http-dates.ts';
import { connectorPathOf, pageAccept, requireCompany } from './support/signed-in.ts';

/** Responses of one server are often written by several programs. */
export default defineCheck({
  id: 'connector/dates-agree',
  clause: 'rfc9110:date.of-message',
  title: 'Every response of the connector page has the time of its own in Date',
  why: 'Caches calculate the age of a response from Date. With a wrong one they keep it for hours too long, or never. Logs of clients put events in the wrong order.',
  sends:
    'GET of the page, with the session if there is one. Then HEAD and OPTIONS of it, GET of it without a session, and GET of a path below it that does not exist.',
  passes:
    'The same time, give or take half an hour. A clock that is wrong for every response, a response without Date, and an older Date of a response from a cache (Age, X-Cache and the like) are not judged.',
  fails:
    'A Date that is more than half an hour away from that of the usual response, such as one in local time or of the build.',
  fix: 'Let the HTTP server write Date in every response, also in those of filters and error handlers.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-head-date-of-build', 'connector-anonymous-date-in-local-time'],
  async run({ connector, expect, random }) {
    const path = connectorPathOf(requireCompany({ connector }));
    const session = connector.hasSession ? valid : none;
    const usual = await connector.visit(path, {
      accept: pageAccept,
      credentials: session,
      redirects: 0,
      case: 'the page',
    });
    const others = [
      ['HEAD', path, session],
      ['OPTIONS', path, session],
      ['GET', path, none],
      ['GET', `${path}/vivero-${random(1_000_000_000)}`, session],
    ] as const;
    const exchanges = [];
    for (const [method, at, credentials] of others) {
      const name = `${method} of ${at === path ? 'the page' : 'an unknown path'}${credentials === none ? ' without a session' : ''}`;
      const sending = { method, accept: pageAccept, credentials, redirects: 0, case: name };
      exchanges.push((await connector.visit(at, sending)).exchange);
    }
    expectDatesAgree(expect, usual.exchange, exchanges);
  },
});
