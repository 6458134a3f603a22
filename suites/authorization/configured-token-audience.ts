import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectAudience } from './support/audience-of-token.ts';

/** A token for everything is a token for everybody. */
export default defineCheck({
  id: 'authorization/configured-token-audience',
  clause: 'rfc8707:token.audience',
  title: 'Audience of the configured token is the resource of the MCP server',
  why: 'A token that is meant for this server alone cannot be used anywhere else by whoever gets hold of it.',
  sends: 'Nothing but GET for the metadata: the claims of the configured token are read.',
  passes:
    'aud is, or has, the resource of the metadata, a slash at the end aside. A token that is no JWT is not judged.',
  fails: 'aud is absent, or names others only.',
  fix: 'Set aud from the resource that the client asks for.',
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
