import { resolve } from 'node:path';
import { FileTooLong, readBounded } from '../../documents/read-bounded.ts';
import { harLimits, readHar } from '../../documents/har.ts';
import { UsageError } from '../../errors/usage-error.ts';
import type { CommandCall } from '../command.ts';
import { tell } from '../terminal/tell.ts';
import { openTrafficJudge } from './report-traffic.ts';
import type { trafficOptions } from './traffic-options.ts';
import { resolveTrafficTarget } from './traffic-target.ts';

/** Judges a HAR file, and resolves to the exit code. */
export async function judgeHar(call: CommandCall<typeof trafficOptions>): Promise<number> {
  const { argument, rest, surroundings } = call;
  const { clock, directory, stderr } = surroundings;
  if (argument === null) throw new UsageError('name the HAR file: vivero judge traffic.har staging');
  const started = { at: new Date(clock.now()).toISOString(), ms: clock.monotonicMs() };
  const target = await resolveTrafficTarget(rest[0] ?? null, call);
  const judge = await openTrafficJudge(target, call);
  const read = readHar(await readRecording(resolve(directory, argument), argument));
  if (!read.ok) throw new UsageError(`${argument} cannot be judged: ${read.fault}`);
  if (read.unreadable > 0)
    tell(stderr, `${read.unreadable} entries of ${argument} are unreadable, and were passed over`);
  return judge.deliver({ source: 'recording', recorded: read.entries, clientFault: null, started });
}

async function readRecording(path: string, name: string): Promise<Uint8Array> {
  try {
    return await readBounded(path, harLimits.bytes);
  } catch (error) {
    if (error instanceof FileTooLong) throw new UsageError(`${name} is longer than ${harLimits.bytes} bytes`);
    throw new UsageError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
