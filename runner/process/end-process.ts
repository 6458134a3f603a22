import { type ChildProcess, spawnSync } from 'node:child_process';
import { platform } from 'node:os';

/** Time that a program of the system has to list or end processes, in milliseconds. */
const limitMs = 5_000;

// oxlint-disable-next-line eslint/no-restricted-globals -- a launcher ends what it started, its group and descendants included
const { kill } = process;

/**
 * What is killed with a process: nothing, what descends from it at this moment, or its process group, orphans included. It
 * leads a group only where it was started so.
 */
export type Killed = 'itself' | 'descendants' | 'group';

/** Kills a process and what belongs to it, at once. */
export function endProcess(child: ChildProcess, killed: Killed): void {
  const { pid } = child;
  if (pid === undefined) return;
  if (killed !== 'itself') killOthers(child, pid, killed);
  child.kill('SIGKILL');
}

/** Asks a process to end, and its group with it where it leads one. */
export function terminateProcess(child: ChildProcess, killed: Killed): void {
  if (killed === 'group' && platform() !== 'win32' && child.pid !== undefined) signalId(-child.pid, 'SIGTERM');
  else child.kill('SIGTERM');
}

function killOthers(child: ChildProcess, pid: number, killed: Exclude<Killed, 'itself'>): void {
  if (platform() === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', timeout: limitMs, windowsHide: true });
  } else if (killed === 'group') {
    killId(-pid);
  } else {
    // Stopped first, so that it starts nothing while its descendants are looked for.
    child.kill('SIGSTOP');
    for (const descendant of descendantsOf(pid)) killId(descendant);
  }
}

/** Kills a process, or with a negative number a group of them, if it is still there. */
function killId(pid: number): void {
  signalId(pid, 'SIGKILL');
}

function signalId(pid: number, signal: NodeJS.Signals): void {
  try {
    kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}

/** Returns the ids of all that descends from a process; none where the system has no `ps`. */
function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8', timeout: limitMs });
  // `null` where the program could not be started, whatever the type says.
  const pairs = ((stdout as string | null) ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found) found.push(...pairs.flatMap(([id, its]) => (its === parent && id ? [id] : [])));
  return found.slice(1);
}
