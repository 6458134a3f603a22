import { isObject } from '../documents/json-value.ts';

/** The part of JSON Schema that says which members there are. */
export interface OrderingSchema {
  readonly description?: string;
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, OrderingSchema>>;
  readonly properties?: Readonly<Record<string, OrderingSchema>>;
  readonly additionalProperties?: OrderingSchema | boolean;
  readonly items?: OrderingSchema;
  readonly if?: { readonly required: readonly string[] };
  readonly then?: OrderingSchema;
  readonly else?: OrderingSchema;
}

type Order = (value: unknown) => unknown;

/**
 * Returns what gives a value, and all objects in it, the members of a schema in the order of the schema: those that are `undefined` or
 * unknown to it go, and objects with names of their own have them in alphabetical order. With `definition` it is a schema in `$defs`.
 */
export function orderMembers(schema: OrderingSchema, definition?: string): <Value>(value: Value) => Value {
  const order = orderOf(definition === undefined ? schema : { $ref: `#/$defs/${definition}` }, schema);
  return <Value>(value: Value): Value => order(value) as Value;
}

function orderOf(schema: OrderingSchema, root: OrderingSchema): Order {
  const { $ref, if: condition, properties, additionalProperties, items } = schema;
  if ($ref !== undefined) return orderOf(find($ref, root), root);
  if (condition !== undefined) return orderByCondition(condition.required, schema, root);
  if (items !== undefined) return orderItems(orderOf(items, root));
  if (properties !== undefined) return orderProperties(properties, root);
  if (typeof additionalProperties === 'object') return orderNames(orderOf(additionalProperties, root));
  return (value) => value;
}

function find(ref: string, { $defs = {} }: OrderingSchema): OrderingSchema {
  const found = $defs[ref.slice('#/$defs/'.length)];
  if (found === undefined) throw new Error(`${ref} is not in the schema`);
  return found;
}

function orderByCondition(required: readonly string[], schema: OrderingSchema, root: OrderingSchema): Order {
  const [then, otherwise] = [orderOf(schema.then ?? {}, root), orderOf(schema.else ?? {}, root)];
  return (value) => (isObject(value) && required.every((name) => name in value) ? then : otherwise)(value);
}

function orderItems(item: Order): Order {
  return (value) => (Array.isArray(value) ? value.map((one) => item(one)) : value);
}

function orderProperties(properties: Readonly<Record<string, OrderingSchema>>, root: OrderingSchema): Order {
  const members = Object.entries(properties).map(([name, schema]) => [name, orderOf(schema, root)] as const);
  return (value) => {
    if (!isObject(value)) return value;
    const ordered: Record<string, unknown> = {};
    for (const [name, member] of members) if (value[name] !== undefined) ordered[name] = member(value[name]);
    return ordered;
  };
}

function orderNames(member: Order): Order {
  return (value) => {
    if (!isObject(value)) return value;
    const names = Object.keys(value).sort();
    return Object.fromEntries(names.map((name) => [name, member(value[name])]));
  };
}
