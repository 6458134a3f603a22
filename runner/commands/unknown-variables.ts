import { findConfigFile } from '../config/find-config-file.ts';
import type { Environment } from '../config/interpolate.ts';
import { variableOf } from '../config/read-options.ts';
import { readBounded } from '../documents/read-bounded.ts';
import { suggestNearest } from '../text/suggest-nearest.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';

/** A configuration is shorter than this, in bytes. */
const mostBytes = 1024 * 1024;

/** What vivero itself tells the commands that it starts, which may be vivero again. */
const ours = /^VIVERO_(?:MOCK|PROXY)_/;

/** Where a command looks for what variables may be used. */
interface Place {
  readonly command: Command;
  readonly env: Environment;
  readonly directory: string;
  /** Path of the configuration file that was asked for; `null` where none was. */
  readonly configFile: string | null;
}

/**
 * Resolves to a line for each variable of the environment that begins as vivero's own do, and that no command reads and the configuration
 * does not name: a misspelt one would leave what it should say unsaid.
 */
export async function describeUnknownVariables({ command, ...place }: Place): Promise<string[]> {
  const strange = Object.keys(place.env).filter((name) => /^vivero_/i.test(name) && !ours.test(name));
  const own = variablesOf(command);
  if (strange.every((name) => own.includes(name))) return [];
  // Variables are those of a job, in which several commands may run: all are loaded, where there is a reason for it.
  const known = [...new Set([...own, ...(await variablesOfAll())])];
  const unknown = strange.filter((name) => !known.includes(name));
  if (unknown.length === 0) return [];
  const text = await textOfConfiguration(place);
  return unknown
    .filter((name) => !text.includes(name))
    .map((name) => `${name} is not a variable that vivero reads${suggestNearest(name, known)}`);
}

function variablesOf({ options }: Command): string[] {
  return Object.values(options).map(variableOf);
}

async function variablesOfAll(): Promise<string[]> {
  const loaded = await Promise.all(commands.map((entry) => entry.load()));
  return loaded.flatMap(variablesOf);
}

/** What is wrong with the file itself is told when it is loaded. */
async function textOfConfiguration({ directory, configFile }: Omit<Place, 'command'>): Promise<string> {
  try {
    const path = await findConfigFile(directory, configFile);
    return path === null ? '' : String(await readBounded(path, mostBytes));
  } catch {
    return '';
  }
}
