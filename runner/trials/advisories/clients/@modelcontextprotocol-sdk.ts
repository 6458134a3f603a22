import { setTimeout as pause } from 'node:timers/promises';
import { argumentsFor, type ListedTool, readableTools } from '../../../../fixtures/clients/tools.ts';
import { listenForRedirect, type RedirectListener } from '../../../../fixtures/clients/oauth/listen-for-redirect.ts';
import type { ForeignClient } from '../../foreign-clients/judge-foreign.test-support.ts';
import type { Glue, Load } from './glue.ts';

interface Sdk {
  readonly Client: new (info: object, options: object) => SdkClient;
  readonly StreamableHTTPClientTransport: new (url: URL, options: object) => SdkTransport;
}

interface SdkClient {
  connect(transport: SdkTransport): Promise<void>;
  listTools(params?: object): Promise<{ readonly tools: ListedTool[]; readonly nextCursor?: string }>;
  callTool(params: object, schema: undefined, options: object): Promise<unknown>;
  close(): Promise<void>;
}

interface SdkTransport {
  finishAuth(code: string, iss?: string | null): Promise<void>;
  terminateSession?(): Promise<void>;
}

const mostPages = 9;
const tries = 3;
const callMs = 2500;

/** An assistant over the official SDK: it signs in where the server asks for it, lists all tools, and calls two that only read. */
const glue: Glue = (load): ForeignClient => ({
  kinds: ['mcp-legacy', 'oauth'],
  async run(env, openBrowser) {
    const listener = await listenForRedirect({ host: '127.0.0.1', path: '/callback' });
    const assistant = new Assistant(load, { url: env['VIVERO_MOCK_MCP_URL'] ?? '', listener, openBrowser });
    try {
      await assistant.connect();
      await assistant.work();
    } finally {
      listener.close();
      await assistant.close();
    }
  },
});
export default glue;

interface Surroundings {
  readonly url: string;
  readonly listener: RedirectListener;
  openBrowser(url: string): Promise<void>;
}

class Assistant {
  readonly #sdk: Sdk;
  readonly #surroundings: Surroundings;
  readonly #provider: ReturnType<typeof providerOf>;
  #client: SdkClient;
  #transport: SdkTransport;

  constructor(load: Load, surroundings: Surroundings) {
    const { Client } = load('@modelcontextprotocol/sdk/client/index.js') as Sdk;
    const streamable = load('@modelcontextprotocol/sdk/client/streamableHttp.js') as Sdk;
    this.#sdk = { Client, StreamableHTTPClientTransport: streamable.StreamableHTTPClientTransport };
    this.#surroundings = surroundings;
    this.#provider = providerOf(surroundings.listener.redirectUri, (url) => surroundings.openBrowser(url));
    [this.#client, this.#transport] = this.#open();
  }

  /** Connects, and signs in as often as the server asks for it, within reason. */
  async connect(left = tries): Promise<void> {
    try {
      await this.#client.connect(this.#transport);
    } catch (error) {
      if (left === 0) throw error;
      await this.#finishSignIn(error);
      [this.#client, this.#transport] = this.#open();
      await this.connect(left - 1);
    }
  }

  async work(): Promise<void> {
    const tools = await this.#signedIn(() => list(this.#client));
    for (const tool of readableTools(tools).slice(0, 2)) {
      const call = { name: tool.name, arguments: argumentsFor(tool) };
      await this.#signedIn(() => this.#client.callTool(call, undefined, { timeout: callMs })).catch(() => {});
    }
  }

  async close(): Promise<void> {
    await this.#transport.terminateSession?.().catch(() => {});
    await this.#client.close();
  }

  #open(): [SdkClient, SdkTransport] {
    const { Client, StreamableHTTPClientTransport: Transport } = this.#sdk;
    return [
      new Client({ name: 'partner', version: '1.0' }, { capabilities: {} }),
      new Transport(new URL(this.#surroundings.url), { authProvider: this.#provider }),
    ];
  }

  /** Does something once more where a sign-in came between. */
  #signedIn<Result>(work: () => Promise<Result>): Promise<Result> {
    return work().catch(async (error: unknown) => {
      await this.#finishSignIn(error);
      return work();
    });
  }

  async #finishSignIn(error: unknown): Promise<void> {
    const redirect = await redirectAt(this.#surroundings.listener);
    const code = redirect?.get('code') ?? null;
    if (redirect === null || code === null || redirect.get('state') !== this.#provider.sent()) throw error;
    await this.#transport.finishAuth(code, redirect.get('iss'));
  }
}

/** Resolves to what the redirect brought; the browser may be a moment behind. */
async function redirectAt(listener: Pick<RedirectListener, 'take'>): Promise<URLSearchParams | null> {
  for (let left = 10; left > 0; left -= 1) {
    const redirect = listener.take();
    if (redirect !== null) return redirect;
    await pause(50);
  }
  return null;
}

async function list(client: SdkClient): Promise<ListedTool[]> {
  const tools: ListedTool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const result = await client.listTools(cursor === undefined ? undefined : { cursor });
    tools.push(...result.tools);
    cursor = result.nextCursor;
    if (cursor === undefined) break;
  }
  return tools;
}

/** What the SDK leaves to its caller: where things are kept, and how a person gets to the page. */
function providerOf(redirectUrl: string, openBrowser: (url: string) => Promise<void>) {
  const kept: { client?: unknown; tokens?: unknown; verifier?: string; state?: string } = {};
  return {
    redirectUrl,
    clientMetadata: {
      client_name: 'partner',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    },
    state: () => (kept.state = crypto.randomUUID()),
    sent: () => kept.state ?? null,
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void (kept.tokens = tokens),
    redirectToAuthorization: (url: URL) => openBrowser(url.href),
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
  };
}
