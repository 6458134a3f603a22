import t from 'tap';
import { findMessageFault, findStatelessFault } from './mcp-messages.ts';

function result(value: unknown): Record<string, unknown> {
  return { jsonrpc: '2.0', id: 1, result: value };
}

const tool = { name: 'a', inputSchema: { type: 'object' } };

t.test('messages as they should be have no fault, further members included', async (t) => {
  const opened = {
    protocolVersion: '2025-11-25',
    capabilities: { tools: {}, x: 5 },
    serverInfo: { name: 'a', version: '' },
  };
  const table: ReadonlyArray<readonly [Record<string, unknown>, string | null]> = [
    [result(opened), 'initialize'],
    [result({ ...opened, instructions: '', further: [] }), 'initialize'],
    [result({}), 'ping'],
    [result({ _meta: {}, more: 1 }), 'ping'],
    [result({ tools: [] }), 'tools/list'],
    [
      result({ tools: [{ ...tool, title: 'A', annotations: { readOnlyHint: true, more: 1 }, x: 1 }], nextCursor: '' }),
      'tools/list',
    ],
    [result({ content: [] }), 'tools/call'],
    [result({ content: [{ type: 'text', text: '' }], structuredContent: {}, isError: true }), 'tools/call'],
    [result({ content: [{ type: 'resource', resource: { uri: 'a:b', blob: '' } }] }), 'tools/call'],
    [result({ anything: 1 }), 'vivero/unknown'],
    [result({}), null],
    [{ jsonrpc: '2.0', id: 1, error: 'judged elsewhere' }, 'ping'],
    [{ jsonrpc: '2.0', method: 'notifications/tools/list_changed' }, null],
    [{ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 1, progress: 0.5 } }, null],
    [{ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: null } }, null],
    [{ jsonrpc: '2.0', id: 'a', method: 'ping' }, null],
  ];
  for (const [message, method] of table) t.equal(findMessageFault(message, method), null, JSON.stringify(message));
});

t.test('what is wrong is told with its place', async (t) => {
  const opened = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'a', version: '1' } };
  const table: ReadonlyArray<readonly [Record<string, unknown>, string | null, RegExp]> = [
    [result({ ...opened, serverInfo: { name: 'a' } }), 'initialize', /^\/result\/serverInfo .*version/],
    [result({ ...opened, capabilities: [] }), 'initialize', /^\/result\/capabilities must be object/],
    [result({ ...opened, capabilities: { tools: true } }), 'initialize', /^\/result\/capabilities\/tools/],
    [result({ ...opened, instructions: null }), 'initialize', /instructions/],
    [result([]), 'ping', /^\/result must be object/],
    [result(null), null, /^\/result must be object/],
    [result({ tools: {} }), 'tools/list', /^\/result\/tools must be array/],
    [result({ tools: [tool, { name: 'b' }] }), 'tools/list', /^\/result\/tools\/1 .*inputSchema/],
    [result({ tools: [{ ...tool, description: null }] }), 'tools/list', /description must be string/],
    [result({ tools: [], nextCursor: null }), 'tools/list', /nextCursor must be string/],
    [result({ tools: [{ ...tool, inputSchema: { type: ['object'] } }] }), 'tools/list', /inputSchema\/type/],
    [result({}), 'tools/call', /content/],
    [result({ content: 'x' }), 'tools/call', /content must be array/],
    [result({ content: [{ type: 'html', text: '' }] }), 'tools/call', /content\/0 /],
    [result({ content: [{ type: 'image', data: '' }] }), 'tools/call', /mimeType/],
    [result({ content: [], isError: 'no' }), 'tools/call', /isError must be boolean/],
    [{ jsonrpc: '2.0', method: 'notifications/progress' }, null, /has no params/],
    [{ jsonrpc: '2.0', method: 'notifications/progress', params: { progress: 1 } }, null, /^\/params .*progressToken/],
    [{ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'loud', data: 1 } }, null, /level/],
    [{ jsonrpc: '2.0', method: 5 }, null, /^\/method must be string/],
    [{ method: 'ping', id: 1 }, null, /jsonrpc/],
    [{ jsonrpc: '2.0', hello: 1 }, null, /method/],
    [{ jsonrpc: '2.0', method: 'x', params: [] }, null, /^\/params must be object/],
  ];
  for (const [message, method, wanted] of table)
    t.match(findMessageFault(message, method), wanted, JSON.stringify(message));
});

t.test('stateless results are judged by their own revision, and by their type', async (t) => {
  const read = { resultType: 'complete', contents: [{ uri: 'a:b', text: '' }], ttlMs: 0, cacheScope: 'private' };
  const right: ReadonlyArray<readonly [unknown, string]> = [
    [{ resultType: 'complete', content: [], structuredContent: [1], _meta: { a: 1 } }, 'tools/call'],
    [{ resultType: 'input_required', inputRequests: {} }, 'tools/call'],
    [{ resultType: 'com.example/later' }, 'prompts/get'],
    [read, 'resources/read'],
    [{ resultType: 'complete' }, 'com.example/own'],
  ];
  for (const [value, method] of right) t.equal(findStatelessFault(value, method), null, JSON.stringify(value));
  const wrong: ReadonlyArray<readonly [unknown, string, RegExp]> = [
    [{ resultType: 'complete', content: [], _meta: [] }, 'tools/call', /^\/result\/_meta must be object/],
    [{ resultType: 'input_required', _meta: null }, 'tools/call', /^\/result\/_meta must be object/],
    [{ resultType: 'complete', _meta: 'x' }, 'com.example/own', /_meta must be object/],
    [[], 'tools/call', /^\/result must be object/],
    [{ ...read, ttlMs: -1 }, 'resources/read', /ttlMs/],
    [{ ...read, cacheScope: undefined }, 'resources/read', /cacheScope/],
  ];
  for (const [value, method, wanted] of wrong)
    t.match(findStatelessFault(value, method), wanted, JSON.stringify(value));
});
