import type { Clause } from './clause.ts';

const xml = {
  document: 'Sitemaps protocol',
  section: 'XML tag definitions',
  url: 'https://www.sitemaps.org/protocol.html#xmlTagDefinitions',
} as const;
const escaping = {
  document: 'Sitemaps protocol',
  section: 'Entity escaping',
  url: 'https://www.sitemaps.org/protocol.html#escaping',
} as const;
const indexes = {
  document: 'Sitemaps protocol',
  section: 'Using Sitemap index files',
  url: 'https://www.sitemaps.org/protocol.html#index',
} as const;
const location = {
  document: 'Sitemaps protocol',
  section: 'Sitemap file location',
  url: 'https://www.sitemaps.org/protocol.html#location',
} as const;
const validating = {
  document: 'Sitemaps protocol',
  section: 'Validating your Sitemap',
  url: 'https://www.sitemaps.org/protocol.html#validating',
} as const;
const informing = {
  document: 'Sitemaps protocol',
  section: 'Informing search engine crawlers',
  url: 'https://www.sitemaps.org/protocol.html#submit_robots',
} as const;

/** What the sitemaps protocol asks of sitemaps and their indexes. */
export const sitemaps = {
  'sitemaps:xml.well-formed': {
    ...escaping,
    level: 'MUST',
    statement: 'A sitemap is well-formed XML in UTF-8, its values escaped.',
  },
  'sitemaps:xml.no-declarations': {
    ...escaping,
    level: 'MUST',
    statement:
      'Values are escaped with the entities of XML itself: a sitemap declares no document type and no entities of its own.',
  },
  'sitemaps:xml.namespace': {
    ...xml,
    level: 'MUST',
    statement: 'The root is urlset or sitemapindex in the namespace of the protocol.',
  },
  'sitemaps:xml.media-type': {
    ...validating,
    level: 'SHOULD',
    statement:
      'A sitemap is sent with the media type of its content: XML, its compressed form, or plain text with URLs.',
  },
  'sitemaps:loc.valid': {
    ...xml,
    level: 'MUST',
    statement: 'Each entry has one loc: an absolute URL of fewer than 2,048 characters.',
  },
  'sitemaps:loc.escaped': {
    ...escaping,
    level: 'SHOULD',
    statement: 'Locations are URL-escaped, with ASCII characters only.',
  },
  'sitemaps:loc.scope': {
    ...location,
    level: 'MUST',
    statement:
      'All locations have the host and scheme of the sitemap and are below its directory, unless robots.txt names the sitemap.',
  },
  'sitemaps:limits': {
    ...indexes,
    level: 'MUST',
    statement: 'A file has at most 50,000 entries and 52,428,800 bytes uncompressed.',
  },
  'sitemaps:index.flat': {
    ...indexes,
    level: 'MUST',
    statement: 'An index lists sitemaps of its own site and no other index.',
  },
  'sitemaps:lastmod.w3c': {
    ...xml,
    level: 'MUST',
    statement: 'lastmod is a date in W3C Datetime format.',
  },
  'sitemaps:lastmod.plain': {
    ...xml,
    level: 'SHOULD',
    statement:
      'lastmod is a past date, in a form that the schema of the protocol allows: a day, or a time to the second with a zone.',
  },
  'sitemaps:hints.values': {
    ...xml,
    level: 'MUST',
    statement: 'changefreq is one of the seven defined words, and priority a number from 0.0 to 1.0.',
  },
  'sitemaps:gzip.valid': {
    ...indexes,
    level: 'MUST',
    statement: 'A sitemap whose name ends in .gz can be decompressed by gzip, within the size limits.',
  },
  'sitemaps:robots.absolute': {
    ...informing,
    level: 'SHOULD',
    statement: 'The Sitemap line of robots.txt has the complete URL of the sitemap.',
  },
} as const satisfies Record<string, Clause>;
