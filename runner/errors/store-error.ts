/** Thrown where a run or a report cannot be stored or read; the message is one sentence that names the path. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly path: string;
  /** Code of the system (`EACCES`, `ENOSPC`, `EROFS`, `ENOTDIR` ...), or `INVALID_RUN`, `TRUNCATED_RUN`, `NEWER_RUN`. */
  readonly code: string;

  constructor(message: string, { path, code, cause }: { path: string; code: string; cause?: unknown }) {
    super(message, { cause });
    this.path = path;
    this.code = code;
  }
}

const causes: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a file of that name is in the way',
  EISDIR: 'it is a folder',
  EBUSY: 'it is in use, or another file system is mounted there',
  ENOENT: 'it does not exist',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'its links lead round in a circle',
  EMFILE: 'too many files are open',
};

/** Resolves to what the work resolves to; rejects with {@link StoreError} where it rejects. */
export async function orStoreError<Result>(action: string, path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw storeErrorFor(action, path, error);
  }
}

/** Returns an error of the system in the words of a person: `cannot write a/b: the disk is full (ENOSPC)`. */
export function storeErrorFor(action: string, path: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  const cause = causes[code] ?? (error instanceof Error ? error.message : String(error));
  return new StoreError(`cannot ${action} ${path}: ${cause} (${code})`, { path, code, cause: error });
}

/** Returns the code of an error of the system, or `UNKNOWN`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'UNKNOWN';
}
