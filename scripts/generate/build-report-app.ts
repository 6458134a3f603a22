import { join } from 'node:path';
import { build } from 'vite';
import type { GeneratedFile } from './generated-file.ts';

/** The largest page without data that is worth carrying in every report. */
const largestBytes = 108_000;

/**
 * Returns the modules that hold the programs and styles of the HTML report and of the live page, built from their sources. They are the same on
 * every machine. Rejects where one would be too large, or hold what ends the element that it stands in.
 */
export async function buildReportApp(root: string): Promise<GeneratedFile[]> {
  return [
    await buildPage(root, { entry: 'main.tsx', file: 'app.generated.ts', name: 'HTML report' }),
    await buildPage(root, { entry: 'live/main.tsx', file: 'live.generated.ts', name: 'live page of the mock' }),
  ];
}

interface BuiltPage {
  /** Path of its first module, from the folder of the sources. */
  readonly entry: string;
  readonly file: string;
  readonly name: string;
}

async function buildPage(root: string, { entry, file, name }: BuiltPage): Promise<GeneratedFile> {
  const folder = join(root, 'runner', 'reporters', 'html');
  const { script, style } = await bundle(join(folder, 'app'), entry);
  const sizeBytes = script.length + style.length;
  if (sizeBytes > largestBytes)
    throw new Error(`the ${name} has ${sizeBytes} bytes without data, over ${largestBytes}`);
  return {
    path: `runner/reporters/html/${file}`,
    content: [
      `/** The program of the ${name}. */`,
      `export const script = ${JSON.stringify(script)};`,
      '',
      `/** The style of the ${name}. */`,
      `export const style = ${JSON.stringify(style)};`,
      '',
    ].join('\n'),
  };
}

async function bundle(folder: string, entry: string): Promise<{ readonly script: string; readonly style: string }> {
  const result = await build({
    configFile: false,
    root: folder,
    base: './',
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    envDir: false,
    // Calls of h() are a twentieth shorter than those of the automatic runtime.
    oxc: {
      jsxInject: `import { h, Fragment } from 'preact'`,
      jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment', development: false },
    },
    build: {
      write: false,
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      cssMinify: true,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(folder, entry), output: { format: 'es', codeSplitting: false } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const script = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('\n');
  const style = outputs.flatMap((one) =>
    one.type === 'asset' && one.fileName.endsWith('.css') ? [String(one.source)] : [],
  );
  return { script: forElement(script, 'script'), style: forElement(style.join('\n'), 'style') };
}

/** Signs beyond ASCII are spelt out, so that none of them depends on how the page is read. */
function forElement(text: string, element: 'script' | 'style'): string {
  const spelt = text.trim().replaceAll(/[^\n\x20-\x7e]/g, (sign) => {
    const hex = sign.charCodeAt(0).toString(16).padStart(4, '0');
    return element === 'script' ? `\\u${hex}` : `\\${hex} `;
  });
  if (/<\/(script|style)|<!--/i.test(spelt)) throw new Error(`the ${element} of the HTML report would end its element`);
  return spelt;
}
