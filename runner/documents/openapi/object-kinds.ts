import { type FieldType, type KindName, type ObjectKind, type OpenApiVersion, valueBounds } from './object-kind.ts';
import { swaggerKinds } from './swagger-kinds.ts';

const text = { description: 'string' } as const;
const documented = { ...text, externalDocs: 'ExternalDocs' } as const;
const exampled = { example: 'any', examples: '{&Example}' } as const;
const valued = {
  ...text,
  ...exampled,
  required: 'boolean',
  deprecated: 'boolean',
  allowEmptyValue: 'boolean',
  style: 'string',
  explode: 'boolean',
  allowReserved: 'boolean',
  schema: '&Schema',
  content: '{MediaType}',
} as const;
/** Since 3.2 a media type may be a reference. */
const referredContent = { content: '{&MediaType}' } as const;
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** Schema Objects of 3.0; those since 3.1 are JSON Schemas, of which the places of further schemas alone are followed. */
const schema30 = {
  ...documented,
  title: 'string',
  ...valueBounds,
  maxProperties: 'count',
  minProperties: 'count',
  required: '[string]',
  enum: '[any]',
  type: 'string',
  not: '&Schema',
  allOf: '[&Schema]',
  oneOf: '[&Schema]',
  anyOf: '[&Schema]',
  items: '&Schema',
  properties: '{&Schema}',
  additionalProperties: '&Schema',
  format: 'string',
  default: 'any',
  nullable: 'boolean',
  discriminator: 'Discriminator',
  readOnly: 'boolean',
  writeOnly: 'boolean',
  example: 'any',
  deprecated: 'boolean',
  xml: 'Xml',
} as const;

