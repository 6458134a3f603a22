import { setTimeout as delay } from 'node:timers/promises';
import type { Authorization, Discovery } from '../../kit/authorization.ts';
import type { CheckRun } from '../check-run.ts';
import { hostsOfRun } from '../hosts-of-run.ts';
import type { OpenRun } from '../open-run.ts';
import type { McpSettings, RunInput } from '../run-settings.ts';
import type { SystemClient } from '../send-to-system.ts';
import { createAuthorization } from './create-authorization.ts';
import { createDocumentGetter } from './get-document.ts';

/** A code or token shorter than this is no secret worth the name, in characters. */
const shortestIssued = 8;

/** What the authorization of an MCP server is opened with. */
export interface AuthorizationParts {
  readonly input: Pick<RunInput, 'settings' | 'clock' | 'signIn'>;
  readonly run: Pick<OpenRun, 'redactor' | 'session'>;
  readonly shared: {
    askedBy(system: 'mcp', session: CheckRun): SystemClient | null;
    askForAll(question: string): SystemClient;
    discover(): Promise<Discovery>;
    reasonNotToFollow(url: URL): Promise<string | null>;
  };
  readonly session: CheckRun;
}

/** Returns the authorization of the MCP server as it is asked in a session; `null` where the target has none. */
export function openAuthorization(
  { input, run, shared, session }: AuthorizationParts,
  settings: McpSettings | null,
): Authorization | null {
  const asked = shared.askedBy('mcp', session);
  if (asked === null || settings === null) return null;
  return createAuthorization({
    asked,
    settings,
    allowWrites: input.settings.allowWrites,
    getDocument: createDocumentGetter(asked, shared.reasonNotToFollow),
    reasonNotToFollow: shared.reasonNotToFollow,
    mayBeProbed: hostsOfRun(input.settings).mayBeProbed,
    discover: shared.discover,
    forAll: (question) => {
      const askedForAll = shared.askForAll(question);
      return { asked: askedForAll, getDocument: createDocumentGetter(askedForAll, shared.reasonNotToFollow) };
    },
    // An ordinary word would be taken out of the whole report.
    learnSecret: (secret) => secret.length >= shortestIssued && run.redactor.learn(secret),
    noteGrant: () => {
      if (run.session.grants !== undefined) run.session.grants.issued += 1;
    },
    pause: (durationMs) => pauseRun(durationMs, input, run.session.signal),
    signIn: input.signIn,
    signal: run.session.signal,
  });
}

async function pauseRun(
  durationMs: number,
  { clock }: AuthorizationParts['input'],
  signal: AbortSignal,
): Promise<void> {
  if (clock.pause !== undefined) return clock.pause(durationMs, signal);
  await delay(durationMs, undefined, { signal }).catch(() => undefined);
}
