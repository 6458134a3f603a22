/** What a request ends with whose target does not speak the version of HTTP that was to be spoken. */
export class VersionRefusedError extends Error {
  override readonly name = 'VersionRefusedError';
  readonly code = 'VIVERO_HTTP_VERSION';
  /** What was chosen in the TLS handshake in its place; `null` for nothing. */
  readonly chosen: string | null;

  constructor(chosen: string | null) {
    super('HTTP/2 is not spoken');
    this.chosen = chosen;
  }
}
