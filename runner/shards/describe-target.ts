import { type ResolvedCredentials, type ResolvedTarget, secretsOf } from '../config/resolve-target.ts';
import { createRedactor } from '../http/redactor.ts';
import { type PlannedTarget, sha256Of } from './plan.ts';

const systems = ['plantStore', 'api', 'mcp', 'site', 'connector'] as const;

/** Returns a target as far as it changes what is asked, without any secret; `null` is the embedded mock. */
export function describeTarget(target: ResolvedTarget | null): PlannedTarget {
  if (target === null) return { name: 'mock', systems: {}, settingsSha256: sha256Of('embedded') };
  const redactor = createRedactor(secretsOf(target));
  const reached = systems.filter((system) => target[system] !== null);
  const { api, mcp, site, connector, plantStore } = target;
  const settings = [
    plantStore && [plantStore.document?.href, plantStore.needsNoCredentials],
    api && [api.canonicalOrigin, api.slugPointer, api.paths, api.needsNoCredentials],
    mcp && [mcp.callTools, mcp.endpoint, mcp.needsNoCredentials],
    site && [site.canonicalOrigin, site.pages, site.mentions, site.openedBy?.header],
    connector && [connector.company, connector.otherCompany, connector.session?.header, connector.texts],
    reached.map((system) => describeCredentials(target.credentials[system])),
    target.allowedOrigins,
    target.capabilities.declare.toSorted(),
    target.capabilities.deny.toSorted(),
    [target.ids.from, target.ids.to],
  ];
  return {
    name: target.name,
    systems: Object.fromEntries(
      reached.map((system) => [system, redactor.text(target[system]?.url.href ?? '')] as const),
    ),
    settingsSha256: sha256Of(settings),
  };
}

/** Each of them makes checks possible; what they are does not. */
function describeCredentials(credentials: ResolvedCredentials): unknown[] {
  const { token, grant, apiKey, client, expired, notYetValid, revoked, otherAudience, otherCompany } = credentials;
  const supplied = [
    expired,
    notYetValid,
    revoked,
    otherAudience,
    otherCompany,
    credentials.limitedScope?.token ?? null,
  ];
  return [
    token !== null || grant !== null,
    apiKey?.header,
    client && [client.id, client.secret !== null, client.redirectUri?.href, client.scopes],
    supplied.map((secret) => secret !== null),
    credentials.limitedScope && [credentials.limitedScope.lacks, credentials.limitedScope.neededBy],
    credentials.authorizationServer,
  ];
}
