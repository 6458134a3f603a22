import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';

/** Allow lists the methods that the resource supports. */
export default defineObservingCheck({
  id: 'plant-store/allow-names-post',
  clause: 'rfc9110:status.405-allow',
  title: 'Every 405 for /plants has an Allow field with POST',
  why: 'Clients and tools cannot learn which methods the resource supports.',
  sends: 'No requests of its own. Every 405 for /plants in the run is checked.',
  passes: 'Allow contains POST, alone or with other methods, in one field or several.',
  fails: 'Allow is absent or does not contain POST.',
  fix: 'Send `Allow: POST` with every 405.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: ['allow-absent', 'allow-without-post'],
  selects: ({ intent, response }) => intent.operation === 'method' && response?.status === 405,
  judge: (exchange, expect) => {
    const fields = headerValues(exchange.response?.headers ?? [], 'allow');
    const methods = fields.flatMap((field) => field.split(',')).map((method) => method.trim());
    expect.that(`the 405 for ${exchange.request.method} has Allow with POST`, methods.includes('POST'), {
      expected: 'Allow with POST',
      actual: fields.length === 0 ? 'no Allow' : `Allow: ${fields.join(', ')}`,
      exchange,
    });
  },
});
