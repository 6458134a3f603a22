import type { Need } from './need.ts';

/** A program that people use MCP servers with. */
export interface Host {
  readonly name: string;
  /** Redirect URIs that it registers or has registered by hand, all of them at once. */
  readonly redirectUris: readonly string[];
  readonly needs: readonly Need[];
}

const read = '2026-11-29';
const registers: Pick<Need, 'need' | 'read' | 'shownBy'> = {
  need: 'Clients that the authorization server does not know can register, or are identified by a document about them.',
  read,
  shownBy: ['authorization/client-registration-offered'],
};
const registrationAccepted = (
  name: string,
  redirect: string,
): Pick<Need, 'need' | 'read' | 'shownBy' | 'statement'> => ({
  need: `A client with ${redirect} can be registered.`,
  read,
  shownBy: ['authorization/registration-open-to-hosts'],
  statement: name,
});

const claude = 'https://claude.com/docs/connectors/building/authentication';
const claudeHelp =
  'https://support.anthropic.com/en/articles/11503834-building-custom-connectors-via-remote-mcp-servers';
const chatGpt = 'https://developers.openai.com/apps-sdk/build/auth';
const visualStudioCode = 'https://github.com/microsoft/vscode/issues/278512';
const cursor = 'https://developer.mittwald.de/docs/v2/mcp/getting-connected/cursor';

/** In the order in which they are shown. */
export const hosts: readonly Host[] = [
  {
    name: 'Claude',
    redirectUris: ['https://claude.ai/api/mcp/auth_callback'],
    needs: [
      { ...registers, source: claude },
      {
        need: 'Where clients are identified by a document alone, token_endpoint_auth_methods_supported contains "none".',
        source: claude,
        read,
        shownBy: ['authorization/public-clients-announced', 'authorization/plain-registration-served'],
      },
      { ...registrationAccepted('Claude', 'https://claude.ai/api/mcp/auth_callback'), source: claudeHelp },
      {
        need: 'A token request of a client that was deleted gets 401 and invalid_client: then Claude registers again.',
        source: claudeHelp,
        read,
        shownBy: [],
      },
    ],
  },
  {
    name: 'ChatGPT',
    redirectUris: ['https://chatgpt.com/connector_platform_oauth_redirect'],
    needs: [
      {
        need: 'The MCP server publishes protected-resource metadata.',
        source: chatGpt,
        read,
        shownBy: ['metadata/published'],
      },
      {
        need: 'The authorization server publishes metadata.',
        source: chatGpt,
        read,
        shownBy: ['authorization/metadata-found'],
      },
      {
        need: 'The metadata announces PKCE with S256.',
        source: chatGpt,
        read,
        shownBy: ['authorization/pkce-s256-offered'],
      },
      {
        need: 'The token is for the resource that the requests name.',
        source: chatGpt,
        read,
        shownBy: ['authorization/issued-token-audience'],
      },
      { ...registers, source: chatGpt },
      {
        ...registrationAccepted(
          'ChatGPT',
          'https://chatgpt.com/connector_platform_oauth_redirect, its redirect URI where authorization responses name their issuer,',
        ),
        source: chatGpt,
      },
    ],
  },
  {
    name: 'Visual Studio Code',
    redirectUris: [
      'https://insiders.vscode.dev/redirect',
      'https://vscode.dev/redirect',
      'http://127.0.0.1/',
      'http://127.0.0.1:33418/',
    ],
    needs: [
      { ...registers, source: visualStudioCode },
      {
        ...registrationAccepted('Visual Studio Code', 'https://vscode.dev/redirect and two on 127.0.0.1'),
        source: visualStudioCode,
      },
      {
        need: 'A redirect URI on 127.0.0.1 is accepted with another port than the registered one.',
        source: visualStudioCode,
        read,
        shownBy: ['authorization/loopback-port-free'],
      },
    ],
  },
  {
    name: 'Cursor',
    redirectUris: ['cursor://anysphere.cursor-mcp/oauth/callback'],
    needs: [
      {
        need: 'cursor://anysphere.cursor-mcp/oauth/callback can be registered, by hand where an authorization server takes no such URI.',
        source: cursor,
        read,
        shownBy: [],
      },
      { ...registers, source: cursor },
    ],
  },
];
