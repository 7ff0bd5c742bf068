import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseExperiment } from '../../src/experiment/index.ts';

const root = resolve(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/formats.md'), 'utf8');

interface Schema {
  properties?: Record<string, Schema>;
  default?: unknown;
}

/** Keys of a schema by path, with their defaults as JSON; of an object without a default of its own, its keys. */
function keysOf({ properties = {} }: Schema, path = ''): [key: string, value: string][] {
  return Object.entries(properties).flatMap(([name, own]): [string, string][] =>
    own.properties && Object.keys(own.default ?? {}).length === 0
      ? keysOf(own, `${path}${name}.`)
      : [[path + name, own.default === undefined ? '' : JSON.stringify(own.default)]],
  );
}

/** Rows `key | default` of a section's tables. */
function documented(section: string): [key: string, value: string][] {
  const part = text.slice(text.indexOf(`(schema \`${section}\`)`)).split(/\n## /)[0];
  return [...part.matchAll(/^\| `([\w.]+)` \|([^|]*)\|/gm)].map(([, key, value]) => [
    key,
    /^ `(.*)` $/.exec(value)?.[1] ?? '',
  ]);
}

describe('docs/formats.md', () => {
  it('names every key of the model with its default', () => {
    const schema = JSON.parse(readFileSync(join(root, 'schemas/sample-config.schema.json'), 'utf8'));
    const rows = documented('sample-config');
    expect(rows.sort()).toEqual(keysOf(schema).sort());
    expect(rows.length).toBeGreaterThan(30);
  });

  it('names every key of an experiment with its default', () => {
    const schema = JSON.parse(readFileSync(join(root, 'schemas/experiment.schema.json'), 'utf8'));
    const rows = documented('experiment').filter(
      ([key]) => !['flatten', 'sentences', 'hidden'].includes(key),
    );
    const kinds = ['baseline', 'sample', 'structures', 'lists', 'search', 'command'];
    const [keys, methods] = [rows.filter(([key]) => !kinds.includes(key)), rows.map(([key]) => key)];
    expect(keys.sort()).toEqual(keysOf(schema).sort());
    expect(methods).toEqual(expect.arrayContaining(kinds));
  });

  it('its examples are experiments', () => {
    const [experiment, method] = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json]) =>
      JSON.parse(json),
    );
    expect(parseExperiment(experiment).methods).toHaveLength(2);
    expect(parseExperiment({ ...experiment, methods: [method] }).methods).toHaveLength(1);
  });
});
