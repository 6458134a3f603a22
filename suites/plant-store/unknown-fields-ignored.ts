import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Header } from '../../runner/kit/exchange.ts';

/** Fields that some program reads and that this service says nothing of. */
const fields: readonly Header[] = [
  ['X-Vivero', '1'],
  ['Accept-Version', '1.0.0'],
  ['Api-Version', '2020-01-01'],
  ['X-Requested-With', 'XMLHttpRequest'],
  ['Prefer', 'return=minimal'],
  ['Priority', 'u=1, i'],
  ['DNT', '1'],
  ['Sec-GPC', '1'],
  ['Traceparent', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
  ['Baggage', 'vivero=1'],
  ['X-Request-Id', 'vivero'],
  ['Upgrade-Insecure-Requests', '1'],
  ['Save-Data', 'on'],
];

/** Clients, proxies and tracers add fields, and newer ones add others. */
export default defineCheck({
  id: 'plant-store/unknown-fields-ignored',
  clause: 'rfc9110:field.unknown-ignored',
  title: 'Header fields that the service does not know change nothing',
  why: 'A client, a proxy or a tracer that adds a field makes the request fail, and a cache may keep the error for everybody.',
  sends:
    'Plants with one more field each: of versions, preferences, priorities, traces and privacy, and a made-up one.',
  passes: 'Any 2xx.',
  fails: 'Anything else, or no response in time.',
  fix: 'Ignore fields that the documentation of the service does not name; switch off routing by versions where there is one version.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['accept-version-routed', 'privacy-field-refused'],
  async run({ plantStore, expect }) {
    for (const field of fields)
      expect.accepted(await plantStore.create({}, { headers: [field], case: field.join(': ').slice(0, 60) }));
  },
});
