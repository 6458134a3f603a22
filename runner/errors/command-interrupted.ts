/** A signal that ends vivero. */
export type EndingSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

const exitCodes: Readonly<Record<EndingSignal, number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Thrown where a signal came while a command of the configuration ran; the command has been ended. */
export class CommandInterrupted extends Error {
  override readonly name = 'CommandInterrupted';
  readonly exitCode: number;

  constructor(signal: EndingSignal) {
    super('interrupted while a command of the configuration ran');
    this.exitCode = exitCodes[signal];
  }
}
