import { headerValue, type ReceivedResponse } from '../../../kit/exchange.ts';
import type { SurveyedSystem } from '../../../engine/survey-target.ts';
import { showUrl } from '../../../text/show-text.ts';
import type { Diagnosis, TargetScene } from '../diagnosis.ts';
import { type Finding, good, unknown, warning } from '../finding.ts';
import { withoutSlash } from '../../../documents/without-slash.ts';

/** Whether a configured URL leads elsewhere; nothing is followed. */
export const redirects: Diagnosis<TargetScene> = {
  title: 'redirects',
  examine: async ({ survey }) => {
    const found = await Promise.all(survey.systems.map(findRedirect));
    const told = found.flat();
    if (told.length > 0) return told;
    const isHeard = survey.systems.some(({ first }) => first.result.response !== null);
    return [isHeard ? good('no configured URL is redirected') : unknown('no system responds')];
  },
};

async function findRedirect(system: SurveyedSystem): Promise<Finding[]> {
  const { name, url, asked, first } = system;
  if (first.preflight.unreachable?.kind === 'unreachable' && first.result.response === null) return [];
  const opening = locationOf(first.result.response, new URL(asked.replace(/^\S+ /, '')));
  // Who is not signed in to the workspace is sent away to sign in; a GET within a host is followed.
  const isLost = opening !== null && (opening.origin !== url.origin || asked.startsWith('POST'));
  if (isLost && name !== 'connector') return [told(system, asked, opening)];
  const root = locationOf((await system.getRoot()).response, url);
  if (root === null) return [];
  const isMove = root.origin !== url.origin && trim(root.pathname) === trim(url.pathname);
  if (isMove) return [told(system, `GET ${url.href}`, root)];
  const facts = { system: name, from: url.href, to: root.href };
  return [good(`${name}: GET ${showUrl(url)} leads to ${showUrl(root)}`, facts)];
}

function told({ name, url }: SurveyedSystem, asked: string, to: URL): Finding {
  const fix = `write the URL that it leads to in the configuration, if it is that of the deployment`;
  const message = `${name}: ${asked} is redirected to ${showUrl(to)}, which a run does not follow`;
  return warning(message, fix, { system: name, from: url.href, to: to.href });
}

function locationOf(response: ReceivedResponse | null, base: URL): URL | null {
  if (response === null || response.status < 300 || response.status > 399 || response.status === 304) return null;
  const location = headerValue(response.headers, 'location');
  return location !== null && URL.canParse(location, base.href) ? new URL(location, base) : null;
}

function trim(path: string): string {
  return withoutSlash(path);
}
