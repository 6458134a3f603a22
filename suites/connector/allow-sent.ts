import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectAllow } from '../../runner/kit/allowed-methods.ts';
import { none, valid } from '../../runner/kit/credentials.ts';
import { connectorPathOf, pageAccept, requireCompany } from './support/signed-in.ts';

/** A refusal says what is possible. */
export default defineCheck({
  id: 'connector/allow-sent',
  clause: 'rfc9110:status.405-allow-sent',
  title: 'A 405 response of the connector page has an Allow field',
  why: 'Clients and tools cannot learn how the page is read.',
  sends: 'PROPFIND of the connector page, with the session if one is configured.',
  passes:
    'A 405 with Allow, which may be empty. Any other status also passes, such as 302, 400, 404 and 501; it makes the check inapplicable.',
  fails: 'A 405 without Allow.',
  fix: 'Send `Allow: GET, HEAD` with every 405.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-405-without-allow'],
  async run({ connector, expect }) {
    const path = connectorPathOf(requireCompany({ connector }));
    const credentials = connector.hasSession ? valid : none;
    const exchange = await connector.send({ method: 'PROPFIND', path }, { accept: pageAccept, credentials });
    if (!expectAllow(expect, exchange)) throw new Inapplicable('PROPFIND does not get 405');
  },
});
