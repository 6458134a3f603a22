import type { AuthorizationAnswer } from '../../../runner/kit/authorization.ts';
import { headerValue } from '../../../runner/kit/exchange.ts';
import { askedOnce } from './asked-once.ts';
import { requireAcceptedRequest } from './accepted-request.ts';

/** A redirect URI that only means the registered one, and is another string. */
interface RespeltRedirect {
  readonly name: string;
  readonly uri: string;
  /** The string that a client may send in its place: the registered one, on the same port. */
  readonly registered: string;
}

/** What a respelt redirect URI led to. */
export interface RespeltAnswer extends RespeltRedirect {
  readonly answer: AuthorizationAnswer;
}

/** Resolves to the answers to respelt redirect URIs, each sent once a run. Throws as {@link requireAcceptedRequest} does. */
export const respeltAnswers = askedOnce(
  'respelt-redirects',
  async (server, authorization): Promise<RespeltAnswer[]> => {
    await requireAcceptedRequest(authorization);
    const answers: RespeltAnswer[] = [];
    for (const respelt of respellRedirect(authorization.client?.redirectUri ?? ''))
      answers.push({
        ...respelt,
        answer: await server.authorize({ redirect_uri: respelt.uri }, { case: `a redirect URI ${respelt.name}` }),
      });
    return answers;
  },
);

/** Returns true where the answer is a redirect to the registered string itself, whatever the request was for. */
export function isSentToRegistered({ answer, registered }: RespeltAnswer): boolean {
  const written = headerValue(answer.exchange.response?.headers ?? [], 'location') ?? '';
  return written.startsWith(registered) && ['', '?', '&'].includes(written.charAt(registered.length));
}

/** Returns spellings of the registered redirect URI that parsers of URLs read as the URI itself; none for schemes of apps, of which they know no other. */
function respellRedirect(registered: string): RespeltRedirect[] {
  const url = URL.parse(registered);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return [];
  // The port 0 stands for any.
  const at = url.port === '0' ? withPort(url, '53682') : registered;
  const elsewhere = url.port === '53683' ? '53684' : '53683';
  const isFree = url.protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(url.hostname);
  return [
    ...spellingsOf(at).map(([name, uri]) => ({ name, uri, registered: at })),
    ...(isFree ? spellingsOf(withPort(url, elsewhere)) : []).map(([name, uri]) => ({
      name: `on another port, ${name}`,
      uri,
      registered: withPort(url, elsewhere),
    })),
  ].filter(({ uri, registered: same }) => uri !== same && URL.parse(uri)?.href.replace(/#$/, '') === same);
}

function spellingsOf(uri: string): ReadonlyArray<readonly [name: string, uri: string]> {
  const { protocol, host, hostname, port, pathname, search } = new URL(uri);
  const at = port === '' ? '' : `:${port}`;
  const end = `${pathname}${search}`;
  return [
    ['with its scheme in capitals', `${protocol.toUpperCase()}//${host}${end}`],
    ['with its host in capitals', `${protocol}//${hostname.toUpperCase()}${at}${end}`],
    ['with its host in short', `${protocol}//${hostname.replace(/^127\.0\.0\.1$/, '127.1')}${at}${end}`],
    ['with its host as a number', `${protocol}//${hostname.replace(/^127\.0\.0\.1$/, '2130706433')}${at}${end}`],
    ['with its host in full', `${protocol}//${hostname.replace(/^\[::1\]$/, '[0:0:0:0:0:0:0:1]')}${at}${end}`],
    ['with a segment that dots take back', `${protocol}//${host}/vivero/..${end}`],
    ['with a dot for a segment', `${protocol}//${host}/.${end}`],
    ['with a backslash for a slash', `${protocol}//${host}${end.replace('/', '\\')}`],
    ['with an empty user name', `${protocol}//@${host}${end}`],
    ['with an empty fragment', `${protocol}//${host}${end}#`],
  ];
}

function withPort(url: URL, port: string): string {
  const other = new URL(url);
  other.port = port;
  return other.href;
}
