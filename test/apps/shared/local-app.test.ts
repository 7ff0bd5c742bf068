import { expect, it } from 'vitest';
import { appPageOf, failedRequest, foreignRequest } from '../../../src/apps/shared/local-app.ts';
import { markup } from '../../../src/plot/markup/index.ts';

it('appPageOf allows its own script alone, and what is named; a title stays text', () => {
  const parts = { title: '<b>', program: { script: '', style: '' }, body: markup`<p>text</p>` } as const;
  const { html, policy } = appPageOf({ ...parts, allowed: ['img-src data:'] });
  expect(policy).toMatch(
    /^default-src 'none'; .*script-src 'sha256-[\w+/=]+'; .*; img-src data:; frame-ancestors 'none'$/,
  );
  expect(html).toContain('<title>&lt;b&gt;</title>');
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html.match(/<style>/g)).toHaveLength(1);
});

it.each([
  [{ host: '127.0.0.1:80' }, undefined],
  [{ host: 'localhost' }, undefined],
  [{ host: 'localhost:1', 'sec-fetch-site': 'same-origin', origin: 'http://localhost:1' }, undefined],
  [{ host: 'evil.example:80' }, 'host: not this machine'],
  [{ host: '127.0.0.1.evil.example' }, 'host: not this machine'],
  [{}, 'host: not this machine'],
  [{ host: 'localhost:1', 'sec-fetch-site': 'cross-site' }, 'asked for by another site'],
  [{ host: 'localhost:1', origin: 'http://localhost:2' }, 'asked for by another site'],
  [{ host: 'localhost:1', origin: 'null' }, 'asked for by another site'],
])('foreignRequest of %o: %s', (headers: Record<string, string>, refusal) => {
  expect(foreignRequest((name) => headers[name])).toBe(refusal);
});

it('failedRequest names what the system complained of, and the file by the name that the user knows', async () => {
  const path = '/pages/gold.json.0123abcd-12-0123abcd-0123456789ab.partial';
  const readOnly = Object.assign(new Error(`EROFS: read-only file system, open '${path}'`), {
    code: 'EROFS',
    path,
  });
  const answer = failedRequest(readOnly);
  expect([answer.status, await answer.text()]).toEqual([
    500,
    '/pages/gold.json: the file system is read-only',
  ]);
  expect(await failedRequest(new Error('gold.json: not JSON')).text()).toBe('gold.json: not JSON');
});
