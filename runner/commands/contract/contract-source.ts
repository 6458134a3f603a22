import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { faultOfLink } from '../../config/http-address.ts';
import { quoteFound } from '../../text/quote-found.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { environmentProxies } from '../../config/environment-proxies.ts';
import { createHttpClient } from '../../http/create-http-client.ts';
import { plainReach, type Reach } from '../../http/reach.ts';
import { createFollowPolicy } from '../../http/follow-policy.ts';
import { resolveAddresses } from '../../http/resolve-addresses.ts';
import type { HttpClient } from '../../http/http-client.ts';
import { headerValue, type ReceivedResponse } from '../../kit/exchange.ts';
import { FileTooLong, readBounded } from '../../documents/read-bounded.ts';
import { longestDocumentBytes } from '../../documents/openapi/document-limits.ts';
import type { Surroundings } from '../surroundings.ts';

/** A document as it was got. */
export interface ContractSource {
  /** As the person named it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `null` for a file without a telling name, and for standard input. */
  readonly mediaType: string | null;
  /** Where it was got from in the end; `null` for files. */
  readonly address: URL | null;
}

/** Thrown where an address does not answer with a document; the exit code is 3. */
export class SourceUnreachable extends UsageError {
  override readonly exitCode = 3;
}

const mostRedirects = 5;
/** YAML takes a hundred times as long to read. */
const accepted = 'application/vnd.oai.openapi+json, application/json;q=0.9, application/yaml;q=0.8, */*;q=0.5';
const defaultTimeoutMs = 30_000;

/** Resolves to the document that a person named: a file, an http(s) address, or `-`. Throws {@link UsageError} and {@link SourceUnreachable}. */
export async function openContract(
  name: string,
  surroundings: Surroundings,
  timeoutMs = defaultTimeoutMs,
): Promise<ContractSource> {
  if (name === '-')
    return {
      name: 'stdin',
      bytes: await surroundings.readInput(longestDocumentBytes + 1),
      mediaType: null,
      address: null,
    };
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(name)) return getAddress(name, surroundings, timeoutMs);
  return readContractFile(name, surroundings.directory);
}

async function readContractFile(name: string, directory: string): Promise<ContractSource> {
  const path = resolve(directory, name);
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new UsageError(`${quoteFound(name)} is not a file`);
    const mediaType = path.toLowerCase().endsWith('.json') ? 'application/json' : null;
    return { name, bytes: await readBounded(path, longestDocumentBytes), mediaType, address: null };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof FileTooLong)
      throw new SourceUnreachable(`${quoteFound(name)} is longer than ${longestDocumentBytes} bytes, and is not read`);
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === 'ENOENT'
        ? `there is no file ${quoteFound(name)}`
        : `${quoteFound(name)} cannot be read (${code ?? 'unknown'})`,
    );
  }
}

/** Redirects are followed, to this machine or a private network from there alone. */
async function getAddress(name: string, surroundings: Surroundings, timeoutMs: number): Promise<ContractSource> {
  const fault = faultOfLink(name);
  if (fault !== null) throw new UsageError(`${quoteFound(name)} must be a file or ${fault.accepts}`);
  const first = new URL(name);
  const policy = createFollowPolicy({
    named: first,
    resolve: resolveAddresses,
    configuredOrigins: [first.origin],
    onlyHosts: surroundings.onlyHosts,
  });
  const { clock, tool } = surroundings;
  const { judgeAddress } = policy;
  const elsewhere = { ...plainReach, proxyFor: environmentProxies(surroundings.env) };
  const reach = { origins: new Map<string, Reach>(), elsewhere };
  const client = createHttpClient({ connections: 1, certificateAuthorities: [], clock, judgeAddress, reach });
  const signal = AbortSignal.timeout(timeoutMs);
  const userAgent = `vivero/${tool.version} (contract)`;
  try {
    let url = first;
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const reason = await policy.reasonNotToFollow(url);
      if (reason !== null) throw new SourceUnreachable(`${quoteFound(name)} redirects to another origin: ${reason}`);
      const response = await ask(client, url, { userAgent, timeoutMs, signal });
      const next = nextOf(url, response.status, headerValue(response.headers, 'location'));
      if (next === null) return readAnswer(name, url, response);
      url = next;
    }
    throw new SourceUnreachable(`${quoteFound(name)} redirects more than ${mostRedirects} times`);
  } finally {
    await client.close();
  }
}

async function ask(
  client: HttpClient,
  url: URL,
  how: { readonly userAgent: string; readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<ReceivedResponse> {
  const { response, fault } = await client.send({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headers: [
      ['Accept', accepted],
      ['User-Agent', how.userAgent],
    ],
    body: null,
    framing: 'length',
    expectContinue: false,
    connection: null,
    limits: { timeoutMs: how.timeoutMs, maxBodyBytes: longestDocumentBytes, maxHeaderBytes: 64 * 1024 },
    signal: how.signal,
  });
  if (response !== null && fault === null) return response;
  throw new SourceUnreachable(`${quoteFound(url.href)} does not respond: ${fault?.message ?? 'no response'}`);
}

function readAnswer(name: string, address: URL, { status, headers, body }: ReceivedResponse): ContractSource {
  if (status < 200 || status > 299)
    throw new SourceUnreachable(`${quoteFound(address.href)} responds with status ${status}, not with a document`);
  return { name, bytes: body.bytes, mediaType: headerValue(headers, 'content-type'), address };
}

function nextOf(url: URL, status: number, location: string | null): URL | null {
  return [301, 302, 303, 307, 308].includes(status) && location !== null ? URL.parse(location, url.href) : null;
}
