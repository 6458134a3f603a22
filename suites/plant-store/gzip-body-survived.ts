import { gzipSync } from 'node:zlib';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

/** The service does not promise to read coded bodies, but a server error on one is a defect. */
export default defineCheck({
  id: 'plant-store/gzip-body-survived',
  clause: 'rfc9110:content-coding.unsupported',
  title: 'A gzip-coded body causes no server error',
  why: 'A client that compresses its requests sees a server error, and does not learn that gzip is not supported.',
  sends:
    'A plant compressed as gzip with `Content-Encoding: gzip`, and one with the same field whose bytes are not gzip.',
  passes: 'Any response in time except a 5xx: accepted, 400 or 415.',
  fails: 'A 5xx, or no response in time.',
  fix: 'Decode the coding, or refuse it with 415 and Accept-Encoding.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['gzip-body-crashes'],
  async run({ plantStore, expect }) {
    const headers = [['Content-Encoding', 'gzip']] as const;
    const coded = await plantStore.createFrom((plant) => gzipSync(plantText(plant)), { case: 'gzip', headers });
    expect.noServerError(coded);
    const broken = await plantStore.createFrom((plant) => plantText(plant), { case: 'not gzip at all', headers });
    expect.noServerError(broken);
  },
});
