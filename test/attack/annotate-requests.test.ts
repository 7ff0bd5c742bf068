import { readdirSync } from 'node:fs';
import { it } from 'vitest';
import { annotationApp } from '../../src/apps/annotate/index.ts';
import { captureWithParser, inlineSource } from '../../src/capture/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { bodies, expectAnswers, type Requests, refusals } from './support/requests.ts';

const heading = { start: 0, end: 3, depth: 0, separate: false };
const headings = (...more: object[]) =>
  JSON.stringify({ version: '', headings: more.map((one) => ({ ...heading, ...one })) });
const save = (body: string, path = '/pages/0') => ({ method: 'PUT', path, body });
const get = (path: string) => ({ method: 'GET', path });

/** Values that a field of a heading may not have on a page of 8 letters. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  ...{
    start: [-1, 0.5, '0', null, 1e300, 3],
    end: [-1, 0.5, '3', null, 9, 0],
    depth: [-1, 51, 0.5, '1', null],
  },
  ...{ separate: ['true', 0, null], until: [-1, 0.5, 'x'] },
};
const fields = Object.entries(wrong).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));

const requests: Readonly<Record<string, Requests>> = {
  'another site, host or type': refusals([save(headings({}))]),
  'no headings': [...bodies, ...fields.map((field) => headings(field))].map((body) => [400, save(body)]),
  'headings that are not to be saved': [
    [400, save(headings({ start: 3, end: 2 }))],
    [400, save(headings({}, { start: 1, end: 5 }))],
    [400, save(headings(...Array.from({ length: 20_001 }, () => ({}))))],
    [400, save(JSON.stringify({ headings: [heading] }))],
    [409, save(JSON.stringify({ version: 'x', headings: [heading] }))],
    [413, save(`{"version":"","headings":[],"x":"${'x'.repeat(5_000_000)}"}`)],
  ],
  'no page': [
    ...[...['1', '-1', 'x', '0x0', '1e0', '99999999999999999999', '__proto__', '..%2f0', '0/1']].map(
      (page) => [404, save(headings({}), `/pages/${page}`)] as const,
    ),
    ...['/x', '/pages/1', '/pages/1/picture', '/pages/constructor', '/%00', '/pages/0/picture/x'].map(
      (path) => [404, get(path)] as const,
    ),
    ...['POST', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => [404, { method, path: '/pages/0' }] as const),
  ],
};

const folder = temporaryFolder('requests');
const page = captureWithParser(inlineSource('one', 'one', '<h1>Age</h1><p>25 Car'));
const opened = { page, document: pageRows(page, 'dom'), screenshot: new Uint8Array() };
const app = annotationApp({ folder, annotator: 'a', ids: ['one'], open: async () => opened });

it.each(Object.entries(requests))('a hostile request to annotate %s', (_, own) =>
  expectAnswers(app, own, () => readdirSync(folder, { recursive: true })),
);
