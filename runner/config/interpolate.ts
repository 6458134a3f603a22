import type { Finding, KeyPath } from './config-fault.ts';

/** A value whose `${NAME}` were replaced. */
export interface Interpolated {
  readonly value: unknown;
  /** Paths (joined by NUL) of the texts that held a variable: their values are not shown in messages. */
  readonly replaced: ReadonlySet<string>;
  readonly faults: readonly Finding[];
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the key under which {@link Interpolated.replaced} holds a path. */
export function pathKey(path: KeyPath): string {
  return path.join('\0');
}

/** Returns a copy of a value in whose texts `${NAME}` stands for an environment variable, and `$${` for a plain `${`. */
export function interpolate(value: unknown, env: Environment, path: KeyPath): Interpolated {
  const replaced = new Set<string>();
  const faults: Finding[] = [];
  const walk = (current: unknown, at: KeyPath, around: readonly unknown[]): unknown => {
    if (typeof current === 'string') {
      if (!current.includes('${')) return current;
      const { text, fault, usesVariable } = replaceVariables(current, env);
      if (usesVariable) replaced.add(pathKey(at));
      if (fault !== null) faults.push({ path: at, message: fault });
      return text;
    }
    if (typeof current !== 'object' || current === null || !isPlain(current) || around.includes(current))
      return current;
    const inside = [...around, current];
    if (Array.isArray(current)) return current.map((item, index) => walk(item, [...at, index], inside));
    return Object.fromEntries(
      Object.entries(current).map(([key, member]) => [key, walk(member, [...at, key], inside)]),
    );
  };
  return { value: walk(value, path, []), replaced, faults };
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

function replaceVariables(
  text: string,
  env: Environment,
): { text: string; fault: string | null; usesVariable: boolean } {
  let fault: string | null = null;
  let usesVariable = false;
  const replacedText = text.replaceAll(
    /\$\$\{|\$\{([^}]*)(\}?)/g,
    (match: string, name: string | undefined, end: string | undefined) => {
      if (match === '$${') return '${';
      usesVariable = true;
      if (end !== '}' || name === undefined || !/^[A-Za-z_]\w*$/.test(name)) {
        fault ??= `holds ${JSON.stringify(match)}, which names no environment variable; write "\${NAME}", or "$\${" for a plain "\${"`;
        return match;
      }
      const value = env[name];
      if (value === undefined)
        fault ??= `needs the environment variable ${name}, which is not set; set it: export ${name}=...`;
      else if (value === '')
        fault ??= `needs the environment variable ${name}, which is empty; set it: export ${name}=...`;
      return value ?? match;
    },
  );
  return { text: replacedText, fault, usesVariable };
}
