import type { FreshPlant } from '../../runner/kit/request.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

const boundary = 'vivero-part';

/** Bodies that match their media type, or a valid plant under another media type. */
const requests: Readonly<Record<string, (plant: FreshPlant) => string>> = {
  'text/plain': plantText,
  'application/jsonx': plantText,
  'application/x-json': plantText,
  'text/json': plantText,
  // Forms and scripts of other sites send these without a preflight, which asks what comes before the semicolon.
  'text/plain; application/json': plantText,
  'text/plain; type=application/json': plantText,
  'application/x-www-form-urlencoded; foo=application/json': plantText,
  'text/plain;charset=application/json': plantText,
  application: plantText,
  ';;': plantText,
  'multipart/form-data': plantText,
  'application/xml': ({ id, name }) => `<plant><id>${id}</id><name>${name}</name></plant>`,
  'application/x-www-form-urlencoded': ({ id, name }) => `id=${id}&name=${name}`,
  [`multipart/form-data; boundary=${boundary}`]: ({ id, name }) => multipart({ id: String(id), name }),
};

/** A form in a browser can send text/plain to other sites without a preflight. It cannot send JSON. */
export default defineCheck({
  id: 'plant-store/media-type-refused',
  clause: 'service:plants.request-media-type',
  title: 'A body with another media type is refused',
  why: 'Any web page can make its visitors create plants, and the server parses bodies as a type that they do not declare.',
  sends:
    'Plants as `text/plain`, `text/json`, `application/xml`, a form, multipart and `application/jsonx`, with `application/json` in a parameter of another type, and with invalid media types.',
  passes:
    'Each plant is refused with a 4xx status in time. The documented status is 400; plant-store/refusal-status-documented judges 415.',
  fails: 'A plant is accepted, causes a server error, or gets no response in time.',
  fix: 'Check that the media type is application/json before you parse the body.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  runsAlone: true,
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
