import { jsonpath } from 'json-p3';
import { isObject } from '../json-value.ts';

/** A change of an OpenAPI document (Overlay Specification 1.0 and 1.1). */
export interface OverlayAction {
  /** JSONPath of what is changed (RFC 9535). */
  readonly target: string;
  /** True where that is taken out; what else the action says is not looked at then. */
  readonly remove: boolean;
  /** JSONPath of what is merged into it first (1.1); absent where nothing is. */
  readonly copy?: string;
  /** What is merged into it: members into an object, an item into an array, anything in the place of any other value. */
  readonly update?: unknown;
}

/** A document that was changed. */
export interface OverlaidDocument {
  readonly value: Readonly<Record<string, unknown>>;
  /** Targets that selected nothing, so that the action changed nothing. */
  readonly idle: readonly string[];
  /** Returns the JSON pointer that a value of the changed document has in the document as it was, or that of its nearest parent that was there. */
  originOf(pointer: readonly string[]): readonly string[];
}

/** A value and where it stands. */
interface Selected {
  readonly value: unknown;
  readonly holder: object | null;
  readonly key: string | number;
}

/**
 * Returns a document after all actions, in their order; the document itself stays as it is.
 *
 * @throws Error for a target that is no JSONPath, and for one that would replace or take out the document itself
 */
export function applyOverlay(
  document: Readonly<Record<string, unknown>>,
  actions: readonly OverlayAction[],
): OverlaidDocument {
  const origins = new WeakMap<object, readonly string[]>();
  const root = copyOf(document, [], origins) as Record<string, unknown>;
  const idle: string[] = [];
  for (const action of actions) {
    const selected = select(root, action.target);
    if (selected.length === 0) idle.push(action.target);
    // Items that come later go first: those before them keep their places.
    for (const one of selected.toReversed()) change(root, one, action);
  }
  return { value: root, idle, originOf: (names) => originIn(root, names, origins) };
}

function select(root: Record<string, unknown>, target: string): Selected[] {
  return jsonpath.query(target, root as never).nodes.map(({ value, location }) => {
    const holder = location.slice(0, -1).reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], root);
    return { value, holder: location.length === 0 ? null : (holder as object), key: location.at(-1) ?? '' };
  });
}

function change(root: Record<string, unknown>, { value, holder, key }: Selected, action: OverlayAction): void {
  if (action.remove) {
    if (holder === null) throw new Error(`${action.target} would take out the document itself`);
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
    return;
  }
  const copied = action.copy === undefined ? [] : select(root, action.copy).map((one) => one.value);
  if (action.copy !== undefined && copied.length !== 1)
    throw new Error(`copy selects ${copied.length} values, and has to select one: ${action.copy}`);
  for (const addition of [...copied, ...('update' in action ? [action.update] : [])]) {
    const merged = merge(value, addition);
    if (merged === value) continue;
    if (holder === null) throw new Error(`${action.target} would replace the document itself`);
    put(holder, key, merged);
  }
}

/** Objects are merged member by member, arrays get what is added; anything else is replaced. Returns what stands there then. */
function merge(value: unknown, addition: unknown): unknown {
  if (Array.isArray(value)) {
    value.push(...(Array.isArray(addition) ? addition : [addition]).map((item) => copyOf(item)));
    return value;
  }
  if (!isObject(value) || !isObject(addition)) return copyOf(addition);
  for (const [name, member] of Object.entries(addition)) {
    const before = Object.hasOwn(value, name) ? value[name] : undefined;
    put(value, name, before === undefined ? copyOf(member) : merge(before, member));
  }
  return value;
}

function put(holder: object, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

/** What YAML aliases make one object is one for each place here: a change is meant for the place that it names. */
function copyOf(value: unknown, names: readonly string[] = [], origins?: WeakMap<object, readonly string[]>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy: object = Array.isArray(value) ? [] : {};
  origins?.set(copy, names);
  for (const [name, member] of Object.entries(value)) put(copy, name, copyOf(member, [...names, name], origins));
  return copy;
}

function originIn(
  root: object,
  names: readonly string[],
  origins: WeakMap<object, readonly string[]>,
): readonly string[] {
  let at: unknown = root;
  let origin: readonly string[] = [];
  for (const name of names) {
    const holder = at as Record<string, unknown>;
    if (typeof at !== 'object' || at === null || !Object.hasOwn(holder, name)) return origin;
    const next = holder[name];
    const isObjectHere = typeof next === 'object' && next !== null;
    const known = isObjectHere ? origins.get(next) : [...origin, name];
    if (known === undefined) return origin;
    [at, origin] = [next, known];
  }
  return origin;
}
