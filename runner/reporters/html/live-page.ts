import { createHash } from 'node:crypto';
import { script, style } from './live.generated.ts';

/** Returns the page that shows what clients send to a mock, as it comes; it speaks to the mock that serves it and to nobody else. */
export function renderLivePage(): string {
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${contentPolicy()}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Live journal · vivero</title>',
    '<link rel="icon" href="data:,">',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<div id="app"></div>',
    '<noscript><p>This page needs JavaScript; <a href="journal">the journal</a> and <a href="verdict">the verdict</a> are there without it.</p></noscript>',
    `<script type="module">${script}</script>`,
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

function contentPolicy(): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
