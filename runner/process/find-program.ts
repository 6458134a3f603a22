import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };

/** A program that a package brings. */
export interface Program {
  /** Of its package, such as `@modelcontextprotocol/inspector`. */
  readonly packageName: string;
  readonly version: string;
  /** Address of its first module. */
  readonly url: URL;
}

/** Thrown where a program is not there; the message is one sentence that says how to get it. */
export class ProgramMissing extends Error {
  override readonly name = 'ProgramMissing';
}

/** Returns a program that an installed package names in its `bin`. Throws {@link ProgramMissing}. */
export function findProgram(packageName: string, bin: string): Program {
  try {
    const manifestUrl = import.meta.resolve(`${packageName}/package.json`);
    const manifest = JSON.parse(readFileSync(fileURLToPath(manifestUrl), 'utf8')) as {
      readonly version: string;
      readonly bin: Readonly<Record<string, string>>;
    };
    const path = manifest.bin[bin];
    if (path === undefined) throw new Error(`it brings no program "${bin}"`);
    const url = new URL(path, manifestUrl);
    // Read, so that a package that is there in part is told here and not by a child process.
    readFileSync(url);
    return { packageName, version: manifest.version, url };
  } catch (cause) {
    const version = (packageJson.dependencies as Readonly<Record<string, string>>)[packageName];
    const exact = version === undefined ? packageName : `${packageName}@${version}`;
    throw new ProgramMissing(
      `${exact} is not installed beside vivero, or not whole: run "npm install ${exact}" there`,
      {
        cause,
      },
    );
  }
}
