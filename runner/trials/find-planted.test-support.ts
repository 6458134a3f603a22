import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** In every planted secret, so that one look finds any of them. */
const mark = 'Zq7Kx3Vb';

/** Returns a secret to plant: 36 letters and digits, told from the others by its number, from 10 to 99. */
export function plantedSecret(number: number): string {
  return `${mark}${number}${mark}${number}${(number * 123_456_791).toString(36).padStart(8, 'w')}${mark}`;
}

/** So much of a secret in a row is a leak. */
const telling = new RegExp(`${mark}[0-9]{2}${mark}`, 'i');
const reversed = mark.split('').toReversed().join('');
const backwards = new RegExp(`${reversed}[0-9]{2}${reversed}`);
/** What base64 makes of two marks with a number between, wherever in a group of three it begins: the number hides what stands around it. */
const inBase64 = [0, 1, 2].map((offset) => {
  const text = Buffer.from(`${'\0'.repeat(offset)}${mark}`).toString('base64');
  return new RegExp(text.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + mark.length) * 4) / 3)));
});

/** The same of UTF-16 in either byte order. */
const inWideBase64 = [0, 1, 2].map((offset) => {
  const text = Buffer.concat([Buffer.alloc(offset), Buffer.from(mark, 'utf16le').subarray(0, -1)]).toString('base64');
  const end = Math.floor(((offset + mark.length * 2 - 1) * 4) / 3);
  return new RegExp(RegExp.escape(text.slice(Math.ceil((offset * 4) / 3), end)));
});

/** What stands for characters, undone: escapes of URLs, JSON, JavaScript and HTML, hexadecimal, NULs between. */
const spellings: ReadonlyArray<readonly [written: RegExp, read: (text: string) => string]> = [
  [/(?:%[0-9a-f]{2}){20,}/gi, (text) => bytesOf(text.replaceAll('%', ''))],
  [/(?:\\*\\u00[0-9a-f]{2}){20,}/gi, (text) => bytesOf(text.replaceAll(/\\*\\u00/gi, ''))],
  [/(?:\\*\\x[0-9a-f]{2}){20,}/gi, (text) => bytesOf(text.replaceAll(/\\*\\x/gi, ''))],
  [/(?:&#x[0-9a-f]{2};){20,}/gi, (text) => bytesOf(text.replaceAll(/&#x|;/gi, ''))],
  [
    /(?:&#[0-9]{2,3};){20,}/g,
    (text) => text.replaceAll(/&#([0-9]+);/g, (_, code) => String.fromCharCode(Number(code))),
  ],
  [/(?:[0-9a-f]{2}[ :]?){20,}/gi, (text) => bytesOf(text.replaceAll(/[ :]/g, ''))],
  [/[0-9a-f]{41,}/gi, (text) => bytesOf(text.slice(1))],
  [/(?:[!-~](?:\0|\\*\\u0000)){20,}/g, (text) => text.replaceAll(/\0|\\*\\u0000/g, '')],
];

function bytesOf(hex: string): string {
  return Buffer.from(hex, 'hex').toString('latin1').replaceAll('\0', '');
}

/**
 * Returns what of planted secrets a text tells, with what stands around it: as it is, in any case, backwards, in base64, and behind base64
 * or gzip within the text. It shares no code with what takes secrets out.
 */
export function findPlanted(text: string): string[] {
  const found = [telling, backwards, ...inBase64, ...inWideBase64].flatMap((form) => {
    const { index } = form.exec(text) ?? {};
    return index === undefined ? [] : [text.slice(Math.max(0, index - 60), index + 60)];
  });
  const inner = [...unfold(text)].flatMap(findPlanted).map((leak) => `unfolded: ${leak}`);
  return [...found, ...inner];
}

/** Returns what of planted secrets the files of a folder and those below it tell, names included. */
export function findPlantedInFolder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const file = join(folder, name);
    if (!statSync(file).isFile()) return findPlanted(name);
    const bytes = readFileSync(file);
    const text = isGzip(bytes) ? gunzipSync(bytes).toString('latin1') : bytes.toString('latin1');
    return findPlanted(`${name}\n${text}`).map((leak) => `${name}: ${leak}`);
  });
}

/** Whatever in a text is base64 of gzip, or of a longer text, or spelled out, undone. */
function* unfold(text: string): Generator<string> {
  for (const [found] of text.matchAll(/[A-Za-z0-9+/]{80,}={0,2}/g)) {
    const bytes = Buffer.from(found, 'base64');
    yield isGzip(bytes) ? gunzipSync(bytes).toString('latin1') : bytes.toString('latin1');
  }
  for (const [written, read] of spellings) for (const [found] of text.matchAll(written)) yield read(found);
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
