/** The part of JSON Schema that our own schemas use. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly default?: unknown;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly not?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** A schema, and what its types are called. */
export interface NamedSchema {
  readonly schema: Schema;
  /** Name of the type of the whole document. */
  readonly root: string;
  /** Names of types by their keys in `$defs`, where they are not the key itself with a capital. */
  readonly names?: Readonly<Record<string, string>>;
  /** True where a member that may be left out may be `undefined` too; default false. */
  readonly acceptsUndefined?: boolean;
}

/** What a type does not show: it says which values of the type are valid. */
const withoutType: ReadonlySet<string> = new Set(
  '$schema $id title propertyNames writeOnly x-accepts format pattern minLength maxLength minimum maximum minProperties uniqueItems'.split(
    ' ',
  ),
);
const withType: ReadonlySet<string> = new Set(
  '$ref $defs description default type const enum properties required additionalProperties items minItems maxItems if then else not allOf anyOf oneOf'.split(
    ' ',
  ),
);
/** What the branch of a choice says where it chooses between the members of one type. */
const choosing: ReadonlySet<string> = new Set(['type', 'required', 'not']);

const simpleTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/**
 * Returns TypeScript for a schema: an interface for the document and for each definition that is an object, a type for each that is a
 * choice of names; what they say of a member is its docstring. Throws for a keyword whose meaning in types nobody has decided.
 */
export function renderTypes(named: NamedSchema): string {
  const { schema, root } = named;
  const types = createTypes(named);
  const defs = Object.entries(schema.$defs ?? {}).filter(([, def]) => isNamed(def));
  const declarations = [[root, schema] as const, ...defs.map(([key, def]) => [types.nameOf(key), def] as const)];
  return declarations.map(([name, def]) => declare(name, def, types)).join('\n');
}

interface Types {
  /** Returns the name of the type of a definition. */
  nameOf(key: string): string;
  /** Returns the definition that a reference names, and its key. */
  find(ref: string): readonly [key: string, def: Schema];
  readonly optional: string;
}

function createTypes({ schema, names = {}, acceptsUndefined = false }: NamedSchema): Types {
  return {
    nameOf: (key) => names[key] ?? key.slice(0, 1).toUpperCase() + key.slice(1),
    find: (ref) => {
      const key = ref.replace('#/$defs/', '');
      const def = schema.$defs?.[key];
      if (def === undefined) throw new Error(`${ref} is not in the schema`);
      return [key, def];
    },
    optional: acceptsUndefined ? ' | undefined' : '',
  };
}

/** Objects and choices of names have a name of their own; anything else is written where it is used. */
function isNamed({ properties, enum: choice }: Schema): boolean {
  return properties !== undefined || choice !== undefined;
}

function declare(name: string, schema: Schema, types: Types): string {
  const head = docstring(schema.description, schema.default);
  if (schema.properties === undefined) return `${head}export type ${name} = ${typeOf(schema, types)};\n`;
  judgeKeywords(schema);
  return `${head}export interface ${name} ${membersOf(schema, types)}\n`;
}

/** Returns the type of a value. */
function typeOf(schema: Schema, types: Types): string {
  judgeKeywords(schema);
  if (schema.$ref !== undefined) return referenceTo(schema.$ref, types);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.then !== undefined && schema.else !== undefined)
    return union([typeOf(schema.then, types), typeOf(schema.else, types)]);
  if (schema.type === undefined) return 'unknown';
  return union([schema.type].flat().map((type) => simpleTypes[type] ?? compoundType(type, schema, types)));
}

function referenceTo(ref: string, types: Types): string {
  const [key, def] = types.find(ref);
  if (!isNamed(def)) return typeOf(def, types);
  // Where an object may be null, its interface is that of the object.
  const isNullable = def.properties !== undefined && [def.type].flat().includes('null');
  return isNullable ? union([types.nameOf(key), 'null']) : types.nameOf(key);
}

function compoundType(type: string, schema: Schema, types: Types): string {
  const { items, minItems, maxItems, properties, additionalProperties } = schema;
  if (type === 'array') {
    const item = items === undefined ? 'unknown' : typeOf(items, types);
    if (minItems === undefined || minItems !== maxItems)
      return /^\w+$/.test(item) ? `readonly ${item}[]` : `ReadonlyArray<${item}>`;
    return `readonly [${Array.from({ length: minItems }, () => item).join(', ')}]`;
  }
  if (type !== 'object') throw new Error(`"${type}" is not a type of JSON`);
  if (properties !== undefined) return membersOf(schema, types);
  return typeof additionalProperties === 'object'
    ? `Readonly<Record<string, ${typeOf(additionalProperties, types)}>>`
    : 'Readonly<Record<string, unknown>>';
}

function membersOf({ properties = {}, required = [], additionalProperties }: Schema, types: Types): string {
  if (additionalProperties !== false) throw new Error(`more than ${Object.keys(properties).join(', ')} is accepted`);
  const members = Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const type = isRequired ? typeOf(schema, types) : `${typeOf(schema, types)}${types.optional}`;
    return `${docstring(...saidOf(schema, types))}readonly ${key}${isRequired ? '' : '?'}: ${type};`;
  });
  return `{\n${members.join('\n')}\n}`;
}

/** What a member says itself goes before what its definition says, unless that has a docstring of its own. */
function saidOf({ description, default: value, $ref }: Schema, types: Types): [string | undefined, unknown] {
  if (description !== undefined || $ref === undefined) return [description, value];
  const [, def] = types.find($ref);
  return [isNamed(def) ? undefined : def.description, value];
}

function docstring(description: string | undefined, value: unknown): string {
  const text = [description, value !== undefined && `Default: \`${JSON.stringify(value)}\`.`].filter(Boolean).join(' ');
  return text === '' ? '' : `/** ${text.replaceAll('*/', '*\\/')} */\n`;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function judgeKeywords(schema: Schema): void {
  const unknown = Object.keys(schema).find((keyword) => !withType.has(keyword) && !withoutType.has(keyword));
  if (unknown !== undefined)
    throw new Error(`what "${unknown}" means in types is not decided: scripts/generate/render-types.ts`);
  const branches = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const shaping = branches.flatMap((branch) => Object.keys(branch)).find((keyword) => !choosing.has(keyword));
  if (shaping !== undefined) throw new Error(`a branch of a choice has "${shaping}": the type would not show it`);
}
