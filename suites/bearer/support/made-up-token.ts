const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Random characters that a token is made of; a longer one repeats them, since each draw has its cost. */
const blockLength = 64;

/** Returns a token that nobody issued: letters and digits by the random source of a check, 40 unless said otherwise. */
export function makeUpToken(random: (bound: number) => number, length = 40): string {
  const block = Array.from({ length: Math.min(length, blockLength) }, () =>
    alphabet.charAt(random(alphabet.length)),
  ).join('');
  return block.repeat(Math.ceil(length / blockLength)).slice(0, length);
}

/** Returns a JWT of the usual shape that nobody signed: its signature is 256 random bytes. */
export function makeUpJwt(random: (bound: number) => number): string {
  const signature = Uint8Array.from({ length: 256 }, () => random(256));
  const parts = [
    { alg: 'RS256', typ: 'JWT' },
    { sub: makeUpToken(random, 12), exp: 4_102_444_800 },
  ];
  return [...parts.map((part) => Buffer.from(JSON.stringify(part))), Buffer.from(signature)]
    .map((bytes) => bytes.toString('base64url'))
    .join('.');
}
