import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { platform } from 'node:os';

// oxlint-disable-next-line eslint/no-restricted-globals -- a launcher ends what it started, and what has left its group
const { kill } = process;

/** What descends from a process, as far as it was seen while its parents were there. */
export interface DescendantWatch {
  /** Looks who descends from the process now. A process that its parents outlive by less than the time between two looks is not seen. */
  look(): void;
  /** Kills all that was seen and what descends from it, whatever their environment, group and session are. */
  end(): void;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Ticks from the start of the machine: with the id it names one process for ever. */
  readonly started: string;
}

/** Returns a watch of what a process starts. Only Linux shows who descends from whom without another program; elsewhere it sees nothing. */
export function watchDescendants(root: number | null): DescendantWatch {
  const first = root === null ? null : readProcess(String(root));
  const seen = new Map(first === null ? [] : [[first.pid, first.started] as const]);
  const look = (known: Known): Process[] => {
    if (first === null || platform() !== 'linux') return [];
    const processes = listProcesses(known);
    // An id alone may be another process by now.
    const ids = new Set(processes.flatMap(({ pid, started }) => (seen.get(pid) === started ? [pid] : [])));
    // Children may stand before their parents.
    for (let before = -1; before !== ids.size;) {
      before = ids.size;
      for (const { pid, parent } of processes) if (ids.has(parent)) ids.add(pid);
    }
    const found = processes.filter(({ pid }) => pid !== root && ids.has(pid));
    for (const { pid, started } of found) seen.set(pid, started);
    return found;
  };
  return {
    look: () => void look(recent()),
    end: () => {
      for (const { pid } of look(new Map())) endProcess(pid);
    },
  };
}

function endProcess(pid: number): void {
  try {
    kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

/** Processes that were read, by their ids as the system writes them. */
type Known = Map<string, Process>;

/** What has been read is good for so many looks: an id comes up again after many others, and who has lost its parent was seen before. */
const goodForLooks = 8;

const lastRead: { looks: number; known: Known } = { looks: 0, known: new Map() };

/** Returns what any watch has read in the last moments: to read all processes of a machine takes much of its time. */
function recent(): Known {
  if (lastRead.looks % goodForLooks === 0) lastRead.known = new Map();
  lastRead.looks += 1;
  return lastRead.known;
}

/** Returns the processes that there are now; those that are not known are read, and known from then on. */
function listProcesses(known: Known): Process[] {
  try {
    return readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      const found = known.get(name) ?? readProcess(name);
      if (found !== null) known.set(name, found);
      return found ?? [];
    });
  } catch {
    return [];
  }
}

/** Longer than what stands in the file. */
const stat = Buffer.alloc(4_096);

/** The name of a program stands in parentheses, and may hold any character, parentheses too. */
function readProcess(name: string): Process | null {
  try {
    const file = openSync(`/proc/${name}/stat`, 'r');
    const text = stat.toString('latin1', 0, readOnce(file));
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid: Number(name), parent: Number(fields[1]), started: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function readOnce(file: number): number {
  try {
    return readSync(file, stat);
  } finally {
    closeSync(file);
  }
}
