import { pathToFileURL } from 'node:url';

/** A configuration may ask a vault; longer than this it waits for something that never comes. */
const usualMostMs = 30_000;

/** Thrown where a module waits for something that does not come. */
export class NeverLoaded extends Error {
  override readonly name = 'NeverLoaded';
}

/**
 * Resolves to what a module exports. Rejects with what it throws, and with {@link NeverLoaded} where it is not done in time,
 * given in milliseconds: an `await` at its top that never settles would end the process as if all were well.
 */
export async function loadModule(file: string, { mostMs = usualMostMs } = {}): Promise<{ readonly default?: unknown }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NeverLoaded(`it did not finish within ${mostMs / 1000} s: an await in it never completes`));
    }, mostMs);
  });
  try {
    return (await Promise.race([import(pathToFileURL(file).href), late])) as { readonly default?: unknown };
  } finally {
    clearTimeout(timer);
  }
}
