import { deflateSync } from 'node:zlib';

/** A PNG of pixels of three colours, every line by one filter; checksums are left out. */
export function makePng(
  width: number,
  height: number,
  pixels: readonly number[],
  { filter = 0, type = 2, data }: { filter?: number; type?: number; data?: Buffer } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, type, 0, 0, 0], 8);
  const stride = 3 * width;
  const at = (x: number, y: number): number => (x < 0 || y < 0 ? 0 : pixels[y * stride + x]);
  const lines: number[] = [];
  for (let y = 0; (y + 1) * stride <= pixels.length && y < height; y++) {
    lines.push(filter);
    for (let x = 0; x < stride; x++) {
      const [left, up, corner] = [at(x - 3, y), at(x, y - 1), x < 3 ? 0 : at(x - 3, y - 1)];
      lines.push((at(x, y) - guess(filter, left, up, corner)) & 255);
    }
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const idat = data ?? deflateSync(Buffer.from(lines));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', idat),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return Math.floor((left + up) / 2);
  if (filter !== 4) return 0;
  const near = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
  return [left, up, corner][near.indexOf(Math.min(...near))];
}

function chunk(name: string, contents: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(contents.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), contents, Buffer.alloc(4)]);
}
