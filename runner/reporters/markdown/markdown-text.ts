import { escapeAndCut } from '../../text/escape.ts';
import { safeLink } from '../html/safe-link.ts';

/**
 * What GitHub, GitLab and chats make something of in prose, even where Markdown is escaped: mentions, references (`#1`,
 * `GH-1`, `a/b#1`, `!1`, `~label`, commits), addresses, `:emoji:` and formulas. In code they leave all of it alone.
 */
const actsInProse = /[@#$~^%&]|!\d|:\/\/|www\.|:[\w+-]+:|\bGH-\d|\b[0-9a-f]{7,40}\b|\[vulnerability:|\\/iu;

/** Every sign that Markdown might read as more than a sign in the middle of a line. */
const markdownSigns = /[`*_<>[\]|]/g;

/** What would end the target of a link, or begin something else in it. */
const linkSigns = /[\\`<>()[\]|]/g;

/** Returns text on one line for a paragraph, list item or link of Markdown: prose where nothing in it can act, otherwise code. */
export function markdownText(text: string, maxLength: number): string {
  const shown = escapeAndCut(text, maxLength).trim();
  return actsInProse.test(shown) ? codeSpan(shown) : shown.replaceAll(markdownSigns, String.raw`\$&`);
}

/**
 * Returns text of ours on one line as {@link markdownText} does, with what stands between backticks as code. A text whose backticks do not
 * pair is one that was cut, or no text of ours.
 */
export function markdownProse(text: string, maxLength: number): string {
  const parts = escapeAndCut(text, maxLength).trim().split('`');
  if (parts.length % 2 === 0) return markdownText(text, maxLength);
  const shown = parts.map((part, place) => (place % 2 === 1 ? codeSpan(part) : prose(part)));
  return shown.join('');
}

function prose(part: string): string {
  const text = part.trim();
  const start = text === '' ? part.length : part.indexOf(text);
  const [before, after] = [part.slice(0, start), part.slice(start + text.length)];
  return `${before}${actsInProse.test(text) ? codeSpan(text) : text.replaceAll(markdownSigns, String.raw`\$&`)}${after}`;
}

/** Returns text on one line as Markdown code, which holds whatever backticks are in it; nothing for no text. */
export function markdownCode(text: string, maxLength: number): string {
  return codeSpan(escapeAndCut(text, maxLength));
}

/** Returns text on one line as code for a cell of a Markdown table, where a bar would begin the next cell. */
export function markdownCell(text: string, maxLength: number): string {
  const shown = escapeAndCut(text, maxLength);
  if (!shown.includes('|')) return codeSpan(shown);
  // A backslash before a bar would say that it is none, unless another one is before it: a reference has no such doubts.
  return `<code>${shown.replaceAll(/[!-,./:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</code>`;
}

/** Returns text on one line for HTML within Markdown: prose where nothing in it can act, otherwise code. */
export function htmlInMarkdown(text: string, maxLength: number): string {
  const shown = escapeAndCut(text, maxLength).trim();
  return actsInProse.test(shown) ? htmlCode(shown, maxLength) : escapeHtml(shown);
}

/** Returns text on one line as code for HTML within Markdown. */
export function htmlCode(text: string, maxLength: number): string {
  return `<code>${escapeHtml(escapeAndCut(text, maxLength))}</code>`;
}

/** Returns text as a link, where its address is an http(s) one; otherwise as {@link markdownText} does. */
export function markdownLink(text: string, url: string | null, maxLength: number): string {
  const shown = markdownText(text, maxLength);
  const link = safeLink(url)?.replaceAll(linkSigns, percentEncode) ?? null;
  return link === null ? shown : `[${shown}](<${link}>)`;
}

/** Returns lines of code in a fence of Markdown that nothing in them can close. */
export function markdownFence(code: string, language: string): string[] {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return [`${fence}${language}`, ...code.split('\n'), fence];
}

/** encodeURIComponent leaves some of these signs as they are. */
function percentEncode(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

function codeSpan(text: string): string {
  if (text === '') return '';
  const ticks = '`'.repeat(longestRun(text) + 1);
  // A blank at both ends is taken away again, and keeps a backtick from joining the ticks.
  const pad = /^[ `]|[ `]$/.test(text) ? ' ' : '';
  return `${ticks}${pad}${text}${pad}${ticks}`;
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
