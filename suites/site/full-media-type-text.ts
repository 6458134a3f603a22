import { defineCheck } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { findFile } from './support/llms-find.ts';
import { textTypes } from './support/text-types.ts';

/** A file that browsers show instead of saving it. */
export default defineCheck({
  id: 'site/full-media-type-text',
  clause: 'practice:full.media-type',
  title: 'llms-full.txt is sent as text',
  why: 'A browser saves what is no text, and an agent that goes by the media type throws HTML away or strips it.',
  sends: 'GET of /llms-full.txt.',
  passes: 'text/plain or text/markdown, with parameters or without.',
  fails: 'text/html, application/octet-stream, no media type.',
  fix: 'Give the file the media type text/plain; charset=utf-8 or text/markdown; charset=utf-8.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-as-octet-stream'],
  async run({ site, expect }) {
    const { exchange } = await findFile(site, '/llms-full.txt');
    const type = mediaTypeOf(exchange.response?.headers ?? [])?.essence ?? null;
    expect.that('the media type is one of text', type !== null && textTypes.includes(type), {
      expected: 'text/plain or text/markdown',
      actual: type ?? 'none',
      exchange,
    });
  },
});
