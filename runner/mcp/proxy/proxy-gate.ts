import type { IncomingMessage } from 'node:http';

/** Where a proxy listens, and whom it lets in. */
export interface GateOptions {
  readonly port: number;
  /** The one path that is served; whoever does not know it is a stranger. */
  readonly path: string;
  /** True where requests with the `Host` and `Origin` of others go on with them. */
  readonly passesForeign: boolean;
}

/** Why a request goes no further. */
export interface GateRefusal {
  readonly status: number;
  readonly sentence: string;
}

/** Returns true for the value of a `Host` or `Origin` that names the proxy itself. */
export function namesProxy(field: 'host' | 'origin', value: string, port: number): boolean {
  const prefix = field === 'host' ? '' : 'http://';
  return ['127.0.0.1', 'localhost'].some((host) => value.toLowerCase() === `${prefix}${host}:${port}`);
}

/**
 * Returns why a request goes no further, or `null`. Other users of the machine do not know the path, and a page that somebody has
 * opened in a browser gives itself away by its `Origin`, or by the name that it had resolved to this machine.
 */
export function refusalAtGate({ url, rawHeaders }: IncomingMessage, options: GateOptions): GateRefusal | null {
  const { port, path, passesForeign } = options;
  if (url !== path) return { status: 404, sentence: 'There is nothing here.' };
  if (passesForeign) return null;
  const isForeign = (field: 'host' | 'origin'): boolean =>
    rawHeaders.some(
      (name, index) =>
        index % 2 === 0 && name.toLowerCase() === field && !namesProxy(field, rawHeaders[index + 1] ?? '', port),
    );
  if (isForeign('host')) return { status: 403, sentence: 'The proxy accepts only its own host name.' };
  if (isForeign('origin')) return { status: 403, sentence: 'The proxy is not for web pages.' };
  return null;
}
