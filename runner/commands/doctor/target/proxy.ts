import type { SurveyedSystem } from '../../../engine/survey-target.ts';
import type { Proxy } from '../../../http/proxy.ts';
import { reachOf } from '../../../http/reach.ts';
import type { Diagnosis, TargetScene } from '../diagnosis.ts';
import { fault, type Finding, good } from '../finding.ts';

/** Which proxy each system is reached through, and whether it lets requests through. */
export const proxy: Diagnosis<TargetScene> = {
  title: 'proxy',
  examine: ({ survey, settings, withheld }) => {
    const found = survey.systems.flatMap((system): Finding[] => {
      const way = reachOf(settings.reach, system.url.origin).proxyFor(system.url);
      return way === null ? [] : [describe(system, way)];
    });
    const others = withheld.length > 0;
    if (found.length === 0)
      return [good(others ? 'every other system is reached directly' : 'none: every system is reached directly')];
    const direct = survey.systems.length - found.length;
    return direct === 0
      ? found
      : [...found, good(`${direct} of ${survey.systems.length} systems are reached directly`)];
  },
};

function describe({ name, url, first }: SurveyedSystem, way: Proxy): Finding {
  const { unreachable } = first.preflight;
  const facts = { system: name, url: url.href, proxy: way.url.origin };
  // What a proxy does wrong is said with its name and the fix.
  if (unreachable?.kind === 'unreachable' && unreachable.message.includes(way.name))
    return fault('target', { message: `${name}: ${unreachable.message}`, fix: unreachable.advice }, facts);
  return good(`${name}: ${way.name} leads to ${url.host}`, facts);
}
