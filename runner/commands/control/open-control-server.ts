import { defaultLimits } from '../../../fixtures/mock/edge-limits.ts';
import { errorResponse } from '../../../fixtures/mock/error-response.ts';
import { openOrigin } from '../../../fixtures/mock/open-origin.ts';
import { answerControl } from './answer-control.ts';
import type { ControlSession } from './control-session.ts';
import { controlPath } from './guard-control.ts';

/** A live page with an origin of its own. */
export interface ControlServer {
  /** Of the page. */
  readonly url: string;
  close(): Promise<void>;
}

/** Resolves to a server on loopback, on a free port, that serves the live page and the control API of a session and nothing else. */
export async function openControlServer(session: ControlSession): Promise<ControlServer> {
  const answer = answerControl(session, renderPage);
  const origin = await openOrigin(
    { host: '127.0.0.1', port: 0 },
    { limits: { ...defaultLimits, graceMs: 0 }, failed: () => undefined },
  );
  origin.serve((request) => answer(request) ?? errorResponse(404, `the live journal is at ${controlPath}`));
  return { url: `${origin.url}${controlPath}`, close: () => origin.close() };
}

/** Resolves to the live page, which is large and read when somebody wants it. */
export async function renderPage(): Promise<string> {
  return (await import('../../reporters/html/live-page.ts')).renderLivePage();
}
