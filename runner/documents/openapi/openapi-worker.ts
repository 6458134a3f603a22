import { parentPort } from 'node:worker_threads';
import type { DiffJob } from './diff/diff-job.ts';
import type { JudgeJob } from './judge-document.ts';

/** Work on a document that may take as long as the document is made to take. */
export type WorkerJob =
  | { readonly kind: 'build-yaml'; readonly text: string }
  | { readonly kind: 'convert'; readonly written: Readonly<Record<string, unknown>> }
  | ({ readonly kind: 'judge' } & JudgeJob)
  | ({ readonly kind: 'diff' } & DiffJob);

/** What the thread sends back. */
export type WorkerReply = { readonly value: unknown } | { readonly fault: string };

async function work(job: WorkerJob): Promise<unknown> {
  // Loaded for what is asked only: together they take longer than most documents do.
  if (job.kind === 'build-yaml') return (await import('./build-yaml.ts')).buildYaml(job.text);
  if (job.kind === 'convert') return (await import('./convert-swagger.ts')).convertSwagger(job.written);
  if (job.kind === 'diff') return (await import('./diff/diff-job.ts')).diffDocuments(job);
  return (await import('./judge-document.ts')).judgeDocument(job);
}

parentPort?.on('message', (job: WorkerJob) => {
  work(job).then(
    (value) => parentPort?.postMessage({ value } satisfies WorkerReply),
    (error: unknown) =>
      parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) } satisfies WorkerReply),
  );
});
