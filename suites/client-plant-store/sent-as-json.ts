import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { createsPlant } from './support/plant-requests.ts';

/** A server reads content by its media type. */
export default defineMessageCheck({
  id: 'client-plant-store/sent-as-json',
  clause: 'service:client.plants-as-json',
  title: 'A plant is sent as application/json',
  why: 'Servers that read other media types in other ways refuse the plant, or find nothing in it.',
  passes: 'application/json in any case, with any parameters',
  fails: 'a form, text/plain, another media type, or no Content-Type',
  fix: 'Send Content-Type: application/json with each plant.',
  kinds: ['rest'],
  scenarios: 'any',
  of: 'plant',
  brokenBy: ['shop-plant-as-form', 'shop-plant-as-plain', 'shop-plant-without-type'],
  selects: createsPlant,
  judge(entry, expect) {
    const essence = mediaTypeOf(entry.request.headers)?.essence ?? null;
    const sent = headerValues(entry.request.headers, 'content-type');
    expect.that('the media type is application/json', essence === 'application/json', {
      expected: 'application/json',
      actual: sent.length === 0 ? 'no Content-Type' : sent.map((value) => value.slice(0, 100)),
      entry,
    });
  },
});
