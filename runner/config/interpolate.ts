import type { Finding, KeyPath } from './config-fault.ts';

/** A value whose `${NAME}` were replaced. */
export interface Interpolated {
  readonly value: unknown;
  /** The texts that held a variable, by their paths (joined by NUL): their values are not shown in messages. */
  readonly replaced: ReadonlyMap<string, ReplacedText>;
  readonly faults: readonly Finding[];
}

/** A text whose variables were replaced. */
export interface ReplacedText {
  readonly written: string;
  readonly text: string;
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the key under which {@link Interpolated.replaced} holds a path. */
export function pathKey(path: KeyPath): string {
  return path.join('\0');
}

/** End of the keys whose value is a command for a shell. */
export const commandSuffix = 'Command';

/** Returns true for the key of a command. The name of a header is none, however it ends. */
export function isCommandKey(path: KeyPath): boolean {
  return String(path.at(-1)).endsWith(commandSuffix) && path.at(-2) !== 'headers';
}

/**
 * Returns a copy of a value in whose strings `${NAME}` stands for an environment variable, and `$${` for a plain `${`. A command
 * stays as it is written: the shell that runs it has the same variables, and no value of one may become a part of the command.
 */
export function interpolate(value: unknown, env: Environment, path: KeyPath): Interpolated {
  const replaced = new Map<string, ReplacedText>();
  const faults: Finding[] = [];
  const walk = (current: unknown, at: KeyPath, around: readonly unknown[]): unknown => {
    if (typeof current === 'string') {
      if (!current.includes('${')) return current;
      if (isCommandKey(at)) {
        faults.push(...commandFaults(current, env).map((fault) => ({ path: at, ...fault })));
        return current;
      }
      const { text, fault, usesVariable } = replaceVariables(current, env);
      if (usesVariable) replaced.set(pathKey(at), { written: current, text });
      if (fault !== null) faults.push({ path: at, ...fault });
      return text;
    }
    if (typeof current !== 'object' || current === null || !isPlain(current) || around.includes(current))
      return current;
    const inside = [...around, current];
    if (Array.isArray(current)) return current.map((item, index) => walk(item, [...at, index], inside));
    // What a module computes may be undefined, such as `process.env.TOKEN`: nothing was said.
    const members = Object.entries(current).filter(([, member]) => member !== undefined);
    return Object.fromEntries(members.map(([key, member]) => [key, walk(member, [...at, key], inside)]));
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
): { text: string; fault: VariableFault | null; usesVariable: boolean } {
  let fault: VariableFault | null = null;
  let usesVariable = false;
  const replacedText = text.replaceAll(
    /\$\$\{|\$\{([^}]*)(\}?)/g,
    (match: string, name: string | undefined, end: string | undefined) => {
      if (match === '$${') return '${';
      usesVariable = true;
      if (end !== '}' || name === undefined || !/^[A-Za-z_]\w*$/.test(name)) {
        const message = `holds ${JSON.stringify(match)}, which names no environment variable; write "\${NAME}", or "$\${" for a plain "\${"`;
        fault ??= { message };
        return match;
      }
      fault ??= faultOfVariable(name, env);
      return env[name] ?? match;
    },
  );
  return { text: replacedText, fault, usesVariable };
}

type VariableFault = Pick<Finding, 'message' | 'variable'>;

function faultOfVariable(name: string, env: Environment): VariableFault | null {
  const value = env[name];
  if (value !== undefined && value !== '') return null;
  const state = value === undefined ? 'not set' : 'empty';
  const message = `needs the environment variable ${name}, which is ${state}; set it: export ${name}=...`;
  return { message, variable: name };
}

/**
 * Returns why a command cannot come to anything: a variable that it uses as `${NAME}` is not there. A name that stands elsewhere
 * in it may be set by the command itself (`NAME=...`, `read NAME`), and `${NAME:-...}` may do without.
 */
function commandFaults(command: string, env: Environment): VariableFault[] {
  if (command.includes('$${')) {
    const message =
      'holds "$${", which a shell takes for its process id; write "${NAME}", which the shell itself replaces';
    return [{ message }];
  }
  return namesInCommand(command)
    .flatMap((name) => faultOfVariable(name, env) ?? [])
    .slice(0, 1);
}

function namesInCommand(command: string): string[] {
  const names = Array.from(command.matchAll(/\$\{([A-Za-z_]\w*)\}/g), ([, name = '']) => name);
  const words: ReadonlySet<string> = new Set(command.replaceAll(/\$\{?\w+/g, ' ').split(/\W+/));
  return names.filter((name) => !words.has(name));
}

/** Returns the names of the environment variables that the strings of a value need, each once and in their order. */
export function variablesIn(value: unknown): string[] {
  const names = new Set<string>();
  const noteName = (_: object, name: string | symbol): string => {
    names.add(String(name));
    return 'any';
  };
  interpolate(value, new Proxy<Environment>({}, { get: noteName }), []);
  return [...names];
}
