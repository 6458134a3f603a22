import { defineCheck } from '../../runner/kit/define-check.ts';
import { readByReferenceGrammar } from '../../runner/documents/llms-reference-grammar.ts';
import { findFile } from './support/llms-find.ts';

/** A file can be right and still stop the first parser of its kind. */
export default defineCheck({
  id: 'site/llms-reference-grammar',
  clause: 'llms-txt:grammar.reference',
  title: 'The reference parser reads llms.txt',
  why: 'Tools built on the parser of the proposal end with an error on what it does not expect, though the proposal allows it.',
  sends: 'GET of /llms.txt.',
  passes: 'A title line, text after it, and sections of nothing but items with "-".',
  fails: 'No text between title and first section, prose or other bullets in a section, a title that no line has.',
  fix: 'Keep to "# Name", "> summary", a paragraph, and sections of "- [name](url): notes".',
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
    expect.that('the reference grammar reads it', reading.ok, {
      expected: 'a title and sections of items',
      actual: reading.ok ? `${reading.sections.length} sections` : `line ${reading.line}: ${reading.fault}`,
      exchange,
    });
  },
});
