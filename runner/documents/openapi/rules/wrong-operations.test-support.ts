import {
  type WrongDocument,
  ok,
  document,
  withGet,
  withScheme,
  flow,
  addresses,
  id,
} from './write-documents.test-support.ts';

/** Documents that are wrong in their operations, servers and credentials. */
const oauth = {
  type: 'oauth2',
  flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { a: 'all' } } },
};

export const wrongOperations: readonly WrongDocument[] = [
  [
    'path-parameters-declared',
    'not declared',
    document('3.1.0', { paths: { '/a/{id}': { get: { operationId: 'a', responses: ok } } } }),
    '/paths/~1a~1{id}/get',
  ],
  [
    'path-parameters-declared',
    'in the query',
    document('3.1.0', {
      paths: { '/a/{id}': { get: { operationId: 'a', responses: ok, parameters: [{ ...id, in: 'query' }] } } },
    }),
    '/paths/~1a~1{id}/get',
  ],
  [
    'path-parameters-declared',
    'not required',
    document('3.1.0', {
      paths: { '/a/{id}': { parameters: [{ ...id, required: false }], get: { operationId: 'a', responses: ok } } },
    }),
    '/paths/~1a~1{id}/parameters/0',
  ],
  ['path-parameters-used', 'another name', withGet({ parameters: [id] }), '/paths/~1a/get/parameters/0'],
  [
    'operation-ids-unique',
    'twice',
    document('3.1.0', {
      paths: { '/a': { get: { operationId: 'a', responses: ok }, put: { operationId: 'a', responses: ok } } },
    }),
    '/paths/~1a/put/operationId',
  ],
  ['responses-given', 'none', withGet({ responses: {} }), '/paths/~1a/get/responses'],
  ['responses-given', 'extensions only', withGet({ responses: { 'x-a': 1 } }), '/paths/~1a/get/responses'],
  ['security-schemes-known', 'of an operation', withGet({ security: [{ no: [] }] }), '/paths/~1a/get/security/0/no'],
  [
    'security-schemes-known',
    'of the document',
    document('3.0.3', { security: [{ 'x-key': [] }] }),
    '/security/0/x-key',
  ],
  [
    'security-scopes-declared',
    'another name than the flow offers',
    document('3.0.3', { components: { securitySchemes: { s: oauth } }, security: [{ s: ['b'] }] }),
    '/security/0/s',
  ],
  ['security-schemes-complete', 'no such type', withScheme({ type: 'basic' }), '/components/securitySchemes/s/type'],
  [
    'security-schemes-complete',
    'mutualTLS in 3.0',
    withScheme({ type: 'mutualTLS' }, '3.0.3'),
    '/components/securitySchemes/s/type',
  ],
  [
    'security-schemes-complete',
    'a key without a name',
    withScheme({ type: 'apiKey', in: 'header' }),
    '/components/securitySchemes/s',
  ],
  [
    'security-schemes-complete',
    'a key in the body',
    withScheme({ type: 'apiKey', name: 'k', in: 'body' }),
    '/components/securitySchemes/s/in',
  ],
  ['security-schemes-complete', 'http without scheme', withScheme({ type: 'http' }), '/components/securitySchemes/s'],
  [
    'security-schemes-complete',
    'oauth2 without flows',
    withScheme({ type: 'oauth2' }),
    '/components/securitySchemes/s',
  ],
  [
    'security-schemes-complete',
    'a flow without token address',
    withScheme(flow({ ...addresses, tokenUrl: '' })),
    '/components/securitySchemes/s/flows/authorizationCode',
  ],
  [
    'security-schemes-complete',
    'a flow without scopes',
    withScheme(flow({ ...addresses, scopes: undefined })),
    '/components/securitySchemes/s/flows/authorizationCode',
  ],
  [
    'oauth-addresses-secure',
    'http',
    withScheme(flow({ ...addresses, tokenUrl: 'http://a.example/token' })),
    '/components/securitySchemes/s/flows/authorizationCode/tokenUrl',
  ],
  [
    'oauth-addresses-secure',
    'no URL',
    withScheme(flow({ ...addresses, authorizationUrl: 'a.example' }), '3.0.3'),
    '/components/securitySchemes/s/flows/authorizationCode/authorizationUrl',
  ],
  [
    'oauth-addresses-secure',
    'OpenID Connect',
    withScheme({ type: 'openIdConnect', openIdConnectUrl: 'http://a.example' }),
    '/components/securitySchemes/s/openIdConnectUrl',
  ],
  [
    'servers-usable',
    'a variable that is not declared',
    document('3.1.0', { servers: [{ url: 'https://{host}/' }] }),
    '/servers/0/url',
  ],
  [
    'servers-usable',
    'a default that is no value',
    document('3.1.0', { servers: [{ url: 'https://{h}.example', variables: { h: { default: 'a', enum: ['b'] } } }] }),
    '/servers/0/variables/h/default',
  ],
  ['servers-usable', 'no address', document('3.1.0', { servers: [{ url: 'http://[' }] }), '/servers/0/url'],
  [
    'servers-usable',
    'the machine of its maker',
    document('3.0.3', { servers: [{ url: 'http://localhost:8000' }] }),
    '/servers/0/url',
  ],
  [
    'security-schemes-used',
    'never',
    document('3.1.0', { components: { securitySchemes: { s: { type: 'http', scheme: 'basic' } } } }),
    '/components/securitySchemes/s',
  ],
  ['operation-ids-given', 'none', withGet({ operationId: undefined }), '/paths/~1a/get'],
];
