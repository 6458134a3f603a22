import type { AddressedSystem } from '../../../engine/reached-systems.ts';
import type { SurveyedSystem } from '../../../engine/survey-target.ts';
import type { ReceivedResponse } from '../../../kit/exchange.ts';
import { mediaTypeOf } from '../../../kit/media-type.ts';
import type { Diagnosis, TargetScene } from '../diagnosis.ts';
import { fault, type Finding, good, warning } from '../finding.ts';

/** Systems that respond with JSON, whatever they are asked. */
const jsonSystems: ReadonlySet<AddressedSystem> = new Set(['plant-store', 'api', 'mcp']);

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
  if (jsonSystems.has(name) && isPage(response)) {
    const fix =
      'a gateway or a login page may respond in its place: check the URL, and give the headers that a gateway wants in http.headers';
    return warning(`${message}: an HTML page, where JSON is expected`, fix, facts);
  }
  return good(message, facts);
}

function isPage({ headers, body }: ReceivedResponse): boolean {
  const type = mediaTypeOf(headers)?.essence ?? null;
  if (type !== null) return type === 'text/html' || type === 'application/xhtml+xml';
  return /^\s{0,64}<(?:!doctype|html)\b/i.test(new TextDecoder().decode(body.bytes.subarray(0, 128)));
}
