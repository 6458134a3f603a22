/** A signal that ends vivero. */
export type EndingSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

const exitCodes: Readonly<Record<EndingSignal, number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Thrown where a signal ended what vivero did before it had a result, such as `while a token was being requested`. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly exitCode: number;

  constructor(signal: EndingSignal, during: string) {
    super(`interrupted ${during}`);
    this.exitCode = exitCodes[signal];
  }
}
