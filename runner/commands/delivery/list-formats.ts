import { type Format, reporters } from '../../reporters/index.ts';

/** Returns every format of report with what it is, one a line, for the help of a command. */
export function listFormats(): string {
  const formats: Array<[name: string, format: Format]> = Object.entries(reporters);
  const width = Math.max(...formats.map(([name]) => name.length));
  return formats
    .map(([name, { describe, isPage }]) => `  ${name.padEnd(width)}  ${describe}${isPage === true ? ' *' : ''}\n`)
    .join('');
}
