import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { protectedOperations, refuseEach } from './support/documented-operations.ts';
import { trustedFields } from './support/trusted-fields.ts';

/** Fewer requests where there are many operations: each gets some of the families, all together get every one. */
const familiesOfOne = 3;

/** One view that reads a field of the gateway is a door beside the gate. */
export default defineCheck({
  id: 'bearer/documented-operations-trust-no-field',
  clause: 'service:api.documented-protection',
  title: 'No operation that the document protects is opened by fields that only gateways should write',
  why: 'Where one view takes a person or an address from a field, its data is open to whoever writes that field.',
  sends:
    'GET of each operation that the published document protects (at most 200) without credentials, with three of the families of fields that name a local address, a person, a gateway, a certificate or an internal caller.',
  passes: 'Any 4xx in time.',
  fails: 'Success, a redirect other than that of a slash, a server error, or no answer in time.',
  fix: 'Drop such fields where requests enter, and judge credentials in one place that every view is behind.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['api-one-operation-trusts-field', 'api-forwarded-for-trusted'],
  async run(context) {
    const families = trustedFields();
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
