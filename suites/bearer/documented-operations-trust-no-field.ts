import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { protectedOperations, refuseEach } from './support/documented-operations.ts';
import { trustedFields } from './support/trusted-fields.ts';

/** Saves requests: each operation gets some of the families, and all operations together get every family. */
const familiesOfOne = 3;

/** One view that trusts a field of the gateway bypasses the gateway. */
export default defineCheck({
  id: 'bearer/documented-operations-trust-no-field',
  clause: 'service:api.documented-protection',
  title: 'No protected operation is opened by header fields that only gateways should write',
  why: 'If one view takes a person or an IP address from a header field, its data is open to every client that sends the field.',
  sends:
    'GET of each operation that the published document protects (at most 200) without credentials. Each request has the fields of one family: a local IP address, a person, a gateway, a certificate or an internal caller. Each operation gets three families.',
  passes: 'Any 4xx in time.',
  fails: 'A success, a redirect except one that only adds or removes a slash, a server error, or no response in time.',
  fix: 'Drop such fields at the edge, and judge credentials in one place that handles the requests of every view.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['api-one-operation-trusts-field', 'api-forwarded-for-trusted'],
  async run(context) {
    const families = trustedFields(context.api.url.origin);
    const offset = context.random(families.length);
    let asked = offset;
    await refuseEach(context, await protectedOperations(context.api), ({ method, path }) =>
      Array.from({ length: familiesOfOne }, () => {
        asked += 1;
        const { name, headers } = families[asked % families.length] ?? { name: 'no field', headers: [] };
        return { credentials: none, headers, case: `${method} ${path} without credentials, with ${name}` };
      }),
    );
  },
});
