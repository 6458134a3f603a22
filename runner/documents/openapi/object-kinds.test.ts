import { createRequire } from 'node:module';
import t from 'tap';
import type { KindName, OpenApiVersion } from './object-kind.ts';
import { fieldsOf } from './object-kinds.ts';

/** The published schemas, as far as they name fields. */
interface Published {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly $defs?: Readonly<Record<string, Published>>;
  readonly definitions?: Readonly<Record<string, Published>>;
  readonly allOf?: ReadonlyArray<Published & { readonly then?: Published }>;
  readonly dependentSchemas?: Readonly<Record<string, Published>>;
}

const require = createRequire(import.meta.url);
const publishedOf = (version: '2.0' | '3.1' | '3.2'): Published =>
  require(`@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`) as Published;

/** The names that definitions of the published schemas have, since 3.1, for kinds of objects. */
const modernNames: Readonly<Partial<Record<KindName, string>>> = {
  Info: 'info',
  Contact: 'contact',
  License: 'license',
  Server: 'server',
  ServerVariable: 'server-variable',
  Components: 'components',
  PathItem: 'path-item',
  Operation: 'operation',
  ExternalDocs: 'external-documentation',
  RequestBody: 'request-body',
  Encoding: 'encoding',
  Response: 'response',
  Example: 'example',
  Link: 'link',
  Tag: 'tag',
  OAuthFlows: 'oauth-flows',
};

const swaggerNames: Readonly<Partial<Record<KindName, string>>> = {
  Info: 'info',
  Contact: 'contact',
  License: 'license',
  PathItem: 'pathItem',
  Operation: 'operation',
  ExternalDocs: 'externalDocs',
  Response: 'response',
  Header: 'header',
  Schema: 'schema',
  Tag: 'tag',
  Xml: 'xml',
  Items: 'primitivesItems',
};

const ownFields = (kind: KindName, version: OpenApiVersion): string[] =>
  Object.keys(fieldsOf(kind, version)).toSorted();
const theirFields = (schema: Published | undefined): string[] =>
  Object.keys(schema?.properties ?? {})
    .filter((name) => name !== '$ref')
    .toSorted();
const withoutReference = (names: readonly string[]): string[] => names.filter((name) => name !== '$ref');

for (const version of ['3.1', '3.2'] as const) {
  void t.test(`the objects of ${version} have the fields of its published schema`, async (t) => {
    const schema = publishedOf(version);
    t.same(ownFields('OpenApi', version), theirFields(schema), 'the document');
    for (const [kind, name] of Object.entries(modernNames) as Array<[KindName, string]>)
      t.same(withoutReference(ownFields(kind, version)), theirFields(schema.$defs?.[name]), kind);
  });
}

void t.test(
  'media types, parameters and security schemes of 3.2 have the fields of its published schema',
  async (t) => {
    const defs = publishedOf('3.2').$defs ?? {};
    const exampled = ['example', 'examples'];
    t.same(ownFields('MediaType', '3.2'), [...theirFields(defs['media-type']), ...exampled].toSorted());
    const known = ownFields('Parameter', '3.2');
    t.same(
      theirFields(defs['parameter']).filter((name) => !known.includes(name)),
      [],
    );
    const scheme = defs['security-scheme'];
    const types = Object.values(scheme?.$defs ?? {}).flatMap((one) =>
      theirFields((one as { readonly then?: Published }).then),
    );
    t.same(ownFields('SecurityScheme', '3.2'), [...new Set([...theirFields(scheme), ...types])].toSorted());
    const flows = Object.values(defs['oauth-flows']?.$defs ?? {}).flatMap(theirFields);
    t.same(ownFields('OAuthFlow', '3.2'), [...new Set(flows)].toSorted());
  },
);

void t.test('the objects of 2.0 have the fields of its published schema', async (t) => {
  const schema = publishedOf('2.0');
  t.same(ownFields('OpenApi', '2.0'), theirFields(schema), 'the document');
  for (const [kind, name] of Object.entries(swaggerNames) as Array<[KindName, string]>)
    t.same(withoutReference(ownFields(kind, '2.0')), theirFields(schema.definitions?.[name]), kind);
});
