import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { decodeText } from './decode-text.ts';
import { isCut } from './is-cut.ts';
import { mostFileBytes, visitFile } from './llms-find.ts';

const mostCharacters = 10_000_000;

/**
 * States that a file of the site is no longer than what agents fetch, in characters. Throws {@link Inapplicable} where there is no
 * such file, and {@link Untestable} where it does not end in time.
 */
export async function expectFetchableSize(
  { site, expect }: CheckContext,
  path: '/llms-full.txt' | '/llms.txt',
): Promise<void> {
  const { exchange } = await visitFile(site, path);
  const isTooLarge = exchange.fault?.kind === 'too-large';
  if (!isTooLarge && isCut(exchange)) throw new Untestable(`${path} does not end in time`);
  if (!isTooLarge && (exchange.fault !== null || exchange.response?.status !== 200))
    throw new Inapplicable(`the site has no ${path}`);
  const characters = decodeText(exchange).text.length;
  expect.that(`${path.slice(1)} has at most ten million characters`, !isTooLarge && characters <= mostCharacters, {
    expected: `at most ${mostCharacters}`,
    actual: isTooLarge ? `more than ${mostFileBytes} bytes` : characters,
    exchange,
  });
}
