import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { jsonSchemas } from '../../scripts/json-schemas.ts';

const folder = resolve(import.meta.dirname, '../../schemas');

it('shipped schemas are those of the source (else run `npm run schemas`)', () => {
  const shipped = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.schema.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
  expect(shipped).toEqual(JSON.parse(JSON.stringify(jsonSchemas())));
});

it('patterns of schemas name no Unicode properties, which Python does not know', () => {
  const patterns = [...JSON.stringify(jsonSchemas()).matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)];
  expect(patterns.length).toBeGreaterThan(5);
  expect(patterns.filter(([, pattern]) => /\\p\{/i.test(pattern))).toEqual([]);
});
