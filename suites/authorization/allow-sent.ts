import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';

/** Who is refused a method is told which there are. */
export default defineObservingCheck({
  id: 'authorization/allow-sent',
  clause: 'rfc9110:status.405-allow-sent',
  title: 'A 405 of the authorization server has Allow',
  why: 'A client that may not use a method cannot find out which one it may use.',
  sends: 'No request of its own. It judges every 405 response of the authorization server in the run.',
  passes: 'Allow, whatever it lists, also nothing.',
  fails: 'A 405 without Allow.',
  fix: 'Send Allow with every 405, with the methods of the endpoint.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-allow-absent'],
  selects: ({ system, response }) => system === 'authorization' && response?.status === 405,
  judge(exchange, expect) {
    const values = headerValues(exchange.response?.headers ?? [], 'allow');
    expect.that('the 405 has Allow', values.length > 0, {
      expected: 'Allow',
      actual: values.length === 0 ? 'no Allow' : values.join(', '),
      exchange,
    });
  },
});
