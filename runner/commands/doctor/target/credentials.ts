import { looksLikeRefusedCredentials } from '../../../engine/credentials.ts';
import { type AddressedSystem, reachedSystems } from '../../../engine/reached-systems.ts';
import type { SurveyedSystem } from '../../../engine/survey-target.ts';
import type { KeyPath } from '../../../config/config-fault.ts';
import type { WireResult } from '../../../http/http-client.ts';
import { readJwtTimes } from '../jwt-times.ts';
import { describeSpan, describeTime } from '../span.ts';
import type { Diagnosis, TargetScene } from '../diagnosis.ts';
import { fault, type Facts, type Finding, good, unknown, warning } from '../finding.ts';

/** A run may take so long, in milliseconds. */
const runMs = 15 * 60_000;

/** Keys of the systems in the configuration. */
const keys: Readonly<Record<AddressedSystem, string>> = {
  'plant-store': 'plantStore',
  api: 'api',
  mcp: 'mcp',
  site: 'site',
  connector: 'connector',
};

/** Whether each system accepts the credentials that it is configured with, and how long a token lasts. */
export const credentials: Diagnosis<TargetScene> = {
  title: 'credentials',
  examine: (scene) => Promise.all(scene.survey.systems.map((system) => examine(system, scene))),
};

async function examine(system: SurveyedSystem, scene: TargetScene): Promise<Finding> {
  const { name, asked, presents, opened, first } = system;
  const { preflight } = first;
  const expiry = expiryOf(system, scene);
  const facts: Facts = { system: name, presents, asked, ...expiry.facts };
  const lost = opened.outage();
  if (lost !== null && lost.kind !== 'credentials-refused') return unknown(`${name}: it cannot be reached`, facts);
  const omitted = omittedOf(name, scene.omitted);
  if (presents === null && omitted !== null) return unknown(`${name}: not tried, since ${omitted} is faulty`, facts);
  const refusal = lost ?? opened.refusal;
  const reason = refusal?.message ?? preflight.lacksCredentials;
  if (reason !== null) {
    const fix = refusal?.advice ?? adviceOf(system);
    return fault(
      'target',
      { message: `${name}: ${reason} (${asked})${expiry.text}`, fix },
      { ...facts, accepted: false },
    );
  }
  if (presents === null && name === 'connector')
    return unknown(`${name}: no session is configured (connector.session), so checks of the page do not apply`, facts);
  if (presents === null) return good(`${name}: none are presented, and none are demanded by ${asked}`, facts);
  const without = await system.askAnonymously();
  const what = presents === 'token' ? 'the token' : `"${presents}"`;
  if (!isRefused(without, system))
    return unknown(
      `${name}: ${asked} gets ${statusOf(first.result)} with ${what}, and ${statusOf(without)} without`,
      facts,
    );
  const message = `${name}: ${what} is accepted: ${asked} gets ${statusOf(first.result)}, and ${statusOf(without)} without it${expiry.text}`;
  if (expiry.fix !== null) return warning(message, expiry.fix, { ...facts, accepted: true });
  return good(message, { ...facts, accepted: true });
}

/** A page that is to be seen with a session sends who has none away, to sign in. */
function isRefused(result: WireResult, { name }: SurveyedSystem): boolean {
  const status = result.response?.status ?? 0;
  return looksLikeRefusedCredentials(result) || (name === 'connector' && status >= 300 && status < 400);
}

function statusOf({ response, fault: broken }: WireResult): string {
  return response === null
    ? broken === null
      ? 'no response'
      : `no response (${broken.kind})`
    : String(response.status);
}

function adviceOf({ name, needsNoCredentials }: SurveyedSystem): string | null {
  if (needsNoCredentials) return `take auth: none out of ${keys[name]}, and give credentials`;
  return null;
}

function omittedOf(name: AddressedSystem, omitted: readonly KeyPath[]): string | null {
  const found = omitted.find(([, , part, own]) => {
    if (part === 'credentials') return name !== 'connector' && name !== 'site';
    if (part === 'systems') return own === keys[name] || own === undefined;
    return part === 'connector' && name === 'connector' && own === 'session';
  });
  return found === undefined ? null : found.join('.');
}

interface Expiry {
  /** The end of a sentence; may be empty. */
  readonly text: string;
  readonly fix: string | null;
  readonly facts: Facts;
}

function expiryOf({ name, presents }: SurveyedSystem, { settings, clock }: TargetScene): Expiry {
  const token = reachedSystems(settings).get(name)?.tokens.valid ?? null;
  const expiresMs = token === null || presents !== 'token' ? null : (readJwtTimes(token)?.expiresMs ?? null);
  if (expiresMs === null) return { text: '', fix: null, facts: {} };
  const leftMs = expiresMs - clock.now();
  const facts = { expires: new Date(expiresMs).toISOString() };
  const time = describeTime(expiresMs);
  if (leftMs <= 0)
    return { text: `; by its exp it expired ${time}, ${describeSpan(leftMs)} ago`, fix: 'get a new token', facts };
  // What is got during the run is renewed.
  const isRenewed = reachedSystems(settings).get(name)?.tokenSource !== null;
  const fix = leftMs < runMs && !isRenewed ? 'get a new token: this one may expire during a run' : null;
  return { text: `; it expires ${time}, in ${describeSpan(leftMs)}`, fix, facts };
}
