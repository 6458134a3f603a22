import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from '../bearer/support/ask-each.ts';
import { requireIdToken } from './support/id-token.ts';
import { requireTokens } from './support/redeem-code.ts';
import { requireSendable } from './support/require-sendable.ts';

/** An ID token is signed by the same key and names the same person, and is for the client alone. */
export default defineCheck({
  id: 'authorization/id-token-opens-nothing',
  clause: 'rfc9068:validation.kind',
  title: 'The MCP server does not accept an ID token as an access token',
  why: 'Clients show ID tokens to other services. Each of these services can then act as the user.',
  sends: 'A valid request to the MCP endpoint with an ID token of a fresh grant as its bearer token.',
  passes: 'Any 4xx in time. Inapplicable if the server issues no ID token to this client.',
  fails: 'Success, a redirect, a server error, or no response in time.',
  fix: 'Check typ, the audience and the scope of a JWT, not only that its signature is valid.',
  systems: ['authorization'],
  asksEachOf: ['mcp'],
  needs: ['credentials.client', 'auth.verifies-tokens'],
  mutates: true,
  brokenBy: ['mcp-id-token-accepted'],
  async run({ authorization, resources, expect }) {
    await requireTokens(authorization);
    const { token } = await requireIdToken(authorization);
    requireSendable(token, 'ID token');
    await askEach(resources, async (resource) => {
      expect.refused(await resource.request({ credentials: bearer(token), case: `${resource.name} with an ID token` }));
    });
  },
});
