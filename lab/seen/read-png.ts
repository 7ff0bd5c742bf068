import { inflateSync } from 'node:zlib';

/** A picture: `channels` bytes a pixel, row by row. */
export interface Picture {
  width: number;
  height: number;
  channels: number;
  data: Uint8Array;
}

/**
 * Reads the PNG files that browsers write: 8 bits a channel, no palette, not interlaced.
 * @throws Error for other kinds
 * @source Portable Network Graphics (third edition), sections 5 and 9
 */
export function readPng(bytes: Uint8Array): Picture {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Buffer[] = [];
  let [width, height, channels] = [0, 0, 0];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
      channels = { 2: 3, 6: 4 }[data[9]] ?? 0;
      if (data[8] !== 8 || channels === 0 || data[12] !== 0) throw new Error('PNG of another kind');
    }
    if (type === 'IDAT') parts.push(data);
    at += 12 + length;
  }
  return {
    width,
    height,
    channels,
    data: unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels),
  };
}

function unfilter(raw: Uint8Array, row: number, height: number, step: number): Uint8Array {
  const data = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)];
    const from = y * (row + 1) + 1;
    const to = y * row;
    for (let x = 0; x < row; x++) {
      const left = x >= step ? data[to + x - step] : 0;
      const up = y > 0 ? data[to + x - row] : 0;
      const corner = x >= step && y > 0 ? data[to + x - row - step] : 0;
      data[to + x] = raw[from + x] + predicted(filter, left, up, corner);
    }
  }
  return data;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
