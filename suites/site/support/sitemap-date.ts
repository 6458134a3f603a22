/** A date of a sitemap. */
export interface SitemapDate {
  /** Milliseconds since 1970: the earliest that it can mean. */
  readonly startMs: number;
  /** True where the schema of the protocol takes it: a day, or a time with seconds. */
  readonly isOfSchema: boolean;
}

const shape = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?$/;

/**
 * Returns the date that a `lastmod` names, or `null` where it is none of W3C Datetime (https://www.w3.org/TR/NOTE-datetime): a
 * year, a month, a day, or a time with a zone.
 */
export function readDate(text: string): SitemapDate | null {
  if (text.length > 64) return null;
  const [, year = '', month = '01', day, hour = '00', minute = '00', second, , zone = 'Z'] = shape.exec(text) ?? [];
  if (year === '') return null;
  const isInRange = Number(hour) < 24 && Number(minute) < 60 && Number(second ?? 0) < 60 && isZone(zone);
  const isDay = isInRange && existsDay(Number(year), Number(month), Number(day ?? 1));
  if (!isDay) return null;
  const startMs = Date.parse(`${year}-${month}-${day ?? '01'}T${hour}:${minute}:${second ?? '00'}${zone}`);
  const isOfSchema = day !== undefined && (!text.includes('T') || second !== undefined);
  return Number.isNaN(startMs) ? null : { startMs, isOfSchema };
}

function isZone(zone: string): boolean {
  return zone === 'Z' || (Number(zone.slice(1, 3)) < 24 && Number(zone.slice(4)) < 60);
}

function existsDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const leaps = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leaps ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= days;
}
