import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { askEach } from '../bearer/support/ask-each.ts';
import { alterEndOfCode } from './support/altered-secrets.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { isServed, present, requireServed } from './support/revoked-access.ts';
import { requireRevocation } from './support/revocation.ts';

/** To end a token, somebody must have it. */
export default defineCheck({
  id: 'authorization/revocation-not-for-altered-token',
  clause: 'rfc7009:revocation.issued-tokens',
  title: 'The revocation of an altered token does not revoke the token itself',
  why: 'The id inside a token is not secret: it stands in logs and in responses to introspection. If the id alone suffices, an attacker who sees it can sign users out.',
  sends:
    'A fresh access token to the MCP endpoint as it is, and altered: with its second half changed, and with its last character changed. Those that the MCP server refuses then go to revocation_endpoint, and the access token as it is to the MCP endpoint once more.',
  passes:
    'Any response to the revocation, and to the access token any except 401. Inapplicable for a server without the endpoint, and if the MCP server refuses fresh tokens or accepts altered ones.',
  fails: '401 for the access token after the revocation of an altered one.',
  fix: 'Verify the signature over the whole token, or look the whole token up, before you revoke what it names.',
  systems: ['authorization'],
  asksEachOf: ['mcp'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-revocation-unverified'],
  async run({ authorization, resources, expect }) {
    const server = await authorization.server();
    requireRevocation(server);
    await requireTokens(authorization);
    await askEach(resources, async (resource) => {
      const { accessToken } = await obtainTokens(server);
      await requireServed(resource, accessToken);
      let judged = 0;
      for (const [name, token] of alterEndOfCode(accessToken)) {
        // What it accepts it may rightly take for the token.
        const altered = await present(resource, token, `the token ${name}`);
        if (altered.response === null || isServed(altered)) continue;
        judged += 1;
        const form = { token, token_type_hint: 'access_token' };
        await server.form('revocation_endpoint', form, { case: `the revocation of the token ${name}` });
        const exchange = await present(resource, accessToken, `the token after the revocation of the token ${name}`);
        const { status = 0 } = exchange.response ?? {};
        expect.that('the token is still accepted', status !== 401, {
          expected: 'a response such as before',
          actual: status,
          exchange,
        });
      }
      if (judged === 0) throw new Inapplicable(`${resource.name} accepts altered tokens`);
    });
  },
});
