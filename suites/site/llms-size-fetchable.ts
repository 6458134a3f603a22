import { Inapplicable, Untestable, defineCheck } from '../../runner/kit/define-check.ts';
import { decodeText } from './support/decode-text.ts';
import { mostFileBytes, visitFile } from './support/llms-find.ts';
import { isCut } from './support/is-cut.ts';

const mostCharacters = 10_000_000;

/** Agents do not fetch larger files at all. */
export default defineCheck({
  id: 'site/llms-size-fetchable',
  clause: 'agent-docs:files.fetchable',
  title: 'llms.txt has at most ten million characters',
  why: 'Agents that fetch into a buffer of ten megabytes discard a longer file entirely.',
  sends: 'GET of /llms.txt. The check reads up to 16 MiB.',
  passes: 'Up to ten million characters.',
  fails: 'More than ten million characters, or a file without an end.',
  fix: 'Split the file by topic.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-of-twenty-megabytes'],
  async run({ site, expect }) {
    const { exchange } = await visitFile(site, '/llms.txt');
    const isTooLarge = exchange.fault?.kind === 'too-large';
    if (!isTooLarge && isCut(exchange)) throw new Untestable('/llms.txt does not end in time');
    if (!isTooLarge && (exchange.fault !== null || exchange.response?.status !== 200))
      throw new Inapplicable('the site has no /llms.txt');
    const characters = decodeText(exchange).text.length;
    expect.that('llms.txt has at most ten million characters', !isTooLarge && characters <= mostCharacters, {
      expected: `at most ${mostCharacters}`,
      actual: isTooLarge ? `more than ${mostFileBytes} bytes` : characters,
      exchange,
    });
  },
});
