import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { latestRevision, metaNames } from '../../runner/kit/mcp.ts';

const unknownVersion = '2099-01-01';
const spokenVersion = latestRevision.modern;

/** A client needs to know which versions it can use instead. */
export default defineCheck({
  id: 'mcp/unknown-stateless-version-refused',
  clause: 'mcp-2026-07-28:version.unknown-refused',
  title: 'An unknown version is refused with the supported versions',
  why: 'A client of another revision gets a response that it cannot read, or does not learn which versions to use.',
  sends: 'A plain request that names version 2099-01-01 in the header and in the metadata.',
  passes:
    '400 with the JSON-RPC error -32022, data.supported as an array of strings with 2026-07-28, and data.requested as 2099-01-01.',
  fails: 'A result, another status or code, or data without these members.',
  fix: 'Return the JSON-RPC error -32022 with data.supported and data.requested.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'unknown-version-served',
    'unknown-version-other-code',
    'unknown-version-without-data',
    'unknown-version-answered-200',
    'unknown-version-lists-earlier',
    'unknown-version-requested-other',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const reply = await client.request(
      await client.plainMethod(),
      {},
      {
        meta: { [metaNames.protocolVersion]: unknownVersion },
        replace: { 'mcp-protocol-version': unknownVersion },
        case: unknownVersion,
      },
    );
    if (!expect.rpcError(reply, { codes: [-32022], statuses: [400] })) return;
    const { exchange, error } = reply;
    const data = isObject(error?.data) ? error.data : {};
    const supported: unknown[] = Array.isArray(data['supported']) ? data['supported'] : [];
    const isList = supported.every((version) => typeof version === 'string') && supported.includes(spokenVersion);
    expect.that('data.supported is an array of strings that contains the stateless revision', isList, {
      expected: `an array of strings that contains ${spokenVersion}`,
      actual: showValue(data['supported']),
      exchange,
    });
    const requested = data['requested'] ?? null;
    const statement = 'data.requested is the requested version';
    expect.that(statement, requested === unknownVersion, {
      expected: unknownVersion,
      actual: showValue(requested),
      exchange,
    });
  },
});
