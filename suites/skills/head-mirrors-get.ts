import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { isServed } from './answered-json.ts';
import { skillPaths } from './skill-paths.ts';

/** Clients and monitors ask with HEAD. */
export default defineCheck({
  id: 'skills/head-mirrors-get',
  clause: 'rfc9110:head.skills',
  title: 'HEAD of the list has the status and type of GET',
  why: 'Monitors raise an alarm, and clients that look before they read are misled.',
  sends: 'GET and HEAD of /api/skills/list.',
  passes: 'The same status and media type. Inapplicable where HEAD is answered 405 or 501.',
  fails: 'Another status, or another media type.',
  mend: 'Let the framework answer HEAD from GET.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-head-answered-404', 'skill-head-of-another-type', 'skill-head-server-error'],
  async run({ api, expect }) {
    const got = (await api.visit(skillPaths.list, { shared: true })).exchange;
    if (!isServed(got)) throw new Untestable('the list is not served');
    const { exchange } = await api.visit(skillPaths.list, { method: 'HEAD', case: 'HEAD' });
    const { response } = exchange;
    if (response?.status === 405 || response?.status === 501) throw new Inapplicable('the list does not offer HEAD');
    const of = (found: typeof response): unknown => ({
      status: found?.status ?? 'no answer',
      type: mediaTypeOf(found?.headers ?? [])?.essence ?? 'none',
    });
    const [expected, actual] = [of(got.response), of(response)];
    expect.that('HEAD is answered like GET', JSON.stringify(actual) === JSON.stringify(expected), {
      expected,
      actual,
      exchange,
    });
  },
});
