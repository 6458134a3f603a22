import type { IssuedToken } from './request-token.ts';

/**
 * A refresh token and those that replace it. Uses follow one another: where an authorization server rotates, a token that is used
 * twice ends the whole grant.
 */
export class RefreshChain {
  #token: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(token: string) {
    this.#token = token;
  }

  /** Resolves to what was issued for the token that holds now; the one that came with it takes its place. */
  use(request: (refreshToken: string) => Promise<IssuedToken>): Promise<IssuedToken> {
    const turn = this.#last.then(async () => {
      const issued = await request(this.#token);
      this.#token = issued.refreshToken ?? this.#token;
      return issued;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
