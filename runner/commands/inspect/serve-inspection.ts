import { withTemporaryFolder } from '../../process/child-host.ts';
import { plainReach, reachOf } from '../../http/reach.ts';
import { serveInspector, type ServedInspector } from '../../mcp/inspector/serve-inspector.ts';
import { startTokenProxy } from '../../mcp/proxy/token-proxy.ts';
import { messageLine } from '../../text/message.ts';
import { type InspectCall, type Inspected, proxyOptionsFor } from './inspected.ts';
import { tell } from '../terminal/tell.ts';

const defaultPort = 6274;

/** A person looks and waits: streams may be silent for as long as they do. */
const patientLimits = { responseBytes: 1024 ** 3, answerTimeoutMs: 300_000, idleTimeoutMs: 0 } as const;

/** Serves the inspector's page until SIGINT or SIGTERM, or until the inspector ends; what ends one ends the other. Resolves to the exit code. */
export async function serveInspection(inspected: Inspected, call: InspectCall): Promise<number> {
  const { stdout, stderr, onSignal, secrets } = call.surroundings;
  const proxy = await openProxy(inspected, call);
  const stop = new AbortController();
  const endings = (['SIGINT', 'SIGTERM'] as const).map((signal) => onSignal(signal, () => stop.abort()));
  try {
    await withTemporaryFolder(inspected.host, async (folder) => {
      const inspector = await start(inspected, call, { url: proxy.url, folder, signal: stop.signal });
      const target = messageLine(secrets.text(inspected.endpoint.href));
      stdout.write(`inspector  ${inspector.address.href}\ntarget     ${target}\n`);
      // Without the token, which the page has: others of the machine read what a browser is started with.
      if (call.options.open?.value ?? stdout.isTty) call.surroundings.openBrowser(new URL('/', inspector.address));
      await Promise.race([aborted(stop.signal), inspector.ended]);
      await inspector.close();
      if (!stop.signal.aborted) tell(stderr, 'the inspector has ended');
    });
    return 0;
  } catch (error) {
    if (stop.signal.aborted) return 0;
    throw error;
  } finally {
    endings.forEach((end) => end());
    await proxy.close();
  }
}

function start(
  { settings, host }: Inspected,
  { options, surroundings }: InspectCall,
  place: { readonly url: URL; readonly folder: string; readonly signal: AbortSignal },
): Promise<ServedInspector> {
  const { stderr } = surroundings;
  return serveInspector({
    ...place,
    era: options.era?.value ?? 'auto',
    port: options.port?.value ?? defaultPort,
    pageToken: Array.from({ length: 26 }, () => surroundings.random(36).toString(36)).join(''),
    certificateAuthorities: settings.certificateAuthorities,
    host,
    onLine: (line) => {
      if (options.verbose?.value === true) stderr.write(`${messageLine(line)}\n`);
    },
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Without a token the inspector itself asks the target, so that a person can sign in on its page; what a gateway asks for is added by
 * the proxy alone.
 */
async function openProxy(inspected: Inspected, call: InspectCall): Promise<{ url: URL; close(): Promise<void> }> {
  const isBehindGateway = reachOf(inspected.settings.reach, inspected.endpoint.origin) !== plainReach;
  if ((await inspected.tokens.token()) === null && !isBehindGateway) {
    tell(call.surroundings.stderr, 'no token is configured; sign in on the page, if the target requires it');
    return { url: inspected.endpoint, close: () => Promise.resolve() };
  }
  return startTokenProxy({
    ...proxyOptionsFor(inspected, call),
    limits: patientLimits,
    onEnd: ({ outcome, reason }) => {
      if (outcome === 'failed' || outcome === 'held-back') tell(call.surroundings.stderr, reason);
    },
  });
}
