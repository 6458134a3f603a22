import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';

/** Monitors send HEAD. */
export default defineCheck({
  id: 'metadata/head-answered',
  clause: 'rfc9110:head.like-get',
  title: 'HEAD of the metadata gets 200, like GET',
  why: 'Monitors and link checkers send HEAD, and report a document as missing on any other status.',
  sends: 'HEAD of the metadata.',
  passes: '200.',
  fails: 'Any other status, or no response in time.',
  fix: 'Allow HEAD wherever GET is allowed.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-head-refused'],
  async run({ authorization, expect }) {
    const [first] = await findMetadata(authorization);
    if (first === undefined) return;
    const { exchange } = await authorization.fetch(first.url, { method: 'HEAD', case: 'HEAD' });
    expect.status(exchange, 200);
  },
});
