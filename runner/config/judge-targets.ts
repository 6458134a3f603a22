import { isObject } from '../documents/json-value.ts';
import type { Finding, KeyPath } from './config-fault.ts';
import { judgeGrants } from './judge-grants.ts';
import { judgeLatency } from './resolve-latency.ts';
import { valueAt } from './value-at.ts';

/** Names of targets that vivero gives itself. */
export const reservedTargetNames: Readonly<Record<string, string>> = {
  mock: 'the embedded mock',
  'command-line': 'the target of --base-url',
  'started-mock': 'the mock that an agent starts',
};

/** Keys whose texts are secret. */
const secretKeys = new Set([
  'token',
  'refreshToken',
  'value',
  'secret',
  'expired',
  'notYetValid',
  'revoked',
  'otherAudience',
  'otherCompany',
  'passphrase',
]);

/**
 * Returns what is wrong between the values of a configuration, which a schema cannot say, and what is unwise in the chosen
 * target. `raw` is that target as it is written.
 */
export function judgeTargets(
  config: unknown,
  options: { readonly target: string | null; readonly raw: unknown; readonly isModule: boolean },
): { readonly faults: Finding[]; readonly warnings: Finding[] } {
  const targets = valueAt(config, ['targets']);
  const faults = isObject(targets)
    ? Object.entries(targets).flatMap(([name, target]) => faultsOfTarget(name, target))
    : [];
  if (options.target === null) return { faults, warnings: [] };
  const path = ['targets', options.target];
  const secrets = options.isModule ? undefinedSecrets(options.raw, path) : literalSecrets(options.raw, path);
  const chosen = valueAt(config, path);
  return { faults, warnings: [...secrets, ...judgeGrants(chosen, path).warnings] };
}

function faultsOfTarget(name: string, target: unknown): Finding[] {
  const path = ['targets', name];
  const faults: Finding[] = [];
  const reserved = Object.hasOwn(reservedTargetNames, name) ? reservedTargetNames[name] : undefined;
  if (reserved !== undefined)
    faults.push({ path, part: 'key', message: `is the name of ${reserved}; choose another name` });
  const from = valueAt(target, ['ids', 'from']);
  const to = valueAt(target, ['ids', 'to']);
  if (typeof from === 'number' && typeof to === 'number' && from > to) {
    faults.push({
      path: [...path, 'ids'],
      part: 'key',
      message: `must be a range, got from ${from} to ${to}; write the smaller number as "from"`,
    });
  }
  const denied = valueAt(target, ['capabilities', 'deny']);
  const declared = valueAt(target, ['capabilities', 'declare']);
  if (Array.isArray(denied) && Array.isArray(declared)) {
    for (const [index, capability] of denied.entries()) {
      if (declared.includes(capability))
        faults.push({
          path: [...path, 'capabilities', 'deny', index],
          message: `denies "${String(capability)}", which is declared too; keep one of them`,
        });
    }
  }
  return [
    ...faults,
    ...needlessCredentials(target, path),
    ...judgeLatency(target, path),
    ...judgeGrants(target, path).faults,
  ];
}

/** Secrets in one file of which each gets a warning of its own; of more, the first one names the others. */
const mostWarnings = 3;

function literalSecrets(value: unknown, path: KeyPath): Finding[] {
  const isLiteral = (text: unknown): boolean => typeof text === 'string' && text !== '' && !text.includes('${');
  const warnings = secretsIn(value, path, isLiteral).map(({ at, key }) => ({
    path: at,
    message: isGatewayHeader(at)
      ? `is a secret written into the file; write "\${${variableFor(at)}}", or { value: ..., secret: false } if reports may show it`
      : `is a secret written into the file; write "\${${variableFor(at)}}", or use the key "${key}Command"`,
  }));
  const [first, ...others] = warnings;
  if (first === undefined || warnings.length <= mostWarnings) return warnings;
  const names = others.map(({ path: at }) => at.slice(path.length).join('.'));
  return [{ ...first, message: `${first.message}; ${others.length} more are: ${names.join(', ')}` }];
}

function undefinedSecrets(value: unknown, path: KeyPath): Finding[] {
  return secretsIn(value, path, (member) => member === undefined).map(({ at }) => ({
    path: at,
    message: 'is undefined and counts as absent; is the environment variable that it comes from set?',
  }));
}

function secretsIn(
  value: unknown,
  path: KeyPath,
  isMeant: (member: unknown) => boolean,
): Array<{ at: KeyPath; key: string }> {
  if (!isObject(value) || path.length > 8 || value['secret'] === false) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    (isSecretAt(key, path) || isProxyWithPassword(key, path, member)) && isMeant(member)
      ? [{ at: [...path, key], key }]
      : secretsIn(member, [...path, key], isMeant),
  );
}

/** The URL of a proxy is secret for its password alone. */
function isProxyWithPassword(key: string, path: KeyPath, value: unknown): boolean {
  return key === 'proxy' && path.at(-1) === 'http' && typeof value === 'string' && value.includes('@');
}

/** `credentials.token` is TOKEN, `credentials.apiKey.value` API_KEY, `limitedScope.token` LIMITED_SCOPE_TOKEN. */
function variableFor(path: KeyPath): string {
  if (isGatewayHeader(path)) return String(path.at(-1)).replaceAll(/\W/g, '_').toUpperCase();
  if (path.at(-1) === 'proxy') return 'STAGING_PROXY';
  const [around, key] = path.slice(-2).map(String);
  const words = [...(around === 'credentials' ? [] : [around]), ...(key === 'value' ? [] : [key])];
  return words
    .map((word) => (word ?? '').replaceAll(/[A-Z]/g, (letter) => `_${letter}`))
    .join('_')
    .toUpperCase();
}

/** Returns true for the path of a header below `http`. */
function isGatewayHeader(path: KeyPath): boolean {
  return path.at(-2) === 'headers' && path.at(-3) === 'http';
}

/** Who says that there is nothing to present, and what to present, means one of the two. */
function needlessCredentials(target: unknown, path: KeyPath): Finding[] {
  return ['plantStore', 'api', 'mcp'].flatMap((system) => {
    const own = ['systems', system, 'credentials'];
    if (valueAt(target, [system, 'auth']) !== 'none' || !isObject(valueAt(target, own))) return [];
    const message = `gives credentials to a system whose "auth" is "none"; keep one of them`;
    return [{ path: [...path, ...own], part: 'key' as const, message }];
  });
}

/** The other company of the connector is a part of a path; that of credentials is a token. */
function isSecretAt(key: string, path: KeyPath): boolean {
  if (isGatewayHeader([...path, key])) return true;
  return secretKeys.has(key) && !(key === 'otherCompany' && path.at(-1) === 'connector');
}
