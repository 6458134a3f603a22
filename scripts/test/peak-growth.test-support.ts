import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Mebibytes of the heap of the process that is measured: garbage is collected in time, however busy the machine is. */
const heapMebibytes = 192;

/**
 * Resolves to how many bytes more than before a process of its own held at most while it did the default export of a module, which is
 * given the arguments: our own process holds what other tests leave behind.
 */
export async function peakGrowth(module: string, ...args: readonly unknown[]): Promise<number> {
  const text = `const { default: work } = await import(${JSON.stringify(module)});
    const before = process.memoryUsage().rss;
    await work(...${JSON.stringify(args)});
    console.log(process.resourceUsage().maxRSS * 1024 - before);
    process.exit();`;
  const line = [`--max-old-space-size=${heapMebibytes}`, '--input-type=module', '-e', text];
  const { stdout } = await promisify(execFile)(process.execPath, line);
  return Number(stdout);
}
