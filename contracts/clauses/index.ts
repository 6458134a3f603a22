import { clientAuthorizationResponses } from './client-authorization-responses.ts';
import { clientCredentials } from './client-credentials.ts';
import { clientHttp } from './client-http.ts';
import { clientRetries } from './client-retries.ts';
import { clientService } from './client-service.ts';
import { clientTokenRequests } from './client-token-requests.ts';
import { clientTokens } from './client-tokens.ts';
import { clientAuthorization } from './client-authorization.ts';
import { clientDiscovery } from './client-discovery.ts';
import { clientRegistration } from './client-registration.ts';
import { clientMcpSessions } from './client-mcp-sessions.ts';
import { clientMcpStateless } from './client-mcp-stateless.ts';
import { clientMcpStreams } from './client-mcp-streams.ts';
import { markdownPractice } from './markdown-practice.ts';
import { rfc6265 } from './rfc6265.ts';
import { rfc7763 } from './rfc7763.ts';
import { serviceSitePages } from './service-site-pages.ts';
import { sse } from './sse.ts';
import { mcpTools } from './mcp-tools.ts';
import { mcpSessions } from './mcp-sessions.ts';
import { mcpTasks } from './mcp-tasks.ts';
import { mcpResources } from './mcp-resources.ts';
import { mcp20260728 } from './mcp-2026-07-28.ts';
import { mcp20251125 } from './mcp-2025-11-25.ts';
import { jsonRpc } from './json-rpc.ts';
import { fetchStandard } from './fetch.ts';
import { html } from './html.ts';
import { jsonSchema } from './json-schema.ts';
import { mcpAuthorization } from './mcp-authorization.ts';
import { openapi } from './openapi.ts';
import { openapiOperations } from './openapi-operations.ts';
import { openapiResources } from './openapi-resources.ts';
import { openapiDocument } from './openapi-document.ts';
import { rfc6749 } from './rfc6749.ts';
import { rfc6749Refresh } from './rfc6749-refresh.ts';
import { rfc6750 } from './rfc6750.ts';
import { rfc7515 } from './rfc7515.ts';
import { rfc7009 } from './rfc7009.ts';
import { rfc7519 } from './rfc7519.ts';
import { rfc7517 } from './rfc7517.ts';
import { rfc7518 } from './rfc7518.ts';
import { rfc7662 } from './rfc7662.ts';
import { rfc8259 } from './rfc8259.ts';
import { rfc9068 } from './rfc9068.ts';
import { rfc9110 } from './rfc9110.ts';
import { rfc9110Fields } from './rfc9110-fields.ts';
import { rfc9111 } from './rfc9111.ts';
import { rfc9112 } from './rfc9112.ts';
import { rfc9113 } from './rfc9113.ts';
import { rfc9728 } from './rfc9728.ts';
import { mcpAuthorizationServer } from './mcp-authorization-server.ts';
import { oauth21 } from './oauth21.ts';
import { oidcCore } from './oidc-core.ts';
import { oidcDiscovery } from './oidc-discovery.ts';
import { rfc7591 } from './rfc7591.ts';
import { rfc7592 } from './rfc7592.ts';
import { rfc7636 } from './rfc7636.ts';
import { rfc8252 } from './rfc8252.ts';
import { rfc8414 } from './rfc8414.ts';
import { rfc8707 } from './rfc8707.ts';
import { rfc9207 } from './rfc9207.ts';
import { rfc9700 } from './rfc9700.ts';
import { serviceSiteFiles } from './service-site-files.ts';
import { llmsTxt } from './llms-txt.ts';
import { agentDocs } from './agent-docs.ts';
import { sitemaps } from './sitemaps.ts';
import { sitePractice } from './site-practice.ts';
import { textEncoding } from './text-encoding.ts';
import { rfc8288 } from './rfc8288.ts';
import { rfc9457 } from './rfc9457.ts';
import { rfc6596 } from './rfc6596.ts';
import { rfc9309 } from './rfc9309.ts';
import { serviceApi } from './service-api.ts';
import { openapiAnswers } from './openapi-answers.ts';
import { referencePractice } from './reference-practice.ts';
import { service } from './service.ts';
import { serviceApiCredentials } from './service-api-credentials.ts';
import { serviceConnector } from './service-connector.ts';
import { serviceReferencePage } from './service-reference-page.ts';
import { configuredLimits } from './configured-limits.ts';
import { untested } from './untested.ts';

/** Every normative statement that a check may be tied to, by its id `<document>:<topic>.<statement>`. */
export const clauses = {
  ...service,
  ...serviceApiCredentials,
  ...serviceConnector,
  ...serviceReferencePage,
  ...rfc9110,
  ...rfc9110Fields,
  ...rfc9111,
  ...rfc9112,
  ...rfc9113,
  ...rfc6749,
  ...rfc6749Refresh,
  ...rfc6750,
  ...rfc7515,
  ...rfc7009,
  ...rfc7517,
  ...rfc7518,
  ...rfc7519,
  ...rfc7662,
  ...rfc8259,
  ...rfc9068,
  ...rfc9728,
  ...jsonSchema,
  ...openapi,
  ...openapiDocument,
  ...openapiOperations,
  ...openapiResources,
  ...mcpAuthorization,
  ...fetchStandard,
  ...html,
  ...mcpAuthorizationServer,
  ...oauth21,
  ...oidcCore,
  ...oidcDiscovery,
  ...rfc7591,
  ...rfc7592,
  ...rfc7636,
  ...rfc8252,
  ...rfc8414,
  ...rfc8707,
  ...rfc9207,
  ...rfc9700,
  ...jsonRpc,
  ...mcp20251125,
  ...mcp20260728,
  ...mcpTools,
  ...mcpResources,
  ...mcpSessions,
  ...mcpTasks,
  ...sse,
  ...serviceSiteFiles,
  ...llmsTxt,
  ...agentDocs,
  ...sitemaps,
  ...sitePractice,
  ...textEncoding,
  ...rfc8288,
  ...rfc9457,
  ...rfc6596,
  ...rfc9309,
  ...serviceApi,
  ...openapiAnswers,
  ...referencePractice,
  ...markdownPractice,
  ...rfc6265,
  ...rfc7763,
  ...serviceSitePages,
  ...clientAuthorization,
  ...clientCredentials,
  ...clientHttp,
  ...clientRetries,
  ...clientService,
  ...clientAuthorizationResponses,
  ...clientTokenRequests,
  ...clientTokens,
  ...clientDiscovery,
  ...clientRegistration,
  ...clientMcpSessions,
  ...clientMcpStateless,
  ...clientMcpStreams,
  ...configuredLimits,
  ...untested,
} as const;

/** The id of a clause; a misspelt one does not compile. */
export type ClauseId = keyof typeof clauses;
