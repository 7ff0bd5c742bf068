import { inflateSync } from 'node:zlib';
import type { GreyPicture } from '../../eval/index.ts';

const signature = '89504e470d0a1a0a';

/** Samples a pixel has, by colour type: grey, colours, grey with alpha, colours with alpha. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Largest picture that is read: `capture --screenshot` makes none beyond 4,096 x 16,384. */
const mostPixels = 2 ** 26;

/**
 * Reads a PNG as shades of grey (Rec. 709 luma of the stored values; alpha does not count).
 * @param name of the file, for messages
 * @throws Error naming what is wrong; pictures with a palette, of other depths than 8 bits, or interlaced are refused
 * Source: PNG specification, third edition.
 */
export function decodePng(bytes: Uint8Array, name: string): GreyPicture {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString('hex', 0, 8) !== signature || file.length < 33)
    throw new Error(`${name}: no PNG file (expected a picture of capture --screenshot)`);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, type, , , interlaced] = file.subarray(24, 29);
  const samples = samplesOf[type];
  if (depth !== 8 || samples === undefined || interlaced !== 0) {
    throw new Error(
      `${name}: ${depth} bits, colour type ${type}, interlaced ${interlaced} (expected 8 bits, no palette, not interlaced)`,
    );
  }
  if (width === 0 || height === 0 || width * height > mostPixels)
    throw new Error(`${name}: ${width} x ${height} pixels (expected 1 to ${mostPixels} in all)`);
  const stride = width * samples + 1;
  const lines = inflate(file, stride * height, name);
  unfilter(lines, stride, samples, name);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * stride + 1 + x * samples;
      const grey =
        samples < 3 ? lines[at] : 0.2126 * lines[at] + 0.7152 * lines[at + 1] + 0.0722 * lines[at + 2];
      values[y * width + x] = grey / 255;
    }
  }
  return { width, height, values };
}

/** The lines of the picture, each with its filter in front. */
function inflate(file: Buffer, expected: number, name: string): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  let lines: Buffer;
  try {
    lines = inflateSync(Buffer.concat(parts), { maxOutputLength: expected });
  } catch (error) {
    throw new Error(`${name}: damaged PNG (${error instanceof Error ? error.message : error})`);
  }
  if (lines.length === expected) return lines;
  throw new Error(`${name}: damaged PNG, ${lines.length} bytes of lines (expected ${expected})`);
}

/** Takes the filters off, line by line, in place. */
function unfilter(lines: Buffer, stride: number, samples: number, name: string): void {
  for (let start = 0; start < lines.length; start += stride) {
    const filter = lines[start];
    if (filter > 4) throw new Error(`${name}: damaged PNG, filter ${filter} (expected 0 to 4)`);
    if (filter === 0) continue;
    for (let i = 1; i < stride; i++) {
      const left = i > samples ? lines[start + i - samples] : 0;
      const up = start > 0 ? lines[start - stride + i] : 0;
      const corner = start > 0 && i > samples ? lines[start - stride + i - samples] : 0;
      lines[start + i] += predicted(filter, left, up, corner);
    }
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
