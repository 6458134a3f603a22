import { Interrupted } from '../../errors/interrupted.ts';
import type { Surroundings } from '../surroundings.ts';

/** Resolves to what the work comes to. A signal ends the work, and rejects with {@link Interrupted}, which says what it was. */
export async function untilInterrupted<Value>(
  { onSignal }: Pick<Surroundings, 'onSignal'>,
  during: string,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const abort = new AbortController();
  const endings = (['SIGINT', 'SIGTERM'] as const).map((name) =>
    onSignal(name, () => abort.abort(new Interrupted(name, during))),
  );
  try {
    return await work(abort.signal);
  } catch (error) {
    abort.signal.throwIfAborted();
    throw error;
  } finally {
    endings.forEach((end) => end());
  }
}
