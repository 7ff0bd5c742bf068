import { describe, expect, it } from 'vitest';
import { captureWithParser } from '../../src/capture/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';

const html = '<h2>Boats</h2><p>x</p><h2>Crew</h2><p>y</p>';
const page = captureWithParser({ id: 'p', name: 'p.html', bytes: Buffer.from(html) });

describe('pageRows(page, flatten)', () => {
  it('needs no layout for the DOM, and says so for the visual flattening', () => {
    expect(pageRows(page, 'dom').rows).toHaveLength(4);
    expect(() => pageRows(page, 'visual')).toThrow(/engine: parser|engine parser/);
  });
});
