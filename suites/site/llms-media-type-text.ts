import { defineCheck } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { findFile } from './support/llms-find.ts';
import { textTypes } from './support/text-types.ts';

/** Browsers show a text file instead of saving it. */
export default defineCheck({
  id: 'site/llms-media-type-text',
  clause: 'practice:llms.media-type',
  title: 'llms.txt is sent as `text/plain` or `text/markdown`',
  why: 'A browser saves a file of another type, and an agent that goes by the media type discards or strips HTML.',
  sends: 'GET of /llms.txt.',
  passes: 'text/plain or text/markdown, with or without parameters.',
  fails: 'text/html, application/octet-stream, or no media type.',
  fix: 'Send the file with Content-Type: text/plain; charset=utf-8 or text/markdown; charset=utf-8.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-as-html', 'llms-as-octet-stream', 'llms-without-type'],
  async run({ site, expect }) {
    const { exchange } = await findFile(site, '/llms.txt');
    const type = mediaTypeOf(exchange.response?.headers ?? [])?.essence ?? null;
    expect.that('the media type is text/plain or text/markdown', type !== null && textTypes.includes(type), {
      expected: 'text/plain or text/markdown',
      actual: type ?? 'none',
      exchange,
    });
  },
});
