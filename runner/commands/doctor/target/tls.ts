import { Untestable } from '../../../kit/define-check.ts';
import { reachOf } from '../../../http/reach.ts';
import { readCertificate } from '../../../http/read-certificate.ts';
import { describeSpan, describeTime } from '../span.ts';
import type { Diagnosis, TargetScene } from '../diagnosis.ts';
import { fault, type Finding, good, unknown, warning } from '../finding.ts';

const dayMs = 86_400_000;

/** A certificate that is renewed by a program is renewed before this. */
const warnBeforeMs = 14 * dayMs;

/** Whether the certificates of https hosts are trusted, and for how long. */
export const tls: Diagnosis<TargetScene> = {
  title: 'TLS',
  examine: async (scene) => {
    const systems = scene.survey.systems.map(({ url }) => url.origin);
    const origins = new Set([...systems, ...(await authorizationServers(scene))]);
    const secure = [...origins].filter((origin) => origin.startsWith('https:'));
    if (secure.length === 0) return [good('no host is reached over https')];
    return Promise.all(secure.map((origin) => examine(new URL(origin), scene)));
  },
};

/** Origins of what the metadata names, as far as a run contacts them. */
async function authorizationServers({ survey, settings }: TargetScene): Promise<string[]> {
  if (settings.mcp === null) return [];
  const discovery = await survey.discover().catch((error: unknown) => {
    if (error instanceof Untestable) return null;
    throw error;
  });
  const followed = discovery?.servers.filter(({ notAsked }) => notAsked === null) ?? [];
  return followed.flatMap(({ documents }) => documents.slice(0, 1).map(({ url }) => url.origin));
}

async function examine(url: URL, { settings, survey, clock, signal }: TargetScene): Promise<Finding> {
  const { host } = url;
  const { certificateAuthorities, timeoutMs } = settings;
  const read = await readCertificate(url, {
    certificateAuthorities,
    judgeAddress: survey.judgeAddress,
    reach: settings.reach,
    timeoutMs,
    signal,
  });
  if ('fault' in read) return unknown(`${host}: ${read.fault}`, { host });
  const leftMs = read.validUntilMs - clock.now();
  const days = Math.floor(leftMs / dayMs);
  const facts = {
    host,
    protocol: read.protocol,
    http2: read.takesHttp2,
    issuer: read.issuer,
    expires: new Date(read.validUntilMs).toISOString(),
    days,
  };
  const expiry = `${leftMs < 0 ? 'expired' : 'expires'} ${describeTime(read.validUntilMs)}, ${leftMs < 0 ? `${describeSpan(leftMs)} ago` : `in ${days} days`}`;
  if (read.problem !== null) {
    const chain = read.isUntrusted
      ? 'have the server send its whole chain, or trust its authority: tls: { ca: [authority.pem] }'
      : null;
    const fix = chain ?? `openssl s_client -connect ${url.hostname}:${url.port || '443'} -servername ${url.hostname}`;
    return fault('target', { message: `the certificate of ${host} ${read.problem}; it ${expiry}`, fix }, facts);
  }
  const spoken = reachOf(settings.reach, url.origin).version === '1.1' ? 'spoken with --http auto' : 'spoken';
  const version = read.takesHttp2 ? `HTTP/2 (${spoken})` : 'HTTP/1.1';
  const message = `${host}: ${read.protocol}, certificate by ${read.issuer}, ${expiry}; ${version}`;
  return leftMs < warnBeforeMs ? warning(message, 'renew the certificate', facts) : good(message, facts);
}
