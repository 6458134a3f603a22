/** The facts found about one part of a document. */
export interface DocumentFinding {
  /** What must hold, in the present tense. */
  readonly statement: string;
  readonly ok: boolean;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Returns the member of an object by its own name, or `undefined`. */
export function memberOf(value: unknown, ...names: readonly string[]): unknown {
  let current = value;
  for (const name of names) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined;
    current = (current as Readonly<Record<string, unknown>>)[name];
  }
  return current;
}

/** Returns the members of an object, or none for anything else. */
export function entriesOf(value: unknown): Array<[string, unknown]> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** Returns a finding that a value is the one expected. */
export function findEqual(statement: string, expected: string | boolean, actual: unknown): DocumentFinding {
  return { statement, ok: actual === expected, expected, actual: shown(actual) };
}

/** Returns the value as it may be reported: documents may be large, and cyclic once their references are resolved. */
export function shown(value: unknown): unknown {
  if (value === undefined) return 'absent';
  return typeof value === 'object' && value !== null ? 'an object or an array' : value;
}
