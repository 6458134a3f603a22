import { createHash } from 'node:crypto';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { compress } from './compress.ts';
import { describeVerdict } from './describe-verdict.ts';
import { htmlText } from '../../text/html-text.ts';
import { indexRun } from './index-run.ts';
import { packExchanges, packResults } from './pack-evidence.ts';
import { renderOutline } from './render-outline.ts';
import type { Tone } from './run-index.ts';
import { script, style } from './app.generated.ts';

/** A picture for the tab of the browser: a leaf in the colour of the verdict. */
const tabColors: Readonly<Record<Tone, string>> = { good: '1f8a4c', bad: 'd1302f', caution: 'b87503' };

/**
 * Returns a stored run as one HTML page that needs nothing else: no network, no other file. The index and the evidence are
 * gzip in base64 within templates, read when they are shown; without JavaScript the page shows verdict, totals and failures.
 */
export function reportAsHtml(report: RunReport): string {
  const results = packResults(report);
  const exchanges = packExchanges(report);
  const index = indexRun(report, { resultChunks: results.starts, exchangeChunks: exchanges.starts });
  const { headline, tone } = describeVerdict(report);
  const lines = [
    '<!doctype html>',
    `<html lang="en" data-tone="${tone}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${contentPolicy()}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer">',
    `<meta name="generator" content="vivero ${htmlText(report.tool.version, 60)}">`,
    `<title>${htmlText(headline, 200)} · vivero</title>`,
    `<link rel="icon" href="${tabPicture(tone)}">`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<div id="app"></div>',
    `<noscript>${renderOutline(index)}</noscript>`,
    template('index', JSON.stringify(index)),
    ...results.texts.map((text, number) => template(`results-${number}`, text)),
    ...exchanges.texts.map((text, number) => template(`exchanges-${number}`, text)),
    `<script type="module">${script}</script>`,
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

/** Nothing is loaded, and nothing runs but what vivero wrote. */
function contentPolicy(): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function template(id: string, json: string): string {
  return `<template id="${id}">${compress(json)}</template>`;
}

function tabPicture(tone: Tone): string {
  const leaf = `%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23${tabColors[tone]}'/%3E%3Cpath d='M8 24C8 13 14 8 25 7c1 11-4 17-13 17m-3 3c1-6 5-11 10-14' fill='none' stroke='white' stroke-width='2.6' stroke-linecap='round'/%3E%3C/svg%3E`;
  return `data:image/svg+xml,${leaf.replaceAll(' ', '%20')}`;
}
