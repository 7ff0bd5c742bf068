import { expect, it } from 'vitest';
import { scorePlot, toPng } from '../../src/plot/index.ts';
import { sampleScores } from './samples.ts';

const svg = scorePlot(sampleScores, { width: 320 });

/** Width and height in the header of a PNG file. */
function size(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

it('toPng(svg) is a PNG of the SVG size', () => {
  const png = toPng(svg);
  expect([...png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  expect(size(png)[0]).toBe(320);
});

it('toPng(svg) gives the same bytes every time', () => expect(toPng(svg)).toEqual(toPng(svg)));

it('toPng(svg, { scale: 2 }) and { width: 640 } double it', () => {
  const [width, height] = size(toPng(svg));
  expect(size(toPng(svg, { scale: 2 }))).toEqual([2 * width, 2 * height]);
  expect(size(toPng(svg, { width: 640 }))).toEqual([2 * width, 2 * height]);
});

it('toPng(svg) draws Latin and Japanese letters', () => {
  const draw = (text: string, files?: string[]): Uint8Array =>
    toPng(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><text y="15" font-family="Arimo">${text}</text></svg>`,
      { fontFiles: files },
    );
  const nothing = draw('a', []);
  for (const letter of ['a', '見']) expect(draw(letter)).not.toEqual(nothing);
  expect(draw('見')).not.toEqual(draw('出'));
});

it('toPng(svg, { scale: 0 }) and a text that is no SVG are refused', () => {
  expect(() => toPng(svg, { scale: 0 })).toThrow('scale: 0 (expected a number above 0)');
  expect(() => toPng(svg, { width: Number.NaN })).toThrow('width: NaN (expected a number above 0)');
  expect(() => toPng('no svg')).toThrow();
});
