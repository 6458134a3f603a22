import t from 'tap';
import type { CheckContext } from '../../runner/kit/context.ts';
import type { Exchange, Header } from '../../runner/kit/exchange.ts';
import check from './encrypted-beyond-loopback.ts';

/** Resolves to the findings of the check at a URL with this response on port 80; `null` where nothing responds there. */
async function judge(address: string, twin: { readonly status: number; readonly headers?: readonly Header[] } | null) {
  const asked: string[] = [];
  const found: boolean[] = [];
  const endpoint = new URL(address);
  const context = {
    mcp: { isLoopback: false, endpoint },
    expect: { that: (_statement: string, ok: boolean) => found.push(ok) },
    fetchDocument: (url: URL) => {
      asked.push(url.href);
      const response = twin && { headers: [], ...twin };
      return Promise.resolve({ response, fault: null } as unknown as Exchange);
    },
  };
  await check.run(context as unknown as CheckContext);
  return { asked, holds: found.every(Boolean) };
}

t.test('an http URL fails without a request, and another port is not checked on port 80', async (t) => {
  t.strictSame(await judge('http://mcp.example/mcp', null), { asked: [], holds: false });
  t.strictSame(await judge('https://mcp.example:8443/mcp', null), { asked: [], holds: true });
});

t.test('port 80 fails where it serves MCP or sends a challenge for a token', async (t) => {
  const stream = [['Content-Type', 'text/event-stream; charset=utf-8']] as const;
  const challenge = [['WWW-Authenticate', 'Bearer']] as const;
  const table = [
    [null, true],
    [{ status: 301, headers: [['Location', 'https://mcp.example/mcp']] }, true],
    [{ status: 403 }, true],
    [{ status: 426 }, true],
    [{ status: 401 }, true],
    [{ status: 200, headers: [['Content-Type', 'text/html']] }, true],
    [{ status: 401, headers: challenge }, false],
    [{ status: 200, headers: stream }, false],
  ] as const;
  for (const [twin, holds] of table) {
    t.strictSame(await judge('https://mcp.example/mcp', twin), { asked: ['http://mcp.example/mcp'], holds });
  }
});
