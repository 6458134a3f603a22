import { gzipSync } from 'node:zlib';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

/** Reading coded bodies is not promised, failing on them is a fault. */
export default defineCheck({
  id: 'plant-store/gzip-body-survived',
  clause: 'rfc9110:content-coding.unsupported',
  title: 'A gzip-coded body makes no server fail',
  why: 'A client that compresses its requests sees a server fault where it should see what is not supported.',
  sends: 'A plant as gzip under Content-Encoding: gzip, and one whose bytes are no gzip at all.',
  passes: 'Any answer in time but a 5xx: accepted, 400 or 415.',
  fails: 'A 5xx, or no answer in time.',
  fix: 'Decode the coding, or refuse it with 415 and Accept-Encoding.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['gzip-body-crashes'],
  async run({ plantStore, expect }) {
    const headers = [['Content-Encoding', 'gzip']] as const;
    const coded = await plantStore.createFrom((plant) => gzipSync(plantText(plant)), { case: 'gzip', headers });
    expect.noServerError(coded);
    const broken = await plantStore.createFrom((plant) => plantText(plant), { case: 'no gzip at all', headers });
    expect.noServerError(broken);
  },
});
