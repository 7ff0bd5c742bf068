import { expect } from 'vitest';
import { words } from '../../support/words.ts';
import { active } from './active.ts';

/** A request to a local application. */
export interface HostileRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Requests and the status that each has to be answered with. */
export type Requests = readonly (readonly [status: number, request: HostileRequest])[];

/** Names that may lead here although they are another's. */
const foreignHosts = [
  ...['', 'evil.example', 'evil.example:8000', '127.0.0.1.evil.example', 'localhost.evil.example', '[::1]'],
  ...['127.0.0.1:8000.evil.example', '127.0.0.1@evil.example', 'evil.example#127.0.0.1', '0.0.0.0', '127.1'],
  ...['2130706433', 'localhost.', 'xn--localhost-', '127.0.0.1:port', '127.0.0.1:', '169.254.169.254'],
  'localhost\\@evil.example',
];
const ownHosts = ['127.0.0.1', 'localhost', '127.0.0.1:1', 'localhost:65535'];
const foreignSites: Record<string, string>[] = [
  ...['cross-site', 'same-site', 'x'].map((site) => ({ 'sec-fetch-site': site })),
  ...words`http://evil.example null http://127.0.0.1:8001 https://127.0.0.1:8000 http://localhost:8000
    http://127.0.0.1:8000.evil.example`.map((origin) => ({ origin })),
];
const otherTypes = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json', ''],
  'application/json; charset=utf-8',
];

/** What every local application refuses, whatever is asked for. */
export function refusals(changes: readonly HostileRequest[]): Requests {
  const home = (host: string): HostileRequest => ({ method: 'GET', path: '/', headers: { host } });
  return [
    ...foreignHosts.map((host) => [403, home(host)] as const),
    ...ownHosts.map((host) => [200, home(host)] as const),
    ...changes.flatMap((change) => [
      ...foreignSites.map((headers) => [403, { ...change, headers }] as const),
      ...otherTypes.map((type) => [415, { ...change, headers: { 'content-type': type } }] as const),
    ]),
  ];
}

/** Bodies that no change takes. */
export const bodies: readonly string[] = [
  ...['', '{', 'null', '[]', '1e999', '"x"', '{}', '['.repeat(10_000), '\0'],
  '{"__proto__":{"address":"x","x":1,"y":1,"width":200,"headings":[]}}',
];

/** Asks an application, and looks at the answers; nothing that is refused changes anything of its state. */
export async function expectAnswers(
  app: { request: (path: string, init: RequestInit) => Response | Promise<Response> },
  requests: Requests,
  state: () => unknown,
): Promise<void> {
  const before = JSON.stringify(state());
  for (const [status, { method, path, headers, body }] of requests) {
    const began = performance.now();
    const own = { host: '127.0.0.1:8000', 'content-type': 'application/json', ...headers };
    const answer = await app.request(path, { method, headers: own, ...(body !== undefined && { body }) });
    const text = await answer.text();
    const what = JSON.stringify([method, path, headers, body?.slice(0, 200), text.slice(0, 500)]);
    expect(answer.status, what).toBe(status);
    expect(performance.now() - began, what).toBeLessThan(12_000);
    expect(JSON.stringify(state()), what).toBe(before);
    if (status >= 400) {
      expect(text.length, what).toBeLessThan(3_000);
      expect(text, what).not.toMatch(/secret| at .*\.ts:\d+|root:/);
    } else expect(text, what).not.toMatch(active);
  }
}
