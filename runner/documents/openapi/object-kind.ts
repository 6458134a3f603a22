/** The versions of OpenAPI that are judged; 2.0 was called Swagger. */
export type OpenApiVersion = '2.0' | '3.0' | '3.1' | '3.2';

/** Returns true for a version whose schemas are a dialect of its own: those since 3.1 are JSON Schemas. */
export function hasOwnDialect(version: OpenApiVersion): boolean {
  return version === '2.0' || version === '3.0';
}

/**
 * What a field holds: `string`, `boolean`, `number`, `count` (a whole number from 0), `any`, or the name of a kind of
 * object. `[x]` is a list, `{x}` a map by name, `&x` an x or a Reference Object, `x!` a field that has to be there.
 */
export type FieldType = string;

/** One kind of object of a document: its fixed fields, or the names that it may have besides. */
export interface ObjectKind {
  readonly fields: Readonly<Record<string, FieldType>>;
  /** Fields of 3.0 alone, laid over the others. */
  readonly only30?: Readonly<Record<string, FieldType>>;
  /** Fields since 3.1, and since 3.2, laid over the others. */
  readonly since31?: Readonly<Record<string, FieldType>>;
  readonly since32?: Readonly<Record<string, FieldType>>;
  /** What a name that is no fixed field holds; `null` where there may be none of that name. */
  patterned?(name: string): FieldType | null;
  /** True where names beginning with `x-` are names like any other. */
  readonly takesEveryName?: boolean;
}

/** The kinds of objects that OpenAPI knows (§4.8). */
export type KindName =
  | 'OpenApi'
  | 'Info'
  | 'Contact'
  | 'License'
  | 'Server'
  | 'ServerVariable'
  | 'Components'
  | 'Paths'
  | 'PathItem'
  | 'Operation'
  | 'ExternalDocs'
  | 'Parameter'
  | 'RequestBody'
  | 'MediaType'
  | 'Encoding'
  | 'Responses'
  | 'Response'
  | 'Callback'
  | 'Example'
  | 'Link'
  | 'Header'
  | 'Tag'
  | 'SecurityScheme'
  | 'OAuthFlows'
  | 'OAuthFlow'
  | 'SecurityRequirement'
  | 'Discriminator'
  | 'Xml'
  | 'Schema'
  | 'Items';

/** Fields that bound values, as JSON Schema had them in 2.0 and 3.0. */
export const valueBounds = {
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
} as const;
