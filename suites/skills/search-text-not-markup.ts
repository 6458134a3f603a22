import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { markup } from './support/search-texts.ts';
import { searchPath, skillPath } from './support/skill-paths.ts';

const htmlTypes = new Set(['text/html', 'application/xhtml+xml', 'image/svg+xml']);

/** A link to a search or a skill is a link that anybody can write. */
export default defineCheck({
  id: 'skills/search-text-not-markup',
  clause: 'service:skills.text-not-markup',
  title: 'Search and skills do not carry markup back into a page',
  why: 'A link runs a script of whoever wrote it, in the name of whoever is signed in.',
  sends: 'GET /api/skills/search?q=<script>… and /api/skills/<script>…, as a client of the API and as a browser asks.',
  passes: 'Any answer without the text as markup: escaped, left out, or in JSON.',
  fails: 'An answer that is HTML, or says of itself nothing, and has the script as it was sent.',
  fix: 'Answer JSON under application/json, and escape what is put into pages.',
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
      if (response === null) throw new Untestable('the request is not answered');
      const essence = mediaTypeOf(response.headers)?.essence;
      const isPage = essence === undefined || htmlTypes.has(essence);
      const carries = Buffer.from(response.body.bytes).includes(markup);
      expect.that('the text is not carried back as markup', !(isPage && carries), {
        expected: 'no page with the script that was asked for',
        actual: isPage && carries ? `${essence ?? 'no media type'} with ${markup}` : (essence ?? 'no media type'),
        exchange,
      });
    }
  },
});
