import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of a home, by the variables that name them. */
const folders: Readonly<Record<string, readonly string[]>> = {
  home: ['HOME', 'USERPROFILE'],
  config: ['XDG_CONFIG_HOME', 'APPDATA'],
  cache: ['XDG_CACHE_HOME', 'LOCALAPPDATA'],
  data: ['XDG_DATA_HOME'],
  state: ['XDG_STATE_HOME'],
  run: ['XDG_RUNTIME_DIR'],
  tmp: ['TMPDIR', 'TMP', 'TEMP'],
};

/** Makes a home in which nothing is remembered, and resolves to the variables that name it. */
export async function makeHome(folder: string): Promise<Record<string, string>> {
  const variables: Record<string, string> = {};
  for (const [name, names] of Object.entries(folders)) {
    const path = join(folder, name);
    await mkdir(path, { recursive: true, mode: 0o700 });
    for (const variable of names) variables[variable] = path;
  }
  return variables;
}
