import { UsageError } from '../../errors/usage-error.ts';
import type { ClientCall } from '../client/prepare-client.ts';
import type { CommandCall } from '../command.ts';
import type { Surroundings } from '../surroundings.ts';
import type { watchOptions } from './watch-options.ts';

type WatchCall = CommandCall<typeof watchOptions>;

/** Options that mean the same for `vivero client`. */
const shared = [
  'scenario',
  'suite',
  'check',
  'level',
  'failOn',
  'seed',
  'config',
  'timeout',
  'baseline',
  'reporter',
  'output',
  'quiet',
  'verbose',
  'color',
] as const satisfies ReadonlyArray<keyof typeof watchOptions & keyof ClientCall['options']>;

/** Returns true where a client is watched, and no target. */
export function watchesClient({ words = null, options }: Pick<WatchCall, 'words' | 'options'>): boolean {
  return words !== null || options.client !== undefined;
}

/** Throws {@link UsageError} where a target is named beside a client, or two clients are. */
export function refuseTwo({ argument, words = null, options }: WatchCall): void {
  if (words !== null && options.client !== undefined)
    throw new UsageError(
      `${options.client.origin} names a client, and so does the command behind "--": give one of them`,
    );
  if (argument !== null && watchesClient({ words, options }))
    throw new UsageError(`a client is run against the mock: leave out the target "${argument}"`);
}

/**
 * Resolves to the call of `vivero client` that runs the client once. Rejects with {@link UsageError} for one that a person drives by
 * hand: nobody would know when to judge it.
 */
export async function clientCallOf(
  { words = null, options }: WatchCall,
  surroundings: Surroundings,
): Promise<ClientCall> {
  const { client } = options;
  const given = shared.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]]));
  const call: ClientCall = {
    argument: client?.value ?? null,
    rest: [],
    words,
    surroundings,
    options: Object.fromEntries(given) as ClientCall['options'],
  };
  const { prepareClient } = await import('../client/prepare-client.ts');
  const { words: command } = await prepareClient(call);
  if (command === null)
    throw new UsageError(`the client "${client?.value ?? ''}" has no command: write it under clients, or behind "--"`);
  return call;
}
