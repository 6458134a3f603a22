/**
 * Judges packages that have a published fault, and the versions that repaired it, as somebody would who uses `vivero run` or `vivero client`, and
 * writes docs/record.md. It installs them into folders of their own, which a later call uses again, and takes minutes:
 *
 *     npm run record
 *     npm run record -- --folder <folder> --package fastify
 *     npm run record -- --folder <folder> --again fastify --again st@0.2.4
 *
 * The second judges one package, and writes nothing. The third judges a package and a version again, and takes the others as the folder has them
 * from the last time.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clientPairs } from './client-pairs.ts';
import { clientRunOf, judgeClient } from './judge-client.ts';
import { judgeServer, serverRunOf } from './judge-server.ts';
import { type JudgedSide, readSide } from './read-side.ts';
import { type Judged, renderRecord, seenHow } from './render-record.ts';
import { httpPairs } from './server-pairs/http-pairs.ts';
import { mcpPairs } from './server-pairs/mcp-pairs.ts';
import { oauthPairs } from './server-pairs/oauth-pairs.ts';
import type { ServerPair } from './server-pairs/server-pair.ts';
import { sitesPairs } from './server-pairs/sites-pairs.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    package: { type: 'string', multiple: true },
    again: { type: 'string', multiple: true },
  },
});
const folder = values.folder ?? join(tmpdir(), 'vivero-record');
const serverPairs: readonly ServerPair[] = [...httpPairs, ...mcpPairs, ...oauthPairs, ...sitesPairs];

const servers = await judgeAll(serverPairs, reusing(judgeServer, serverRunOf), availableParallelism());
const clients = await judgeAll(clientPairs, reusing(judgeClient, clientRunOf), 1);
if (values.package === undefined) {
  writeFileSync(
    join(import.meta.dirname, '..', '..', '..', 'docs', 'record.md'),
    renderRecord({ servers, clients }, new Date()),
  );
  console.log('docs/record.md');
}

/** Judges both sides of the pairs that were chosen, so many pairs at a time; clients use all cores by themselves. */
async function judgeAll<Pair extends Judged['pair']>(
  pairs: readonly Pair[],
  judge: (pair: Pair, version: string, folder: string) => Promise<JudgedSide>,
  atOnce: number,
): Promise<Judged[]> {
  // Some versions have several faults, and stand in several pairs.
  const sides = new Map<string, Promise<JudgedSide>>();
  const sideOf = (pair: Pair, version: string): Promise<JudgedSide> => {
    const key = `${pair.package} ${version} ${pair.glue ?? ''}`;
    const side = sides.get(key) ?? judge(pair, version, folder).catch(explain);
    sides.set(key, side);
    return side;
  };
  const chosen = pairs.filter((one) => values.package?.includes(one.package) ?? true);
  const judged: Judged[] = [];
  const queue = chosen.entries();
  const work = async (): Promise<void> => {
    for (const [place, pair] of queue) {
      const one = {
        pair,
        affected: await sideOf(pair, pair.affected),
        repaired: await sideOf(pair, pair.repaired),
      };
      console.log(`${pair.package} ${pair.affected}, ${pair.repaired}: ${seenHow(one)}`);
      judged[place] = one;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return judged;
}

/** Returns what takes a version as it was judged the last time, unless it is to be judged again. */
function reusing<Pair extends Judged['pair']>(
  judge: (pair: Pair, version: string, folder: string) => Promise<JudgedSide>,
  runOf: (pair: Pair, version: string, folder: string) => string,
): (pair: Pair, version: string, folder: string) => Promise<JudgedSide> {
  return async (pair, version, place) => {
    const file = runOf(pair, version, place);
    const isMeant = [pair.package, `${pair.package}@${version}`].some((name) => values.again?.includes(name) ?? true);
    if (!isMeant) return readSide(file);
    rmSync(file, { force: true });
    return judge(pair, version, place);
  };
}

/** One version that cannot be installed or served costs the others nothing; its pairs count as missed. */
function explain(error: unknown): JudgedSide {
  console.error(error);
  return { exitCode: null, results: [] };
}
