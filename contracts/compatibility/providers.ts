import type { Need } from './need.ts';

/** A service or product that issues tokens, and is known by its URLs. */
export interface Provider {
  readonly name: string;
  /** Whether a URL of an authorization server is one of it. */
  readonly isAt: (url: URL) => boolean;
  /** What it is documented not to do, or only where it is set up so, and what helps. */
  readonly limits: readonly ProviderLimit[];
}

/** A {@link Need} whose check fails for this provider; `need` says what it does not do. */
export interface ProviderLimit extends Need {
  readonly helps: string;
}

const read = '2026-11-29';
const hasHost =
  (...endings: readonly string[]) =>
  ({ hostname }: URL): boolean =>
    endings.some((ending) => hostname === ending || hostname.endsWith(`.${ending}`));

const noRegistration = ['authorization/client-registration-offered', 'authorization/plain-registration-served'];
const resourceIgnored = ['authorization/issued-token-audience', 'authorization/own-resource-accepted'];

/** In alphabetical order. */
export const providers: readonly Provider[] = [
  {
    name: 'Auth0',
    isAt: hasHost('auth0.com'),
    limits: [
      {
        need: 'The parameter resource is ignored until the Resource Parameter Compatibility Profile is on.',
        helps: 'Turn it on in the advanced settings of the tenant, or name the audience of the API.',
        source: 'https://auth0.com/ai/docs/mcp/guides/resource-param-compatibility-profile',
        read,
        shownBy: resourceIgnored,
      },
      {
        need: 'Authorization responses name no issuer until that is turned on.',
        helps: 'Turn on Include Issuer in Authorization Responses in the advanced settings of the tenant.',
        source: 'https://auth0.com/ai/docs/ja-jp/mcp/guides/resource-param-compatibility-profile',
        read,
        shownBy: ['authorization/iss-announced'],
      },
      {
        need: 'Clients register themselves only where dynamic registration is turned on.',
        helps: 'Turn it on for the tenant, or register clients by hand, which Auth0 recommends.',
        source: 'https://auth0.com/ai/docs/mcp/guides/registering-your-mcp-client-application',
        read,
        shownBy: noRegistration,
      },
    ],
  },
  {
    name: 'Keycloak',
    isAt: ({ pathname }) => pathname.includes('/realms/'),
    limits: [
      {
        need: 'The parameter resource is not recognized: resource indicators are an experimental feature.',
        helps:
          'Add an audience mapper with the URL of the MCP server to its scopes, or start it with resource-indicators.',
        source: 'https://www.keycloak.org/securing-apps/mcp-authz-server',
        read,
        shownBy: resourceIgnored,
      },
      {
        need: 'Clients register themselves only from hosts that its policies for anonymous registration trust.',
        helps: 'Set Trusted Hosts and Allowed Client Scopes of the policies for anonymous registration.',
        source: 'https://www.keycloak.org/securing-apps/mcp-authz-server',
        read,
        shownBy: noRegistration,
      },
      {
        need: 'Clients are identified by a document only where the experimental feature cimd is on.',
        helps: 'Start it with cimd, and set up a client policy with the executor for such documents.',
        source: 'https://www.keycloak.org/securing-apps/mcp-authz-server',
        read,
        shownBy: ['authorization/client-document-required'],
      },
    ],
  },
  {
    name: 'Microsoft Entra ID',
    isAt: hasHost('login.microsoftonline.com', 'ciamlogin.com'),
    limits: [
      {
        need: 'No client registers itself, and none is identified by a document.',
        helps: 'Register each client by hand, or put an authorization server in front that does it.',
        source: 'https://zuplo.com/learn/mcp/compatibility/identity-providers',
        read,
        shownBy: noRegistration,
      },
      {
        need: 'A resource that does not belong to the requested scopes is refused (AADSTS9010010).',
        helps: 'Request {resource}/.default, where the resource is the application ID URI of the API.',
        source: 'https://learn.microsoft.com/en-us/entra/identity-platform/v2-protocols',
        read,
        shownBy: resourceIgnored,
      },
    ],
  },
  {
    name: 'Okta',
    isAt: hasHost('okta.com', 'oktapreview.com', 'okta-emea.com'),
    limits: [
      {
        need: 'A registration needs a token of an administrator.',
        helps: 'Register clients by hand.',
        source: 'https://github.com/modelcontextprotocol/modelcontextprotocol/issues/695',
        read,
        shownBy: noRegistration,
      },
    ],
  },
];
