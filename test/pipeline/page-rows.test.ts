import { describe, expect, it } from 'vitest';
import { captureWithJsdom } from '../../src/capture/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';

const html = '<h2>Boats</h2><p>x</p><h2>Crew</h2><p>y</p>';
const page = captureWithJsdom({ id: 'p', name: 'p.html', bytes: Buffer.from(html) });

describe('pageRows(page, flatten)', () => {
  it('needs no layout for the DOM, and says so for the visual flattening', () => {
    expect(pageRows(page, 'dom').rows).toHaveLength(4);
    expect(() => pageRows(page, 'visual')).toThrow(/jsdom/);
  });
});
