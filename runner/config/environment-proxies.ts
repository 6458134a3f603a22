import { UsageError } from '../errors/usage-error.ts';
import { type ChooseProxy, type Proxy, proxiesOfEnvironment, readProxy } from '../http/proxy.ts';
import type { Environment } from './interpolate.ts';

/**
 * Returns the proxies that the environment names: `https_proxy`, `http_proxy` and `no_proxy`, else the same in capitals.
 * Choosing one that is no URL of a proxy throws {@link UsageError}: what is not used need not be right.
 */
export function environmentProxies(env: Environment): ChooseProxy {
  const read = (name: string): { readonly proxy: Proxy | null; readonly fault: string | null } => {
    const given = [name, name.toUpperCase()].find((key) => (env[key] ?? '') !== '');
    if (given === undefined) return { proxy: null, fault: null };
    const proxy = readProxy(env[given] ?? '', given);
    const fault = `${given} must be the URL of an http(s) proxy such as http://proxy.example:3128; correct it, or unset it`;
    return proxy === null ? { proxy: null, fault } : { proxy, fault: null };
  };
  const [http, https] = [read('http_proxy'), read('https_proxy')];
  // Stands in for the one that cannot be read, to learn whether it would be used.
  const standIn = readProxy('http://proxy.invalid', '');
  const exceptions = env['no_proxy'] || env['NO_PROXY'] || '';
  const choose = proxiesOfEnvironment(
    { http: http.fault === null ? http.proxy : standIn, https: https.fault === null ? https.proxy : standIn },
    exceptions,
  );
  return (url) => {
    const chosen = choose(url);
    const { fault } = url.protocol === 'https:' ? https : http;
    if (chosen !== null && fault !== null) throw new UsageError(fault);
    return chosen;
  };
}
