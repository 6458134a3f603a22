import type { Api } from '../kit/api.ts';
import { valid } from '../kit/credentials.ts';
import type { ProtectedResource } from '../kit/context.ts';
import { Inapplicable, Untestable } from '../kit/define-check.ts';
import type { Exchange } from '../kit/exchange.ts';
import { isObject } from '../documents/json-value.ts';
import { readStrictJson } from '../documents/strict-json.ts';
import type { ApiSettings } from './run-settings.ts';

/** How deep in an answer a list of skills is looked for. */
const mostDepth = 4;
/** A slug is short. */
const longestSlug = 200;

/** What is searched for where no skill is known. */
const usualWord = 'a';

/**
 * Resolves to the skills of the main API, which bearer credentials protect (service specification §4.2): the list, the search, and the
 * first skill that is listed, where one can be told. Where the list is not served with a token there is one resource, with the obstacle.
 */
export async function describeApi(api: Api, settings: ApiSettings): Promise<ProtectedResource[]> {
  const make = (name: string, path: string, query: string | null = null): ProtectedResource => ({
    name: `GET ${name}`,
    system: 'api',
    tokens: settings.tokens,
    mayBePublic: false,
    request: ({ query: further, ...sending } = {}) => {
      const asked = [query, further].filter((part) => part !== null && part !== undefined).join('&');
      return api.send({ method: 'GET', path }, { ...sending, ...(asked === '' ? {} : { query: asked }) });
    },
  });
  const list = make('/api/skills/list', '/api/skills/list');
  const hasToken = settings.tokens.valid !== null || settings.tokenSource !== null;
  if (!hasToken && !settings.needsNoCredentials)
    return [{ ...list, obstacle: new Inapplicable('no token of the main API is configured') }];
  const { exchange, url } = await api.visit('/api/skills/list', { credentials: valid, shared: true });
  const { response } = exchange;
  if (response === null || response.status < 200 || response.status > 299) {
    const reason = `the list of skills cannot be read with the configured token: status ${response?.status ?? 'none'}`;
    return [{ ...list, obstacle: new Untestable(reason) }];
  }
  const slug = findSlug(exchange, settings.slugPointer);
  const word = encodeURIComponent(slug?.match(/\p{L}{3,}/u)?.[0] ?? usualWord);
  // Frameworks that end every path with a slash redirect to it, and answer there.
  const end = url.pathname.endsWith('/') ? '/' : '';
  return [
    make('/api/skills/list', `/api/skills/list${end}`),
    make('/api/skills/search', `/api/skills/search${end}`, `q=${word}`),
    ...(slug === null ? [] : [make('/api/skills/{slug}', `/api/skills/${encodeURIComponent(slug)}${end}`)]),
  ];
}

/** Nothing is demanded of the list, so that what is not found is no fault. */
function findSlug({ response }: Exchange, pointer: string | null): string | null {
  const json = readStrictJson(response?.body.bytes ?? new Uint8Array());
  if (!json.ok) return null;
  let level: unknown[] = [json.value];
  for (let depth = 0; depth < mostDepth; depth += 1) {
    for (const list of level.filter((one) => Array.isArray(one))) {
      const slug = slugOf((list as readonly unknown[])[0], pointer);
      if (slug !== null) return slug;
    }
    level = level.flatMap((inner) => (isObject(inner) ? Object.values(inner).slice(0, 50) : []));
  }
  return null;
}

function slugOf(skill: unknown, pointer: string | null): string | null {
  const candidates =
    pointer === null
      ? [skill, ...(isObject(skill) ? [skill['slug'], skill['id'], skill['name']] : [])]
      : [valueAt(skill, pointer)];
  const slug = candidates.find((text) => typeof text === 'string' && text.trim() !== '' && text.length <= longestSlug);
  return typeof slug === 'string' ? slug : null;
}

/** RFC 6901. */
function valueAt(value: unknown, pointer: string): unknown {
  const parts = pointer.split('/').slice(1);
  return parts.reduce<unknown>((inner, part) => {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    return isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined;
  }, value);
}
