import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectAudience } from './support/audience-of-token.ts';

/** A token without an audience is good at every server. */
export default defineCheck({
  id: 'authorization/configured-token-audience',
  clause: 'rfc8707:token.audience',
  title: 'The audience of the configured token is the resource of the MCP server',
  why: 'A token that is meant for this server alone cannot be used elsewhere by an attacker who gets it.',
  sends: 'GET for the metadata. The check reads the claims of the configured token.',
  passes:
    'aud is the resource of the metadata or contains it; a slash at the end makes no difference. A token that is not a JWT is not judged.',
  fails: 'aud is absent, or names only other resources.',
  fix: 'Set aud from the resource that the client requests.',
  systems: ['mcp', 'authorization'],
  needs: ['credentials.jwt'],
  mutates: false,
  brokenBy: ['resource-renamed'],
  async run({ authorization, expect, requireToken }) {
    const server = await authorization.server();
    const { resource } = await authorization.discover();
    const { exchange } = resource ?? server.document;
    expectAudience(expect, server, { token: requireToken('mcp'), exchange });
  },
});
