import { UsageError } from '../../errors/usage-error.ts';

/** How far a run has got. */
export interface RunState {
  done: number;
  planned: number;
}

/** What one run gets of the slot that it has. */
export interface TakenSlot {
  /** Aborted when the session ends. */
  readonly signal: AbortSignal;
  readonly state: RunState;
}

/**
 * The place of the one run that a session makes at a time. Two runs at once would blame a target for the load that each of them
 * is to the other.
 */
export class RunSlot {
  readonly #ending = new AbortController();
  #current: { readonly name: string; readonly state: RunState; readonly ended: Promise<unknown> } | null = null;

  /** Resolves to what the work resolves to. Rejects with {@link UsageError} where another run has the slot. */
  async take<Value>(name: string, work: (slot: TakenSlot) => Promise<Value>): Promise<Value> {
    if (this.#current !== null) {
      const { name: other, state } = this.#current;
      throw new UsageError(
        `${other} is in progress (${state.done} of ${state.planned} checks done): wait for its result or cancel it, then try again`,
      );
    }
    const state = { done: 0, planned: 0 };
    const running = work({ signal: this.#ending.signal, state });
    this.#current = { name, state, ended: running.catch(() => undefined) };
    try {
      return await running;
    } finally {
      this.#current = null;
    }
  }

  /** Aborts the run that has the slot, and resolves once it has ended and is stored. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.#current?.ended;
  }
}
