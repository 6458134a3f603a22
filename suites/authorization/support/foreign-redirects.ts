/** A redirect URI that nobody registered. */
export type ForeignRedirect = readonly [name: string, uri: string];

/**
 * Returns redirect URIs that look like the registered one and are not: each alters one thing. None of their hosts exists
 * (RFC 2606); nobody is ever sent there by us.
 */
export function foreignRedirects(registered: string): ForeignRedirect[] {
  const url = new URL(registered);
  const { protocol, host, pathname } = url;
  const path = pathname.replace(/\/$/, '');
  const altered: ForeignRedirect[] = [
    ['on another host', 'https://vivero.invalid/callback'],
    ['with the host as its beginning', `${protocol}//${url.hostname}.vivero.invalid${pathname}`],
    ['with the host as a user name', `${protocol}//${url.hostname}@vivero.invalid${pathname}`],
    ['with the host at its end', `${protocol}//vivero-invalid-${url.hostname}.invalid${pathname}`],
    ['with more path', `${protocol}//${host}${path}/vivero`],
    ['with a path beside it', `${protocol}//${host}${path}/../vivero`],
    ['with more in its last word', `${protocol}//${host}${path}-vivero`],
    ['with a query', `${protocol}//${host}${pathname}?vivero=1`],
    ['with a slash behind it', `${protocol}//${host}${path}/`],
    ['with its path in capitals', `${protocol}//${host}${pathname.toUpperCase()}`],
    ['with a letter of its path escaped', `${protocol}//${host}${escapeLast(pathname)}`],
    ['with dots that are escaped', `${protocol}//${host}${path}/%2e%2e/vivero`],
    ['with a slash that is escaped', `${protocol}//${host}${path}%2fvivero`],
    ['with two slashes before its path', `${protocol}//${host}/${pathname}`],
    ['with a parameter of its path', `${protocol}//${host}${path};vivero=1`],
    ['with a fragment', `${protocol}//${host}${pathname}#vivero`],
    ['with a user name before its host', `${protocol}//vivero@${host}${pathname}`],
    ['with a backslash and another host', `${protocol}//${host}\\@vivero.invalid${pathname}`],
    ['without a path', `${protocol}//${host}/`],
    ...otherPorts(url),
    ['on another host that names it in its query', `https://vivero.invalid/?next=${encodeURIComponent(registered)}`],
    ['of another scheme', 'vivero-invalid:/callback'],
    ['that is data', 'data:text/html,vivero'],
    ['that is a script', 'javascript:alert(1)'],
  ];
  if (protocol === 'https:') altered.push(['without https', `http://${host}${pathname}`]);
  return altered.filter(([, uri]) => URL.canParse(uri) && uri !== registered);
}

/**
 * The port alone is free (RFC 8252 §7.3): who compares without it must compare all the rest. The other names of loopback are left out, since
 * many clients register each of them.
 */
function otherPorts({ protocol, hostname, port, pathname }: URL): ForeignRedirect[] {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return [];
  const elsewhere = `${hostname}:${Number(port) === 53_683 ? 53_684 : 53_683}`;
  return [
    ['on another port with another path', `${protocol}//${elsewhere}/vivero`],
    ['on another port with more path', `${protocol}//${elsewhere}${pathname.replace(/\/$/, '')}/vivero`],
    ['on another port with a query', `${protocol}//${elsewhere}${pathname}?vivero=1`],
    ['on another port with a letter of its path escaped', `${protocol}//${elsewhere}${escapeLast(pathname)}`],
    ['on another port with a fragment', `${protocol}//${elsewhere}${pathname}#vivero`],
    ['on another port with a user name', `${protocol}//vivero@${elsewhere}${pathname}`],
    ['on another port without a path', `${protocol}//${elsewhere}/`],
  ];
}

/** `/callback` with its last letter as `%6b`. */
function escapeLast(path: string): string {
  return path.replace(/[a-z](?=[^a-z]*$)/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
}
