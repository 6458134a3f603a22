import { isObject } from '../../json-value.ts';
import type { OpenApiVersion } from '../object-kinds.ts';
import { joinPointer } from '../places.ts';
import { defineRule, type RawFinding } from '../rule.ts';

type Scheme = Readonly<Record<string, unknown>>;

const places = ['query', 'header', 'cookie'];
const flowAddresses: Readonly<Record<string, readonly string[]>> = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
};

/** What each type of security scheme has to say (§4.8.27 to §4.8.29). */
export const securitySchemesComplete = defineRule({
  id: 'security-schemes-complete',
  level: 'must',
  title: 'Every security scheme has all members that its type requires',
  *judge({ nodesOf, version }) {
    for (const { value, pointer, isReference } of nodesOf('SecurityScheme')) {
      if (!isReference) yield* judgeScheme(value, pointer, version);
    }
  },
});

function* judgeScheme(scheme: Scheme, pointer: string, version: OpenApiVersion): Generator<RawFinding> {
  const { type } = scheme;
  const types = ['apiKey', 'http', ...(version === '3.1' ? ['mutualTLS'] : []), 'oauth2', 'openIdConnect'];
  if (typeof type !== 'string') return;
  if (!types.includes(type))
    yield { pointer: `${pointer}/type`, what: 'a security scheme has an unknown type', expected: types, actual: type };
  const lack = (name: string): RawFinding => ({
    pointer,
    what: `a security scheme of type ${type} lacks ${JSON.stringify(name)}`,
    expected: name,
    actual: Object.keys(scheme).slice(0, 20),
  });
  if (type === 'apiKey') {
    if (!isText(scheme['name'])) yield lack('name');
    if (!Object.hasOwn(scheme, 'in')) yield lack('in');
    else if (!places.includes(String(scheme['in'])))
      yield {
        pointer: `${pointer}/in`,
        what: 'an API key is in an unknown place',
        expected: places,
        actual: scheme['in'],
      };
  }
  if (type === 'http' && !isText(scheme['scheme'])) yield lack('scheme');
  if (type === 'openIdConnect' && !isText(scheme['openIdConnectUrl'])) yield lack('openIdConnectUrl');
  if (type !== 'oauth2') return;
  if (!isObject(scheme['flows'])) yield lack('flows');
  else yield* judgeFlows(scheme['flows'], `${pointer}/flows`);
}

function* judgeFlows(flows: Scheme, pointer: string): Generator<RawFinding> {
  for (const [name, flow] of Object.entries(flows)) {
    const addresses = Object.hasOwn(flowAddresses, name) ? (flowAddresses[name] ?? []) : null;
    if (addresses === null || !isObject(flow)) continue;
    const at = joinPointer(pointer, name);
    for (const needed of [...addresses, 'scopes']) {
      const isThere = needed === 'scopes' ? isObject(flow['scopes']) : isText(flow[needed]);
      if (!isThere)
        yield {
          pointer: at,
          what: `an OAuth flow ${name} lacks ${JSON.stringify(needed)}`,
          expected: needed,
          actual: Object.keys(flow).slice(0, 20),
        };
    }
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
