import { Inapplicable } from '../../../runner/kit/define-check.ts';

/**
 * Throws {@link Inapplicable} for a token that cannot be sent: authorization/issued-token-presentable judges it.
 *
 * @param name what it is called, for example `access token`
 */
export function requireSendable(token: string, name: string): void {
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new Inapplicable(`the ${name} has characters that a header field cannot hold`);
}
