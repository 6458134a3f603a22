import express from 'express';
import type { Test } from 'tap';
import { serveListener } from '../foreign-servers/serve-listener.test-support.ts';

/** Serves the place of an MCP server that lets nobody in, and the metadata that names its authorization server; returns its origin. */
export function serveResource(t: Test, issuer: string, scopes: readonly string[]): Promise<string> {
  return serveListener(t, (origin) => {
    const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`;
    const app = express();
    app.get(
      ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'],
      (_request, response) => {
        response.json({ resource: `${origin}/mcp`, authorization_servers: [issuer], scopes_supported: scopes });
      },
    );
    app.all('/mcp', (_request, response) => {
      response.status(401).setHeader('WWW-Authenticate', `Bearer resource_metadata="${metadata}"`).json({});
    });
    return app;
  });
}
