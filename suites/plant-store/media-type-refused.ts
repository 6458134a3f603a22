import type { FreshPlant } from '../../runner/kit/request.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

const boundary = 'vivero-part';

/** Bodies that are right for the type they name, or a valid plant under a type that does not hold one. */
const requests: Readonly<Record<string, (plant: FreshPlant) => string>> = {
  'text/plain': plantText,
  'application/jsonx': plantText,
  'application/x-json': plantText,
  'text/json': plantText,
  application: plantText,
  ';;': plantText,
  'multipart/form-data': plantText,
  'application/xml': ({ id, name }) => `<plant><id>${id}</id><name>${name}</name></plant>`,
  'application/x-www-form-urlencoded': ({ id, name }) => `id=${id}&name=${name}`,
  [`multipart/form-data; boundary=${boundary}`]: ({ id, name }) => multipart({ id: String(id), name }),
};

/** A browser's form can send text/plain across sites without asking first; JSON it cannot. */
export default defineCheck({
  id: 'plant-store/media-type-refused',
  clause: 'service:plants.request-media-type',
  title: 'A body of another media type is refused',
  why: 'Any web page can make its visitors create plants, and bodies are read as what they do not say they are.',
  sends:
    'Plants as text/plain, application/xml, a form, multipart, application/jsonx and under media types that are none.',
  passes:
    'Each is refused with a 4xx in time; 400 is documented, 415 is judged by plant-store/refusal-status-documented.',
  fails: 'One is accepted, makes the server fail or is not answered.',
  fix: 'Compare the media type with application/json before the body is read.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['media-type-ignored', 'form-body-accepted', 'media-type-prefix-accepted'],
  async run({ plantStore, expect }) {
    for (const [mediaType, makeBody] of Object.entries(requests)) {
      const exchange = await plantStore.createFrom((plant) => makeBody(plant), { case: mediaType, mediaType });
      expect.refused(exchange);
    }
  },
});

function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}
