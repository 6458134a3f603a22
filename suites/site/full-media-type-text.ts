import { defineCheck } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { findFile } from './support/llms-find.ts';
import { textTypes } from './support/text-types.ts';

/** Browsers show a text file instead of saving it. */
export default defineCheck({
  id: 'site/full-media-type-text',
  clause: 'practice:full.media-type',
  title: 'llms-full.txt is sent as `text/plain` or `text/markdown`',
  why: 'A browser saves a file of another type, and an agent that goes by the media type discards or strips HTML.',
  sends: 'GET of /llms-full.txt.',
  passes: 'text/plain or text/markdown, with or without parameters.',
  fails: 'text/html, application/octet-stream, or no media type.',
  fix: 'Send the file with Content-Type: text/plain; charset=utf-8 or text/markdown; charset=utf-8.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-as-octet-stream'],
  async run({ site, expect }) {
    const { exchange } = await findFile(site, '/llms-full.txt');
    const type = mediaTypeOf(exchange.response?.headers ?? [])?.essence ?? null;
    expect.that('the media type is text/plain or text/markdown', type !== null && textTypes.includes(type), {
      expected: 'text/plain or text/markdown',
      actual: type ?? 'none',
      exchange,
    });
  },
});
