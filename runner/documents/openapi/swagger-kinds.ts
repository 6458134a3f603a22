import { type KindName, type ObjectKind, valueBounds } from './object-kind.ts';

const text = { description: 'string' } as const;
const documented = { ...text, externalDocs: 'ExternalDocs' } as const;
/** What bounds values, of schemas as of parameters and headers. */
const bounds = {
  ...valueBounds,
  format: 'string',
  default: 'any',
  enum: '[any]',
} as const;
/** Parameters, their items and headers have types of their own, not schemas. */
const plain = { ...bounds, items: 'Items', collectionFormat: 'string' } as const;
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const;
const none: ObjectKind = { fields: {} };

/** Every kind of object that OpenAPI 2.0 has, which was called Swagger; kinds that came later have no fields, and no place either. */
export const swaggerKinds: Readonly<Record<KindName, ObjectKind>> = {
  OpenApi: {
    fields: {
      swagger: 'string!',
      info: 'Info!',
      host: 'string',
      basePath: 'string',
      schemes: '[string]',
      consumes: '[string]',
      produces: '[string]',
      paths: 'Paths!',
      definitions: '{&Schema}',
      parameters: '{Parameter}',
      responses: '{Response}',
      securityDefinitions: '{SecurityScheme}',
      security: '[SecurityRequirement]',
      tags: '[Tag]',
      externalDocs: 'ExternalDocs',
    },
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
  },
  Contact: { fields: { name: 'string', url: 'string', email: 'string' } },
  License: { fields: { name: 'string!', url: 'string' } },
  Paths: { fields: {}, patterned: (name) => (name.startsWith('/') ? 'PathItem' : null) },
  PathItem: {
    fields: {
      ...Object.fromEntries(methods.map((method) => [method, 'Operation'])),
      $ref: 'string',
      parameters: '[&Parameter]',
    },
  },
  Operation: {
    fields: {
      ...documented,
      tags: '[string]',
      summary: 'string',
      operationId: 'string',
      consumes: '[string]',
      produces: '[string]',
      parameters: '[&Parameter]',
      responses: 'Responses!',
      schemes: '[string]',
      deprecated: 'boolean',
      security: '[SecurityRequirement]',
    },
  },
  ExternalDocs: { fields: { ...text, url: 'string!' } },
  Parameter: {
    fields: {
      ...text,
      ...plain,
      name: 'string!',
      in: 'string!',
      required: 'boolean',
      schema: '&Schema',
      type: 'string',
      allowEmptyValue: 'boolean',
    },
  },
  Items: { fields: { ...plain, type: 'string!' } },
  Responses: {
    fields: { default: '&Response' },
    patterned: (name) => (/^[1-5]\d\d$/.test(name) ? '&Response' : null),
  },
  Response: { fields: { description: 'string!', schema: '&Schema', headers: '{Header}', examples: '{any}' } },
  Header: { fields: { ...text, ...plain, type: 'string!' } },
  Tag: { fields: { ...documented, name: 'string!' } },
  SecurityScheme: {
    fields: {
      ...text,
      type: 'string!',
      name: 'string',
      in: 'string',
      flow: 'string',
      authorizationUrl: 'string',
      tokenUrl: 'string',
      scopes: '{string}',
    },
  },
  SecurityRequirement: { fields: {}, patterned: () => '[string]', takesEveryName: true },
  Xml: {
    fields: { name: 'string', namespace: 'string', prefix: 'string', attribute: 'boolean', wrapped: 'boolean' },
  },
  Schema: {
    fields: {
      ...documented,
      ...bounds,
      title: 'string',
      maxProperties: 'count',
      minProperties: 'count',
      required: '[string]',
      // A text, or a list of texts: the rule on schemas knows.
      type: 'any',
      items: '&Schema',
      allOf: '[&Schema]',
      properties: '{&Schema}',
      additionalProperties: '&Schema',
      discriminator: 'string',
      readOnly: 'boolean',
      xml: 'Xml',
      example: 'any',
    },
  },
  Server: none,
  ServerVariable: none,
  Components: none,
  RequestBody: none,
  MediaType: none,
  Encoding: none,
  Callback: none,
  Example: none,
  Link: none,
  OAuthFlows: none,
  OAuthFlow: none,
  Discriminator: none,
};
