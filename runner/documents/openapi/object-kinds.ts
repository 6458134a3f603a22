/** The two minor versions of OpenAPI that are judged. */
export type OpenApiVersion = '3.0' | '3.1';

/**
 * What a field holds: `string`, `boolean`, `number`, `count` (a whole number from 0), `any`, or the name of a kind of
 * object. `[x]` is a list, `{x}` a map by name, `&x` an x or a Reference Object, `x!` a field that has to be there.
 */
export type FieldType = string;

/** One kind of object of a document: its fixed fields, or the names that it may have besides. */
export interface ObjectKind {
  readonly fields: Readonly<Record<string, FieldType>>;
  /** Fields of one version alone, laid over the others. */
  readonly only?: Readonly<Partial<Record<OpenApiVersion, Readonly<Record<string, FieldType>>>>>;
  /** What a name that is no fixed field holds; `null` where there may be none of that name. */
  patterned?(name: string): FieldType | null;
  /** True where names beginning with `x-` are names like any other. */
  readonly takesEveryName?: boolean;
}

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
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** The methods of a Path Item Object, as its fields are named. */
export const operationMethods: readonly string[] = methods;

/** Schema Objects of 3.0; those of 3.1 are JSON Schemas, of which the places of further schemas alone are followed. */
const schema30 = {
  ...documented,
  title: 'string',
  multipleOf: 'number',
  maximum: 'number',
  exclusiveMaximum: 'boolean',
  minimum: 'number',
  exclusiveMinimum: 'boolean',
  maxLength: 'count',
  minLength: 'count',
  pattern: 'string',
  maxItems: 'count',
  minItems: 'count',
  uniqueItems: 'boolean',
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

/** Every kind of object that OpenAPI 3.0 and 3.1 have (§4.8), but for the Schema Objects of 3.1. */
export const objectKinds = {
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
    only: { '3.0': { paths: 'Paths!' }, '3.1': { jsonSchemaDialect: 'string', webhooks: '{&PathItem}' } },
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
    only: { '3.1': { summary: 'string' } },
  },
  Contact: { fields: { name: 'string', url: 'string', email: 'string' } },
  License: { fields: { name: 'string!', url: 'string' }, only: { '3.1': { identifier: 'string' } } },
  Server: { fields: { ...text, url: 'string!', variables: '{ServerVariable}' } },
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
    only: { '3.1': { pathItems: '{&PathItem}' } },
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
    only: { '3.0': { responses: 'Responses!' } },
  },
  ExternalDocs: { fields: { ...text, url: 'string!' } },
  Parameter: { fields: { ...valued, name: 'string!', in: 'string!' } },
  RequestBody: { fields: { ...text, content: '{MediaType}!', required: 'boolean' } },
  MediaType: { fields: { ...exampled, schema: '&Schema', encoding: '{Encoding}' } },
  Encoding: {
    fields: {
      contentType: 'string',
      headers: '{&Header}',
      style: 'string',
      explode: 'boolean',
      allowReserved: 'boolean',
    },
  },
  Responses: {
    fields: { default: '&Response' },
    patterned: (name: string) => (/^[1-5](?:\d\d|XX)$/.test(name) ? '&Response' : null),
  },
  Response: {
    fields: { description: 'string!', headers: '{&Header}', content: '{MediaType}', links: '{&Link}' },
  },
  Callback: { fields: {}, patterned: () => 'PathItem' },
  Example: { fields: { ...text, summary: 'string', value: 'any', externalValue: 'string' } },
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
  Header: { fields: valued },
  Tag: { fields: { ...documented, name: 'string!' } },
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
  },
  OAuthFlows: {
    fields: {
      implicit: 'OAuthFlow',
      password: 'OAuthFlow',
      clientCredentials: 'OAuthFlow',
      authorizationCode: 'OAuthFlow',
    },
  },
  OAuthFlow: {
    fields: { authorizationUrl: 'string', tokenUrl: 'string', refreshUrl: 'string', scopes: '{string}' },
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
} as const satisfies Record<string, ObjectKind>;

/** The name of a kind of object. */
export type KindName = keyof typeof objectKinds;

/** Returns a kind of object as the specification names it, such as `a Path Item Object`. */
export function nameOfKind(kind: KindName): string {
  const words = kind === 'OpenApi' ? 'OpenAPI' : kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return `${/^[AEIO]/.test(words) ? 'an' : 'a'} ${words.replace('Docs', 'Documentation')} Object`;
}
