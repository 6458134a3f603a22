import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { narrowTokens } from './support/narrow-tokens.ts';
import { requireTokens } from './support/redeem-code.ts';
import { requireSendable } from './support/require-sendable.ts';
import { ofResource, scopesToAskFor } from './support/scopes-to-ask-for.ts';
import { needOfTools } from '../bearer/support/need-of-tools.ts';
import { judgeNarrowToken } from '../mcp/support/judge-narrow-token.ts';

/** What a token says of itself, and what it opens, are two things. */
export default defineCheck({
  id: 'authorization/granted-scope-opens-its-domain',
  clause: 'service:mcp.scopes-separate',
  title: 'A token that was issued for one scope cannot use tools of another',
  why: 'The user agreed to show taxes, the response names that scope alone, and the token opens the payroll.',
  sends:
    'A valid authorization request for one scope, the redemption of its code, and `tools/call` with the full token and with the issued one, of up to four read-only tools that need another scope. The tools or the scopes of the metadata name that scope.',
  passes: 'Data with the full token. A refusal with the issued token: 403, an error, isError, or an unknown tool.',
  fails: 'Data with the issued token.',
  fix: 'Keep with each token the scopes that the user agreed to, and compare them with the scope of the tool in every call.',
  systems: ['authorization'],
  asksEachOf: ['mcp'],
  needs: ['credentials.client', 'auth.verifies-tokens'],
  mutates: true,
  brokenBy: ['as-every-scope-granted', 'as-every-scope-granted-in-silence'],
  async run(context) {
    const { authorization, mcp, resources } = context;
    if ((resources.find(({ system }) => system === 'mcp')?.tokens.valid ?? null) === null)
      throw new Inapplicable('the configuration supplies no token of the MCP server');
    await requireTokens(authorization);
    const { narrow, tokens } = await narrowTokens(authorization);
    requireSendable(tokens.accessToken, 'access token');
    const others = ofResource(await scopesToAskFor(authorization)).filter((scope) => scope !== narrow);
    const tools = (await Promise.all((await mcp.clients()).map((client) => client.listCallableTools()))).flat();
    for (const lacks of others) {
      const limited = { token: tokens.accessToken, lacks, neededBy: null };
      if (!tools.some(await needOfTools(context, limited))) continue;
      await judgeNarrowToken(context, limited);
      return;
    }
    throw new Inapplicable(
      'nothing says that a tool that may be called needs another scope than the one that is requested',
    );
  },
});
