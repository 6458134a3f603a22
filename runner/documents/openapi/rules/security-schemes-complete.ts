import { isObject } from '../../json-value.ts';
import type { OpenApiVersion } from '../object-kind.ts';
import { joinPointer } from '../places.ts';
import { defineRule, type RawFinding } from '../rule.ts';

type Scheme = Readonly<Record<string, unknown>>;

const flowAddresses: Readonly<Record<string, readonly string[]>> = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
  // As 2.0 names them.
  application: ['tokenUrl'],
  accessCode: ['authorizationUrl', 'tokenUrl'],
};
const swaggerFlows = ['implicit', 'password', 'application', 'accessCode'];
const typesOf: Readonly<Record<OpenApiVersion, readonly string[]>> = {
  '2.0': ['basic', 'apiKey', 'oauth2'],
  '3.0': ['apiKey', 'http', 'oauth2', 'openIdConnect'],
  '3.1': ['apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'],
  '3.2': ['apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'],
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
  const types = typesOf[version];
  if (typeof type !== 'string') return;
  if (!types.includes(type)) {
    yield {
      pointer: `${pointer}/type`,
      what: 'a security scheme has an unknown type',
      expected: types,
      actual: type,
    };
    return;
  }
  const lack = (name: string): RawFinding => ({
    pointer,
    what: `a security scheme of type ${type} lacks ${JSON.stringify(name)}`,
    expected: name,
    actual: Object.keys(scheme).slice(0, 20),
  });
  if (type === 'apiKey') {
    if (!isText(scheme['name'])) yield lack('name');
    const places = version === '2.0' ? ['query', 'header'] : ['query', 'header', 'cookie'];
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
  if (version === '2.0') yield* judgeSwaggerFlow(scheme, pointer);
  else if (!isObject(scheme['flows'])) yield lack('flows');
  else yield* judgeFlows(scheme['flows'], `${pointer}/flows`);
}

/** In 2.0 a scheme is its only flow. */
function* judgeSwaggerFlow(scheme: Scheme, pointer: string): Generator<RawFinding> {
  const { flow } = scheme;
  if (typeof flow === 'string' && swaggerFlows.includes(flow)) yield* judgeFlow(flow, scheme, pointer);
  else yield { pointer, what: 'an OAuth scheme has no known flow', expected: swaggerFlows, actual: flow ?? null };
}

function* judgeFlows(flows: Scheme, pointer: string): Generator<RawFinding> {
  for (const [name, flow] of Object.entries(flows))
    if (isObject(flow)) yield* judgeFlow(name, flow, joinPointer(pointer, name));
}

function* judgeFlow(name: string, flow: Scheme, pointer: string): Generator<RawFinding> {
  const addresses = Object.hasOwn(flowAddresses, name) ? (flowAddresses[name] ?? []) : null;
  if (addresses === null) return;
  for (const needed of [...addresses, 'scopes']) {
    const isThere = needed === 'scopes' ? isObject(flow['scopes']) : isText(flow[needed]);
    if (!isThere)
      yield {
        pointer,
        what: `an OAuth flow ${name} lacks ${JSON.stringify(needed)}`,
        expected: needed,
        actual: Object.keys(flow).slice(0, 20),
      };
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
