import { askedOnce } from './asked-once.ts';
import { redeemCode } from './redeem-code.ts';
import { readTokenAnswer } from './token-answer.ts';

/** Resolves to the answers to the first and the second redemption of one valid code; asked once a run. */
export const reusedCode = askedOnce('reused-code', async (server) => {
  const issued = await server.obtainCode();
  return {
    first: readTokenAnswer(await redeemCode(server, issued, { case: 'a code for the first time' })),
    second: readTokenAnswer(await redeemCode(server, issued, { case: 'the same code again' })),
  };
});