/** Every kind of object that OpenAPI 3.0, 3.1 and 3.2 have (§4.8), but for the Schema Objects since 3.1. */
const objectKinds: Readonly<Record<KindName, ObjectKind>> = {
  OpenApi: {
    fields: {
      openapi: 'string!',
      info: 'Info!',
      servers: '[Server]',
      paths: 'Paths',
      components: 'Components',
      security: '[SecurityRequirement]',
      tags: '[Tag]',
      externalDocs: 'ExternalDocs',
    },
    only30: { paths: 'Paths!' },
    since31: { jsonSchemaDialect: 'string', webhooks: '{&PathItem}' },
    since32: { $self: 'string' },
  },
  Info: {
    fields: {
      ...text,
      title: 'string!',
      version: 'string!',
      termsOfService: 'string',
      contact: 'Contact',
      license: 'License',
    },
    since31: { summary: 'string' },
  },
  Contact: { fields: { name: 'string', url: 'string', email: 'string' } },
  License: { fields: { name: 'string!', url: 'string' }, since31: { identifier: 'string' } },
  Server: { fields: { ...text, url: 'string!', variables: '{ServerVariable}' }, since32: { name: 'string' } },
  ServerVariable: { fields: { ...text, enum: '[string]', default: 'string!' } },
  Components: {
    fields: {
      schemas: '{&Schema}',
      responses: '{&Response}',
      parameters: '{&Parameter}',
      examples: '{&Example}',
      requestBodies: '{&RequestBody}',
      headers: '{&Header}',
      securitySchemes: '{&SecurityScheme}',
      links: '{&Link}',
      callbacks: '{&Callback}',
    },
    since31: { pathItems: '{&PathItem}' },
    since32: { mediaTypes: '{&MediaType}' },
  },
  Paths: { fields: {}, patterned: (name: string) => (name.startsWith('/') ? 'PathItem' : null) },
  PathItem: {
    fields: {
      ...text,
      ...Object.fromEntries(methods.map((method) => [method, 'Operation'])),
      $ref: 'string',
      summary: 'string',
      servers: '[Server]',
      parameters: '[&Parameter]',
    },
    since32: { query: 'Operation', additionalOperations: '{Operation}' },
  },
  Operation: {
    fields: {
      ...documented,
      tags: '[string]',
      summary: 'string',
      operationId: 'string',
      parameters: '[&Parameter]',
      requestBody: '&RequestBody',
      responses: 'Responses',
      callbacks: '{&Callback}',
      deprecated: 'boolean',
      security: '[SecurityRequirement]',
      servers: '[Server]',
    },
    only30: { responses: 'Responses!' },
  },
  ExternalDocs: { fields: { ...text, url: 'string!' } },
  Parameter: { fields: { ...valued, name: 'string!', in: 'string!' }, since32: referredContent },
  RequestBody: {
    fields: { ...text, content: '{MediaType}!', required: 'boolean' },
    since32: { content: '{&MediaType}!' },
  },
  MediaType: {
    fields: { ...exampled, schema: '&Schema', encoding: '{Encoding}' },
    since32: { ...text, itemSchema: '&Schema', prefixEncoding: '[Encoding]', itemEncoding: 'Encoding' },
  },
  Encoding: {
    fields: {
      contentType: 'string',
      headers: '{&Header}',
      style: 'string',
      explode: 'boolean',
      allowReserved: 'boolean',
    },
    since32: { encoding: '{Encoding}', prefixEncoding: '[Encoding]', itemEncoding: 'Encoding' },
  },
  Responses: {
    fields: { default: '&Response' },
    patterned: (name: string) => (/^[1-5](?:\d\d|XX)$/.test(name) ? '&Response' : null),
  },
  Response: {
    fields: { description: 'string!', headers: '{&Header}', content: '{MediaType}', links: '{&Link}' },
    since32: { summary: 'string', description: 'string', ...referredContent },
  },
  Callback: { fields: {}, patterned: () => 'PathItem' },
  Example: {
    fields: { ...text, summary: 'string', value: 'any', externalValue: 'string' },
    since32: { dataValue: 'any', serializedValue: 'string' },
  },
  Link: {
    fields: {
      ...text,
      operationRef: 'string',
      operationId: 'string',
      parameters: '{any}',
      requestBody: 'any',
      server: 'Server',
    },
  },
  Header: { fields: valued, since32: referredContent },
  Tag: {
    fields: { ...documented, name: 'string!' },
    since32: { summary: 'string', parent: 'string', kind: 'string' },
  },
  SecurityScheme: {
    fields: {
      ...text,
      type: 'string!',
      name: 'string',
      in: 'string',
      scheme: 'string',
      bearerFormat: 'string',
      flows: 'OAuthFlows',
      openIdConnectUrl: 'string',
    },
    since32: { oauth2MetadataUrl: 'string', deprecated: 'boolean' },
  },
  OAuthFlows: {
    fields: {
      implicit: 'OAuthFlow',
      password: 'OAuthFlow',
      clientCredentials: 'OAuthFlow',
      authorizationCode: 'OAuthFlow',
    },
    since32: { deviceAuthorization: 'OAuthFlow' },
  },
  OAuthFlow: {
    fields: { authorizationUrl: 'string', tokenUrl: 'string', refreshUrl: 'string', scopes: '{string}' },
    since32: { deviceAuthorizationUrl: 'string' },
  },
  SecurityRequirement: { fields: {}, patterned: () => '[string]', takesEveryName: true },
  Discriminator: { fields: { propertyName: 'string!', mapping: '{string}' } },
  Xml: {
    fields: {
      name: 'string',
      namespace: 'string',
      prefix: 'string',
      attribute: 'boolean',
      wrapped: 'boolean',
    },
  },
  Schema: { fields: schema30 },
  Items: { fields: {} },
};

/** Returns a kind of object as the specification names it, such as `a Path Item Object`. */
export function nameOfKind(kind: KindName): string {
  const words = kind === 'OpenApi' ? 'OpenAPI' : kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return `${/^[AEIO]/.test(words) ? 'an' : 'a'} ${words.replace('Docs', 'Documentation')} Object`;
}

/** Returns a kind of object as a version has it. */
export function kindOf(kind: KindName, version: OpenApiVersion): ObjectKind {
  return version === '2.0' ? swaggerKinds[kind] : objectKinds[kind];
}

const knownFields = new Map<string, Readonly<Record<string, FieldType>>>();

/** Returns the fixed fields that a kind of object has in a version. */
export function fieldsOf(kind: KindName, version: OpenApiVersion): Readonly<Record<string, FieldType>> {
  const key = `${version} ${kind}`;
  const known = knownFields.get(key);
  if (known !== undefined) return known;
  const { fields, only30, since31, since32 } = kindOf(kind, version);
  const further = {
    '2.0': {},
    '3.0': { ...only30 },
    '3.1': { ...since31 },
    '3.2': { ...since31, ...since32 },
  }[version];
  const made = { ...fields, ...further };
  knownFields.set(key, made);
  return made;
}
