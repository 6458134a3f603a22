import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { markup } from './support/search-texts.ts';
import { searchPath, skillPath } from './support/skill-paths.ts';

const htmlTypes = new Set(['text/html', 'application/xhtml+xml', 'image/svg+xml']);

/** Anyone can write a link to a search or a skill. */
export default defineCheck({
  id: 'skills/search-text-not-markup',
  clause: 'service:skills.text-not-markup',
  title: 'The search and the skills do not return markup from the URL in a page',
  why: 'A link runs the script of an attacker in the name of the person who opens it.',
  sends:
    'GET /api/skills/search?q=<script>… and /api/skills/<script>…, with the Accept of an API client and of a browser.',
  passes: 'Any response without the text as markup: escaped, left out, or in JSON.',
  fails: 'A response with the script as it was sent, and with an HTML media type or none.',
  fix: 'Return JSON as application/json, and escape text in pages.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'skill-search-reflects-markup',
    'skill-search-reflects-markup-to-browsers',
    'skill-unknown-reflects-markup',
  ],
  async run({ api, expect }) {
    const accepts = ['application/json', 'text/html,application/xhtml+xml,*/*;q=0.8'];
    const asked = [searchPath(markup), skillPath(markup)].flatMap((path) =>
      accepts.map((accept) => [path, accept] as const),
    );
    for (const [path, accept] of asked) {
      const { exchange } = await api.visit(path, { accept, case: `${path}, Accept: ${accept}` });
      const { response } = exchange;
      if (response === null) throw new Untestable('the request got no response');
      const essence = mediaTypeOf(response.headers)?.essence;
      const isPage = essence === undefined || htmlTypes.has(essence);
      const carries = Buffer.from(response.body.bytes).includes(markup);
      expect.that('the text is not returned as markup', !(isPage && carries), {
        expected: 'no page with the script that was sent',
        actual: isPage && carries ? `${essence ?? 'no media type'} with ${markup}` : (essence ?? 'no media type'),
        exchange,
      });
    }
  },
});
