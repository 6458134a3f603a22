import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCollection, parseDocument } from 'yaml';
import type { Option } from '../../runner/config/read-options.ts';
import { runOptions } from '../../runner/config/run-options.ts';
import type { GeneratedFile } from './generated-file.ts';

const path = 'runner/config/config.schema.json';
const place = ['$defs', 'run', 'properties'];

/** Returns the schema of the configuration, its `run` as the options declare it; the rest of it is written by hand. */
export function renderConfigSchema(root: string): GeneratedFile {
  const text = readFileSync(join(root, path), 'utf8');
  const written = parseDocument(text).getIn(place);
  if (!isCollection(written) || !written.range) throw new Error(`${path} has no ${place.join('.')}`);
  const [start, end] = written.range;
  return {
    path,
    content: `${text.slice(0, start)}${JSON.stringify(keysOf(Object.values(runOptions)), null, 2)}${text.slice(end)}`,
  };
}

function keysOf(options: readonly Option[]): Readonly<Record<string, object>> {
  return Object.fromEntries(
    options.flatMap(({ inFile = {}, default: value = null }) =>
      Object.entries(inFile).map(([key, schema]) => [key, { ...schema, ...(value !== null && { default: value }) }]),
    ),
  );
}
