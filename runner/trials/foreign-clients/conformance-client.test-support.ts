/**
 * A driver as SDKs have one for the official conformance suite: it finds the flow in a variable and the server in its last word, prefers a
 * URL for its id, reads its code from the redirect itself, and calls a tool without looking for it. Whatever fails ends it with exit code 1.
 */
import { UnauthorizedError, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const redirectUri = 'http://localhost:3000/callback';
let registered: ReturnType<OAuthClientProvider['clientInformation']>;
let tokens: ReturnType<OAuthClientProvider['tokens']>;
let verifier = '';
let code: string | null = null;

const provider: OAuthClientProvider = {
  redirectUrl: redirectUri,
  clientMetadata: { client_name: 'conformance', redirect_uris: [redirectUri] },
  clientMetadataUrl: 'https://conformance-test.local/client-metadata.json',
  clientInformation: () => registered,
  saveClientInformation: (information) => void (registered = information),
  tokens: () => tokens,
  saveTokens: (given) => void (tokens = given),
  saveCodeVerifier: (given) => void (verifier = given),
  codeVerifier: () => verifier,
  async redirectToAuthorization(url) {
    const { headers } = await fetch(url, { redirect: 'manual' });
    code = new URL(headers.get('location') ?? '').searchParams.get('code');
  },
};

async function connect(client: Client, url: URL): Promise<StreamableHTTPClientTransport> {
  const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
  try {
    await client.connect(transport);
    return transport;
  } catch (error) {
    if (!(error instanceof UnauthorizedError) || code === null) throw error;
  }
  await transport.finishAuth(code);
  code = null;
  const next = new StreamableHTTPClientTransport(url, { authProvider: provider });
  await client.connect(next);
  return next;
}

const flow = process.env['MCP_CONFORMANCE_SCENARIO'] ?? '';
if (flow !== 'auth/metadata-default') throw new Error(`there is no flow ${JSON.stringify(flow)}`);
const client = new Client({ name: 'conformance', version: '1.0.0' }, { capabilities: {} });
const transport = await connect(client, new URL(process.argv[2] ?? ''));
await client.listTools();
await client.callTool({ name: 'test-tool', arguments: {} });
await transport.close();
process.exit(0);
