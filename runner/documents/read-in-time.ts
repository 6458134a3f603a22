import { longestStandstillMs, tooBusy } from '../process/processor-time.ts';
import { startProcess } from '../process/start-process.ts';
import { type ParserOrder, parserProcess, type ParserReply, parseText, type Readings } from './parser-process.ts';
import { outOfTime, runBounded } from './run-bounded.ts';

/** Nothing is known of a text, since this machine was too busy to read it. */
export class TooBusyError extends Error {
  constructor() {
    super(tooBusy);
  }
}

/** Longest text that is read, in characters. */
const mostCharacters = { html: 8 * 1024 * 1024, markdown: 2 * 1024 * 1024 };
/** Longest text that is read within the run, and longest that this may hold up the run, in milliseconds of processor time. */
const mostCharactersHere = { html: 1024 * 1024, markdown: 128 * 1024 };
const longestHereMs = 400;
/** Longest processor time that reading in another process may take: so much, and so much more for each million characters. */
const longestMs = 6000;
const longestMsForMillion = { html: 4000, markdown: 20_000 };
/** Memory that it may take there, in MiB. */
const mostMemoryMebibytes = 768;
/** Texts whose readings are kept: checks read the same pages again and again. */
const mostKept = 256;
const mostKeptCharacters = 2 * 1024 * 1024;

const kept = new Map<string, Promise<unknown>>();
/** One process at a time: several would take their memory and time from each other. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves to what a text says, or to `null` where it cannot be told within bounds of size, time and memory. Parsers take
 * longer than linear time, and memory without end, for texts made for that: what is not read at once is read by a
 * process of its own, which is ended. Rejects with {@link TooBusyError} where this machine had no time for it.
 */
export function readInTime<Kind extends keyof Readings>(kind: Kind, text: string): Promise<Readings[Kind] | null> {
  const key = `${kind} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known as Promise<Readings[Kind] | null>;
  const reading = read(kind, text);
  keep(key, reading);
  reading.catch(() => kept.delete(key));
  return reading;
}

async function read<Kind extends keyof Readings>(kind: Kind, text: string): Promise<Readings[Kind] | null> {
  if (text.length > mostCharacters[kind]) return null;
  if (text.length <= mostCharactersHere[kind]) {
    const here = runBounded(() => parseText(kind, text), longestHereMs);
    if (here.done) return here.value;
    if (here.why === 'fault') return null;
  }
  const reading = last.then(() => readElsewhere(kind, text));
  last = reading;
  const read = await reading;
  if (read.done) return read.value;
  if (read.why === 'busy') throw new TooBusyError();
  return null;
}

/** Resolves to the reading by a process of its own; never rejects. Nothing of our surroundings is handed to it: what it reads is hostile. */
function readElsewhere<Kind extends keyof Readings>(kind: Kind, text: string): Promise<ParserReply<Kind>> {
  const limitMs = longestMs + Math.round((text.length / 1e6) * longestMsForMillion[kind]);
  const order: ParserOrder = { kind, text, limitMs };
  const parser = startProcess({
    program: { kind: 'module', path: parserProcess, memory: { mebibytes: mostMemoryMebibytes } },
    env: {},
    stdout: 'ignore',
    stderr: 'ignore',
    messages: 'advanced',
    killed: 'itself',
  });
  return new Promise((resolve) => {
    const end = (read: ParserReply<Kind>): void => {
      clearTimeout(timer);
      parser.kill();
      resolve(read);
    };
    // It measures its own processor time, and is waited for only where it fails to end by that.
    const timer = setTimeout(() => setImmediate(end, outOfTime), limitMs + longestStandstillMs * 2);
    parser.listen<ParserReply<Kind>>(end);
    void parser.ended.then(() => end(outOfTime));
    parser.send(order);
  });
}

function keep(key: string, reading: Promise<unknown>): void {
  if (key.length > mostKeptCharacters) return;
  kept.set(key, reading);
  let characters = [...kept.keys()].reduce((sum, { length }) => sum + length, 0);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept && characters <= mostKeptCharacters) return;
    kept.delete(oldest);
    characters -= oldest.length;
  }
}
