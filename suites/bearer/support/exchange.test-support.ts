import type { Body, Exchange, Header, Intent } from '../../../runner/kit/exchange.ts';

/** What a test says of an exchange; the rest is a `POST /plants` of no account. */
export interface ExchangeFacts {
  readonly status?: number | null;
  readonly sent?: readonly Header[];
  readonly received?: readonly Header[];
  readonly body?: string;
  readonly intent?: Partial<Intent>;
  readonly system?: Exchange['system'];
}

/** Returns an exchange with the facts; `status: null` for one that was not answered. */
export function makeExchange({
  status = 401,
  sent = [],
  received = [],
  body = '',
  intent = {},
  system = 'plant-store',
}: ExchangeFacts): Exchange {
  return {
    id: 1,
    check: 'bearer/test',
    case: null,
    system,
    intent: { operation: 'create-plant', content: 'valid', contentReason: '', credentials: 'absent', ...intent },
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 1,
    attempts: 1,
    request: { method: 'POST', url: 'https://plants.example/plants', headers: sent, body: bodyOf(''), raw: null },
    response: status === null ? null : { status, headers: received, body: bodyOf(body) },
    fault:
      status === null
        ? { kind: 'connect', message: 'the connection was refused', code: 'ECONNREFUSED', blame: 'network' }
        : null,
  };
}

function bodyOf(text: string): Body {
  const bytes = new TextEncoder().encode(text);
  return { bytes, wireBytes: bytes.length, truncated: false };
}
