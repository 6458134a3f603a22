import type { Discovery, PublishedDocument, PublishedServer } from '../../../kit/authorization.ts';
import { quoteText, showUrl } from '../../../text/show-text.ts';
import type { Diagnosis, TargetScene } from '../diagnosis.ts';
import { type Finding, good, warning } from '../finding.ts';

/** Whether the metadata that MCP clients begin with can be read: that of the protected resource, and of each authorization server. */
export const metadata: Diagnosis<TargetScene> = {
  title: 'metadata',
  examine: async ({ survey, settings }) => {
    if (settings.mcp === null) return [];
    if (settings.mcp.needsNoCredentials === true)
      return [good('not needed: the MCP server needs no credentials (mcp.auth)')];
    const discovery = await survey.discover();
    return [describeResource(discovery), ...discovery.servers.map(describeServer)];
  },
};

function describeResource({ resource, resources, servers }: Discovery): Finding {
  if (resource !== null) {
    const named = servers.length === 1 ? '1 authorization server' : `${servers.length} authorization servers`;
    const message = `of the MCP server: ${showUrl(resource.url)}, naming ${named}`;
    const facts = { url: resource.url.href, servers: servers.map(({ issuer }) => issuer) };
    return servers.length > 0 ? good(message, facts) : warning(message, 'name one in authorization_servers', facts);
  }
  const message = `none of the MCP server: ${describeFaults(resources)}`;
  return warning(message, 'clients find the authorization server through it: serve it (RFC 9728)');
}

function describeServer({ issuer, notAsked, documents, metadata: found }: PublishedServer): Finding {
  const name = quoteText(issuer);
  if (found !== null) return good(`of ${name}: ${showUrl(found.url)}`, { issuer, url: found.url.href });
  if (notAsked !== null)
    return warning(`${name} is not contacted: ${notAsked}`, 'allowedOrigins of the target lets a run contact it', {
      issuer,
    });
  return warning(`none of ${name}: ${describeFaults(documents)}`, 'serve it (RFC 8414 §3)', { issuer });
}

/** One URL is asked by more than one rule, and said once. */
function describeFaults(documents: readonly PublishedDocument[]): string {
  return [...new Set(documents.map(describeFault))].join('; ');
}

function describeFault({ url, exchange, fault }: PublishedDocument): string {
  const status = exchange.response?.status;
  if (status !== undefined && status !== 200) return `${showUrl(url)} gets ${status}`;
  return `${showUrl(url)} cannot be read: ${fault ?? 'no response'}`;
}
