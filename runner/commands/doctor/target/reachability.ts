import type { SurveyedSystem } from '../../../engine/survey-target.ts';
import type { Diagnosis, TargetScene } from '../diagnosis.ts';
import { fault, type Finding, good, warning } from '../finding.ts';

/** Whether each system responds to the request that a run begins with. */
export const reachability: Diagnosis<TargetScene> = {
  title: 'response',
  examine: ({ survey }) => survey.systems.map(describe),
};

function describe({ name, url, asked, first }: SurveyedSystem): Finding {
  const { result, preflight } = first;
  const { response } = result;
  const facts = {
    system: name,
    url: url.href,
    status: response?.status ?? null,
    durationMs: Math.round(result.durationMs),
  };
  const { unreachable } = preflight;
  if (unreachable?.kind === 'unreachable')
    return fault('target', { message: `${name}: ${unreachable.message}`, fix: unreachable.advice }, facts);
  const status = response === null ? (result.fault?.message ?? 'no response') : String(response.status);
  const message = `${name}: ${asked} gets ${status} after ${facts.durationMs} ms`;
  // A notice about credentials is another line's.
  if (preflight.notice !== null && preflight.lacksCredentials === null)
    return warning(`${name}: ${preflight.notice}`, null, facts);
  if (response === null || response.status >= 500)
    return warning(message, 'look at the log of the service: a run reports each such response', facts);
  return good(message, facts);
}
