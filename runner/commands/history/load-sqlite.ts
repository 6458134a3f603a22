import type { Sqlite } from '../../history/history-file.ts';

/**
 * Returns the module `node:sqlite`. Some versions of Node call it experimental on standard error when it is loaded; what vivero uses of it
 * is in all of them, and nobody who runs vivero can do anything about it.
 */
export function loadSqlite(): Sqlite {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
