import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNoOffer, listForeignOrigins } from '../../runner/kit/foreign-origins.ts';
import { connectorPathOf, pageAccept, requireCompany } from './support/signed-in.ts';

/** The browser sends the session with a request of any page. */
export default defineCheck({
  id: 'connector/foreign-origins-get-no-credentials',
  clause: 'fetch:cors.credentials-for-known-origins',
  title: 'The connector page lets no foreign origin read it with the session',
  why: 'Any page on the web that a signed-in user visits could read the connection status.',
  sends:
    "GET of the connector page with the session, if there is one, and Origin fields: a foreign one, null, and names that begin or end like the target's host.",
  passes:
    "No Access-Control-Allow-Origin, * without credentials, the origin without Access-Control-Allow-Credentials, or only the target's own origins.",
  fails:
    'The sent origin in Access-Control-Allow-Origin together with Access-Control-Allow-Credentials: true, or * together with it, which browsers refuse.',
  fix: 'Send no Access-Control fields with pages of the workspace, or compare the whole Origin with a list of known origins.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-cors-reflects-any-origin', 'connector-cors-takes-null'],
  async run({ connector, expect }) {
    const path = connectorPathOf(requireCompany({ connector }));
    for (const { name, origin } of listForeignOrigins(connector.url)) {
      const exchange = await connector.send(
        { method: 'GET', path },
        {
          accept: pageAccept,
          case: name,
          headers: [['Origin', origin]],
          ...(connector.hasSession ? {} : { credentials: { kind: 'none' } }),
        },
      );
      expectNoOffer(expect, exchange, origin);
    }
  },
});
