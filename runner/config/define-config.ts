import type { ConfigFile } from './config-file.generated.ts';

export type { ConfigFile } from './config-file.generated.ts';

/** Returns the configuration as given; it exists so that a `vivero.config.ts` is typed where it is written. */
export function defineConfig(config: ConfigFile): ConfigFile {
  return config;
}
