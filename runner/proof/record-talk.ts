import { type Check, isObserving } from '../kit/define-check.ts';
import { type AskedMock, checksFor, type LaidOverlay, openAskedMock, type RunKind, systemsOf } from './asked-mock.ts';
import { PlainTalk } from './plain-talk.ts';
import type { ProofWorld } from './proof-world.ts';

/** A browser is started for them; they are proven where they are named, and untestable elsewhere. */
export const browserChecks: readonly string[] = [
  'reference/page-renders',
  'reference/docs-page-shows-no-sent-document',
];
/** The check that a process of its own is started for; it is proven where it is named, and untestable elsewhere. */
export const inspectorCheck = 'mcp/inspector-lists-tools';

/** Puts each check of a group to the plain mock by itself, and resolves to all that was said. */
export async function recordTalk(
  world: ProofWorld,
  kind: RunKind,
  isAsked: (check: Check) => boolean = () => true,
): Promise<PlainTalk> {
  const talk = new PlainTalk(world);
  const listeners = systemsOf(kind).map((system): LaidOverlay => talk.listenTo(system));
  // What requests every operation is run where it is named, and nowhere else.
  const asked = checksFor(world.checks, [], kind).filter(
    (check) => check.requestsOperations !== true && (isAsked(check) || isObserving(check)),
  );
  const mock = await openAskedMock(world, listeners, kind);
  try {
    await ask(talk, mock, asked);
  } finally {
    await mock.close();
  }
  return talk;
}

async function ask(talk: PlainTalk, mock: AskedMock, asked: readonly Check[]): Promise<void> {
  const observing = asked.filter(isObserving);
  for (const check of asked) {
    talk.noteFor(check.id);
    // What judges the requests of others sees whatever they see.
    if (isObserving(check) || [inspectorCheck, ...browserChecks].includes(check.id)) talk.noteEverywhere(check.id);
    else {
      const { results } = await mock.ask([check, ...observing]);
      for (const { id, outcome } of results) if (id !== check.id && outcome !== 'inapplicable') talk.noteFed(id);
    }
  }
}
