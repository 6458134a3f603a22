import type { Header } from '../../kit/exchange.ts';

const statuses = ['200', '204', '206', '304', '400', '404', '500'];
const names =
  'accept-language accept-ranges accept access-control-allow-origin age allow authorization cache-control content-disposition content-encoding content-language content-length content-location content-range content-type cookie date etag expect expires from host if-match if-modified-since if-none-match if-range if-unmodified-since last-modified link location max-forwards proxy-authenticate proxy-authorization range referer refresh retry-after server set-cookie strict-transport-security transfer-encoding user-agent vary via www-authenticate';

/** The fields that every header block may refer to by their number, the first of which is 1 (RFC 7541 appendix A). */
export const staticTable: readonly Header[] = [
  [':authority', ''],
  [':method', 'GET'],
  [':method', 'POST'],
  [':path', '/'],
  [':path', '/index.html'],
  [':scheme', 'http'],
  [':scheme', 'https'],
  ...statuses.map((status): Header => [':status', status]),
  ['accept-charset', ''],
  ['accept-encoding', 'gzip, deflate'],
  ...names.split(' ').map((name): Header => [name, '']),
];
