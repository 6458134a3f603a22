import type { InspectorAnswer, McpEra } from '../../kit/mcp.ts';
import { type ChildHost, withTemporaryFolder } from '../../process/child-host.ts';
import { findProgram } from '../../process/find-program.ts';
import { runChild } from '../../process/run-child.ts';
import type { ProcessOutput } from '../../process/run-process.ts';
import { inspectorVariables } from './inspector-variables.ts';

/** What the inspector's command line is asked. */
export interface InspectorQuestion {
  /** Address of an MCP endpoint that asks for no credentials, such as that of a token proxy. */
  readonly url: URL;
  readonly method: 'initialize' | 'tools/list';
  /** `auto` tries the modern era first; default `legacy`, as the inspector's own. */
  readonly era?: McpEra | 'auto';
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly host: ChildHost;
}

/** Thrown where the inspector could not be asked for a reason of ours: it could not be started, or the run ended. */
export class InspectorNotAsked extends Error {
  override readonly name = 'InspectorNotAsked';
}

const inspectorLimits = { outputBytes: 8 * 1024 * 1024, memoryMebibytes: 256, messageCharacters: 2000 } as const;

/** Exit codes of ours, beside those of the inspector, which are below ten. */
const ownExitCodes = { timeout: 124, unreadable: 125 } as const;

/**
 * Asks the inspector's command-line mode, a client that we did not write, for one method, and resolves to what it said. Its exit
 * codes: 0 an answer, 3 credentials are asked for, 4 unreachable, 5 an error of a tool, 1 anything else; and ours: 124 it was killed after
 * `timeoutMs` (error `timeout`), 125 what it printed is too much or no JSON (error `unreadable`).
 * Rejects with {@link InspectorNotAsked}, and with `ProgramMissing` where it is not installed.
 */
export async function askInspector(question: InspectorQuestion): Promise<InspectorAnswer> {
  const { url, method, era = 'legacy', timeoutMs, signal, host } = question;
  const program = findProgram('@modelcontextprotocol/inspector', 'inspector');
  const end = await withTemporaryFolder(host, (folder) =>
    runChild({
      program,
      arguments: [
        '--cli',
        '--transport=http',
        `--server-url=${url.href}`,
        `--method=${method}`,
        `--protocol-era=${era}`,
        '--format=json',
        '--quiet',
        // It never signs in by itself.
        '--stored-auth-only',
      ],
      nodePath: host.nodePath,
      env: host.env,
      variables: inspectorVariables(folder),
      directory: folder,
      memoryMebibytes: inspectorLimits.memoryMebibytes,
      timeoutMs,
      maxOutputBytes: inspectorLimits.outputBytes,
      signal,
    }),
  );
  return readAnswer(end, timeoutMs);
}

function readAnswer(end: ProcessOutput, timeoutMs: number): InspectorAnswer {
  if (end.how === 'not-started') throw new InspectorNotAsked('the inspector could not be started');
  if (end.how === 'aborted') throw new InspectorNotAsked('the inspector was not waited for, since the run ended');
  if (end.how === 'timed-out')
    return refusal(ownExitCodes.timeout, 'timeout', `it had no response within ${timeoutMs} ms`);
  if (end.how === 'talked-too-much') {
    const most = `it printed more than the ${inspectorLimits.outputBytes} bytes that are read`;
    return refusal(ownExitCodes.unreadable, 'unreadable', most);
  }
  return end.exitCode === 0 ? readResult(end.stdout) : readError(end);
}

function readResult(stdout: string): InspectorAnswer {
  const printed = parseObject(stdout);
  if (printed === null || !('result' in printed))
    return refusal(ownExitCodes.unreadable, 'unreadable', 'its output is not a JSON object with a result');
  return { exitCode: 0, result: printed.result, error: null };
}

/** The last line of its standard error is the error, as JSON. */
function readError({ exitCode, stderr }: ProcessOutput): InspectorAnswer {
  const lines = stderr.trimEnd().split('\n');
  const error = parseObject(lines.at(-1) ?? '')?.error;
  const { code, message } = (typeof error === 'object' ? error : null) ?? { code: null, message: null };
  return refusal(
    exitCode ?? ownExitCodes.unreadable,
    typeof code === 'string' ? code : 'error',
    typeof message === 'string' && message !== '' ? message : stderr.trim(),
  );
}

function refusal(exitCode: number, code: string, message: string): InspectorAnswer {
  const cut = message.slice(0, inspectorLimits.messageCharacters).toWellFormed();
  return { exitCode, result: null, error: { code, message: cut } };
}

/** Returns a JSON object that can be written as JSON again, or `null`: what is nested too deeply cannot. */
function parseObject(
  text: string,
): { readonly result?: unknown; readonly error?: { code: unknown; message: unknown } | null } | null {
  try {
    const value: unknown = JSON.parse(text);
    JSON.stringify(value);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
