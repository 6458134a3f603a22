import { isObject } from '../documents/json-value.ts';
import type { Finding, KeyPath } from './config-fault.ts';
import { commandSuffix, isCommandKey } from './interpolate.ts';
import type { CommandOutput } from './run-secret-command.ts';

/**
 * Resolves to a copy of a target in which every key `<key>Command` became `<key>` with what its command prints. Commands run
 * one after the other, since they may ask for something, and each once. The target is valid by the schema.
 */
export async function resolveCommands(
  target: unknown,
  path: KeyPath,
  run: (command: string) => Promise<CommandOutput>,
): Promise<{ readonly value: unknown; readonly faults: readonly Finding[] }> {
  const outputs = new Map<string, Promise<CommandOutput>>();
  const faults: Finding[] = [];
  const walk = async (value: unknown, at: KeyPath): Promise<unknown> => {
    if (!isObject(value)) return value;
    const copy: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(value)) {
      // No command, no secret: what another place gives is taken away.
      if (isCommandKey([...at, key]) && member === null) {
        copy[key.slice(0, -commandSuffix.length)] = null;
        continue;
      }
      const isCommand = isCommandKey([...at, key]) && typeof member === 'string';
      if (!isCommand) {
        copy[key] = await walk(member, [...at, key]);
        continue;
      }
      const output = outputs.get(member) ?? run(member);
      outputs.set(member, output);
      const result = await output;
      if ('secret' in result) copy[key.slice(0, -commandSuffix.length)] = result.secret;
      else faults.push({ path: [...at, key], message: `is a command that ${result.fault}` });
    }
    return copy;
  };
  return { value: await walk(target, path), faults };
}
