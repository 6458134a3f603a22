import { authorization } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { takesOtherWords } from './support/documented-credentials.ts';
import { protectedOperations, refuseEach } from './support/documented-operations.ts';

/** Gateways and filters do not know schemes that the document does not name. */
export default defineCheck({
  id: 'bearer/documented-operations-refuse-other-schemes',
  clause: 'service:api.documented-schemes',
  title: 'Every protected operation refuses the token under undocumented schemes',
  why: 'A token that works under an undocumented scheme passes logs and filters that look for another one.',
  sends:
    'GET of each operation that the published document protects (at most 200) with the valid token as password under Basic, under Token, and without a scheme.',
  passes:
    'Any 4xx in time. Operations for which the document has other credentials in the Authorization field are not requested.',
  fails: 'A success, a redirect except one that only adds or removes a slash, a server error, or no response in time.',
  fix: 'Split the field at its first space, and compare the scheme with Bearer. Or document the schemes that you accept.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['api-one-operation-ignores-scheme', 'api-scheme-basic-accepted', 'api-bare-token-accepted'],
  async run(context) {
    const { api, requireToken } = context;
    if (!api.credentialKinds.some(({ name }) => name === 'token'))
      throw new Inapplicable('no token of the main API is configured');
    const token = requireToken('api');
    const operations = (await protectedOperations(api)).filter(({ security }) => !takesOtherWords(security));
    if (operations.length === 0)
      throw new Inapplicable('the published document has other credentials in the Authorization field everywhere');
    const password = Buffer.from(`vivero:${token}`).toString('base64');
    const cases = [
      ['as password under Basic', `Basic ${password}`],
      ['under Token', `Token ${token}`],
      ['without a scheme', token],
    ] as const;
    await refuseEach(context, operations, ({ method, path }) =>
      cases.map(([name, value]) => ({
        credentials: authorization(value),
        case: `${method} ${path} with the valid token ${name}`,
      })),
    );
  },
});
