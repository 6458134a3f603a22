/** Thrown where a signal ended the getting of tokens. */
export class SignInInterrupted extends Error {
  override readonly name = 'SignInInterrupted';
  readonly exitCode: number;

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super('interrupted while a token was being requested');
    this.exitCode = signal === 'SIGTERM' ? 143 : 130;
  }
}
