import { createHash } from 'node:crypto';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { readDocsPage } from './support/docs-page.ts';

/** Browsers refuse a file whose digest differs from the integrity. */
export default defineCheck({
  id: 'reference/docs-integrity-matches',
  clause: 'sri:integrity.matches',
  title: "The target's files match the integrity that the page names",
  why: 'Browsers do not run the script, and the page stays empty.',
  sends: 'GET of each script and style that /api/docs/ loads from the target with an `integrity`.',
  passes:
    'One of the strongest digests matches the file. An `integrity` that is not a digest is ignored, as in browsers.',
  fails: 'None of the strongest digests matches.',
  fix: 'Compute the integrity when the page is built. Do not let later steps, such as a minifier, change the files.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-docs-integrity-of-other-file'],
  async run({ api, expect }) {
    const { assets } = await readDocsPage(api);
    let judged = 0;
    for (const { resource, visit } of assets) {
      const digests = strongest(resource.integrity ?? '');
      if (visit?.exchange.response?.status !== 200 || digests.length === 0) continue;
      judged += 1;
      const { bytes } = visit.exchange.response.body;
      const found = createHash(digests[0]?.algorithm ?? 'sha256')
        .update(bytes)
        .digest('base64');
      const isRight = digests.some(({ digest }) => digest.replaceAll('-', '+').replaceAll('_', '/') === found);
      expect.that(`${resource.url?.slice(0, 200)}: it matches its integrity`, isRight, {
        expected: digests.map(({ algorithm, digest }) => `${algorithm}-${digest}`),
        actual: `${digests[0]?.algorithm ?? ''}-${found}`,
        exchange: visit.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('the page names no integrity of files of the target');
  },
});

function strongest(integrity: string): Array<{ readonly algorithm: string; readonly digest: string }> {
  const found = [...integrity.matchAll(/(?:^|\s)(sha(?:256|384|512))-([A-Za-z0-9+/=_-]+)/g)].map(
    ([, algorithm = '', digest = '']) => ({ algorithm, digest }),
  );
  const best = found
    .map(({ algorithm }) => algorithm)
    .sort()
    .at(-1);
  return found.filter(({ algorithm }) => algorithm === best);
}
