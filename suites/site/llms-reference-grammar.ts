import { defineCheck } from '../../runner/kit/define-check.ts';
import { readByReferenceGrammar } from '../../runner/documents/llms-reference-grammar.ts';
import { findFile } from './support/llms-find.ts';

/** A correct file can still stop the reference parser. */
export default defineCheck({
  id: 'site/llms-reference-grammar',
  clause: 'llms-txt:grammar.reference',
  title: 'The reference parser can parse llms.txt',
  why: 'Tools built on the parser of the proposal stop with an error on constructs that the proposal allows but the parser does not.',
  sends: 'GET of /llms.txt.',
  passes: 'A title line, text after it, and sections that contain only items with "-".',
  fails: 'No text between the title and the first section, prose or other bullets in a section, or no title line.',
  fix: 'Use only "# Name", "> summary", a paragraph, and sections of "- [name](url): notes".',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'llms-starred-bullets',
    'llms-prose-in-section',
    'llms-item-without-link',
    'llms-item-bare-address',
    'llms-item-without-name',
    'llms-item-without-address',
    'llms-title-underlined',
    'llms-text-before-link',
    'llms-no-title',
    'llms-title-empty',
    'llms-title-second-level',
  ],
  async run({ site, expect }) {
    const { exchange, text } = await findFile(site, '/llms.txt');
    const reading = readByReferenceGrammar(text);
    expect.that('the reference grammar parses llms.txt', reading.ok, {
      expected: 'a title and sections of items',
      actual: reading.ok ? `${reading.sections.length} sections` : `line ${reading.line}: ${reading.fault}`,
      exchange,
    });
  },
});
