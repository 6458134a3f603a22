import { createHash } from 'node:crypto';
import { conformanceOverlays } from '../../../fixtures/scenarios/support/conformance-service.ts';
import { JournalMemory } from '../../journal/journal-memory.ts';
import { answerControl } from '../control/answer-control.ts';
import { renderPage } from '../control/open-control-server.ts';
import type { RunFollowers } from './follow-run.ts';
import { secretsOf } from './handed-over-paths.ts';
import { makeAuthority } from './make-authority.ts';
import type { ScenarioSurroundings } from './open-scenario.ts';
import { portOf } from './port-of.ts';
import type { ClientCall, PreparedClient } from './prepare-client.ts';

/** Returns what the scenarios of a run share. */
export function surroundingsOf(
  { seed, scenarios, redirectUris }: Pick<PreparedClient, 'seed' | 'scenarios' | 'redirectUris'>,
  { options, surroundings: { clock } }: Pick<ClientCall, 'options' | 'surroundings'>,
  { journal, watched }: Pick<RunFollowers, 'journal' | 'watched'>,
): ScenarioSurroundings {
  let id = 0;
  const authority = options.tls?.value === true ? makeAuthority() : null;
  return {
    clock,
    memory: new JournalMemory(),
    onEntry: (entry) => {
      journal.add(entry);
      watched?.take(entry);
    },
    onOpen: (open) => {
      journal.learn(secretsOf(open.handedOver));
      watched?.open(open);
    },
    ...(watched && { controlOf: (scenario: string) => answerControl(watched.at(scenario), renderPage) }),
    nextId: () => (id += 1),
    draw: (name) => createHash('sha256').update(`${seed} ${name}`).digest('hex').slice(0, 24),
    ...(authority && { authority: authority.authority, faulty: authority.faulty }),
    mock: {
      ...(authority && { tls: { certificate: authority.cert, key: authority.key }, http: '1.1' as const }),
      ...(options.approval?.value === 'page' && { approval: 'page' }),
      ...(redirectUris.length > 0 && { redirectUris }),
      ...(options.as && { overlays: conformanceOverlays }),
    },
    isIssuerAtRoot: options.issuer?.value === 'root',
    ...(options.slow && { slowMs: options.slow.value }),
    ...(options.port && { portOf: portOf(options.port.value, scenarios) }),
  };
}
