import type { ResolvedCredentials } from '../config/resolve-credentials.ts';
import { addressedSystems } from '../config/addressed-systems.ts';
import type { ResolvedTarget } from '../config/resolve-target.ts';
import type { ApiSettings } from '../engine/run-settings.ts';
import { createRedactor } from '../http/redactor.ts';
import type { PlannedTarget } from './plan-file.generated.ts';
import { sha256Of } from './plan.ts';

/** Members of a system that its credentials say, or that are told by themselves. What else there is changes what is asked. */
const toldApart: ReadonlySet<string> = new Set([
  'url',
  'isWholeEndpoint',
  'tokens',
  'tokenSource',
  'apiKey',
  'client',
  'authorizationServer',
  'tokenEndpoint',
]);

/** Returns a target as far as it changes what is asked, without any secret; `null` is the embedded mock. */
export function describeTarget(target: ResolvedTarget | null): PlannedTarget {
  if (target === null) return { name: 'mock', systems: {}, settingsSha256: sha256Of('embedded') };
  const redactor = createRedactor(target.secrets);
  const reached = addressedSystems.filter((system) => target[system] !== null);
  const settings = [
    reached.map((system) => [
      system,
      describeSystem(system === 'api' && target.api !== null ? describeApi(target.api) : target[system]),
    ]),
    reached.map((system) => describeCredentials(target.credentials[system])),
    target.allowedOrigins,
    target.capabilities.declare.toSorted(),
    target.capabilities.deny.toSorted(),
    [target.ids.from, target.ids.to],
  ];
  return {
    name: target.targetName,
    systems: Object.fromEntries(
      reached.map((system) => [system, redactor.text(target[system]?.url.href ?? '')] as const),
    ),
    settingsSha256: sha256Of(settings),
  };
}

/** Of a header that is secret its name alone is told. */
function describeSystem(system: object | null): unknown[] {
  const members = Object.entries<unknown>({ ...system }).filter(([name]) => !toldApart.has(name));
  return members.map(([name, value]) => [name, isSecretHeader(value) ? value.header : value]);
}

/** Of a document that is given, what it says counts, and not where its file is; a map is nothing in JSON but its entries. */
function describeApi({ contract, contractFile: _file, operations, ...others }: ApiSettings): object {
  return {
    ...others,
    ...(contract && { contract: contract.document.text }),
    ...(operations && { operations: { ...operations, values: [...operations.values] } }),
  };
}

function isSecretHeader(value: unknown): value is { readonly header: string } {
  return typeof value === 'object' && value !== null && 'header' in value && 'value' in value;
}

/** Each of them makes checks possible; what they are does not. */
function describeCredentials(credentials: ResolvedCredentials): unknown[] {
  const { token, grant, apiKey, client, limitedScope, authorizationServer, ...others } = credentials;
  const { refreshToken: _refreshToken, tokenEndpoint: _tokenEndpoint, ...faultyTokens } = others;
  return [
    token !== null || grant !== null,
    apiKey?.header,
    client && [client.id, client.secret !== null, client.redirectUri?.href, client.scopes],
    Object.values(faultyTokens).map((secret) => secret !== null),
    limitedScope && [limitedScope.lacks, limitedScope.neededBy],
    authorizationServer,
  ];
}
