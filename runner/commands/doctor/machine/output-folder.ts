import { rm, statfs, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { orStoreError, StoreError } from '../../../errors/store-error.ts';
import { makeFolder, removeEmptyFolders } from '../../../store/make-folder.ts';
import type { Diagnosis, MachineScene } from '../diagnosis.ts';
import { fault, type Finding, good, warning } from '../finding.ts';

/** A run of everything with all its reports takes less, in bytes. */
const neededBytes = 200_000_000;

/** Whether runs can be stored. */
export const outputFolder: Diagnosis<MachineScene> = {
  title: 'output folder',
  examine: async ({ outputDirectory, surroundings }) => {
    try {
      const made = await makeFolder(outputDirectory);
      try {
        const shown = relative(surroundings.directory, outputDirectory) || '.';
        return [await tryFolder(outputDirectory, shown, `.vivero-doctor-${surroundings.random(1_000_000)}`)];
      } finally {
        await removeEmptyFolders(made);
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const fix = 'name another folder: --output <dir>, or run.output in the configuration';
      return [fault('configuration', { message: error.message, fix }, { path: outputDirectory })];
    }
  },
};

async function tryFolder(path: string, shown: string, name: string): Promise<Finding> {
  const file = join(path, name);
  await orStoreError('write', file, () => writeFile(file, 'vivero', { flag: 'wx' }));
  await rm(file, { force: true });
  const { bavail, bsize } = await orStoreError('read', path, () => statfs(path));
  const freeBytes = bavail * bsize;
  const message = `${shown} can be written, ${Math.floor(freeBytes / 1_000_000).toLocaleString('en')} MB free`;
  const facts = { path, freeBytes };
  if (freeBytes >= neededBytes) return good(message, facts);
  return warning(message, 'make room, or name a folder on another disk: --output <dir>', facts);
}
