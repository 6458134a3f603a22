import { loadConfig } from '../../config/load-config.ts';
import type { GivenOptions } from '../../config/read-options.ts';
import { outputOf } from '../../config/resolve-run.ts';
import type { Surroundings } from '../surroundings.ts';
import type { storedRunsOptions } from './history-options.ts';

/** Resolves to the absolute directory below which runs are stored, as a run finds it. */
export async function outputDirectoryOf(
  options: GivenOptions<typeof storedRunsOptions>,
  { directory, env }: Pick<Surroundings, 'directory' | 'env'>,
): Promise<string> {
  const file = options.config?.value ?? null;
  return outputOf(options, await loadConfig({ directory, file, target: null, overrides: {}, env }), directory);
}
