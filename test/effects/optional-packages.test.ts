import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPackage, needPackages } from '../../src/effects/index.ts';

const root = resolve(import.meta.dirname, '../..');
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Packages that a browser is taken from, found by path: nothing loads them by name. */
const byPath = ['@sparticuz/chromium'];

describe('optional packages', () => {
  it('are there after an install, and are given', () => {
    expect(() => needPackages('the queue', Object.keys(optionalDependencies))).not.toThrow();
    const { Hono } = loadPackage<typeof import('hono')>('annotate', 'hono');
    expect(new Hono().routes).toEqual([]);
    const { bodyLimit } = loadPackage<typeof import('hono/body-limit')>('annotate', 'hono/body-limit');
    expect(bodyLimit({ maxSize: 1 })).toBeInstanceOf(Function);
  });

  it('are those that the program asks for, and pinned', () => {
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(root, 'src', file), 'utf8'));
    const asked = texts.flatMap((text) =>
      [...text.matchAll(/(?:needPackages|loadPackage<[^;]*?>)\('[^']+', (\[[^\]]+\]|'[^']+')\)/g)].flatMap(
        ([, names]) => [...names.matchAll(/'((?:@[^/']+\/)?[^/']+)[^']*'/g)].map(([, name]) => name),
      ),
    );
    expect([...new Set([...asked, ...byPath])].sort()).toEqual(Object.keys(optionalDependencies).sort());
    expect(Object.keys(dependencies).filter((name) => name in optionalDependencies)).toEqual([]);
  });
});
