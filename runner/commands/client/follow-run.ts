import { folderOfTarget } from '../../store/store-run.ts';
import { openControlServer } from '../control/open-control-server.ts';
import { WatchedClient } from '../control/watch-client.ts';
import { tell } from '../terminal/tell.ts';
import { GrowingJournal } from './growing-journal.ts';
import { offeredScenarios } from './offered-scenarios.ts';
import type { ClientCall, PreparedClient } from './prepare-client.ts';
import type { RanScenario } from './client-run.ts';

/** Who hears of a run of a client while it lasts: the file that grows, and whoever looks at the live page. */
export interface RunFollowers {
  readonly journal: GrowingJournal;
  /** `null` where there is no live page. */
  readonly watched: WatchedClient | null;
  /** Takes a scenario that is over. */
  end(ran: RanScenario): void;
  /** Ends what was opened; what the file holds stays until the run is stored. */
  close(): Promise<void>;
}

/** Resolves to what follows a run; says where the live page is. */
export async function followRun(prepared: PreparedClient, call: ClientCall, startedAt: string): Promise<RunFollowers> {
  const { outputDirectory, name, seed, checks, claimed } = prepared;
  const { options, surroundings } = call;
  const { stderr, tool } = surroundings;
  const watched =
    options.control?.value === false
      ? null
      : new WatchedClient({
          checks,
          scenarios: offeredScenarios(prepared),
          claimed,
        });
  const server = watched && (await openControlServer(watched));
  if (server !== null && options.quiet?.value !== true) tell(stderr, `what the client sends is shown at ${server.url}`);
  const journal = new GrowingJournal({
    folder: folderOfTarget(outputDirectory, name),
    startedAt,
    facts: { journal: `what ${name} sent`, tool, seed },
    tell: (sentence) => tell(stderr, sentence),
  });
  return {
    journal,
    watched,
    end: (ran) => {
      journal.end(ran);
      watched?.end(ran.run);
    },
    close: async () => {
      journal.close();
      await server?.close();
    },
  };
}
