import { readdirSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { findChromium, type FoundBrowser } from '../../browser/find-chromium.ts';
import { createBrowser, type LaunchedBrowser } from '../../browser/launch-browser.ts';
import type { Surroundings } from '../surroundings.ts';

/** Returns the Chromium of this machine; throws {@link BrowserMissing}. */
export function findInstalled(env: Surroundings['env']): FoundBrowser {
  return findChromium({ env, platform: process.platform, home: homeFolder(), isFile, listFolder, resolvePackage });
}

/** Returns what makes a real browser of this machine, for the pages that checks open; it is looked for when the first is opened. */
export function browserLauncher({ env }: Pick<Surroundings, 'env'>): { readonly launchBrowser: () => LaunchedBrowser } {
  return {
    launchBrowser: () =>
      createBrowser({
        nodePath: process.execPath,
        env,
        temporaryDirectory: tmpdir(),
        isRoot: process.getuid?.() === 0,
        find: () => findInstalled(env),
      }),
  };
}

/** A container may run as a user that its system has never heard of, and who has no home. */
function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return '/';
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function listFolder(path: string): readonly string[] {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(path) : [];
}

function resolvePackage(name: string): string | null {
  try {
    return import.meta.resolve(name);
  } catch {
    return null;
  }
}
