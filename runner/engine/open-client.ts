import { addGatewayHeaders } from '../http/add-gateway-headers.ts';
import { createHttpClient } from '../http/create-http-client.ts';
import type { FollowPolicy } from '../http/follow-policy.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { RunInput } from './run-settings.ts';

/**
 * Returns the client of a run, or the one that stands in for it, with what the gateways of the target ask for. A check may have eight
 * requests under way at once.
 */
export function openClient(
  { settings, clock }: RunInput,
  { judgeAddress }: FollowPolicy,
  standIn: HttpClient | undefined,
): HttpClient {
  const { certificateAuthorities, concurrency, reach } = settings;
  const connections = Math.max(concurrency * 4, 8);
  const client = standIn ?? createHttpClient({ connections, certificateAuthorities, clock, judgeAddress, reach });
  return addGatewayHeaders(client, reach);
}
