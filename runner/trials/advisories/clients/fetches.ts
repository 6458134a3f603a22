import type { RestSend } from '../../foreign/clients/use-rest.test-support.ts';

/** Returns what sends by a function that is like `fetch`: of a module, or its default. */
export function fetches(module: unknown): RestSend {
  const { default: main, fetch: named } = module as { default?: typeof fetch; fetch?: typeof fetch };
  const send = main ?? named ?? (module as typeof fetch);
  return async ({ url, ...init }) => {
    const response = await send(url, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`status ${response.status}`);
    return text;
  };
}
