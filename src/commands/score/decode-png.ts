import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode, hasPngSignature } from 'fast-png';
import { messageOf, UsageError } from '../../effects/index.ts';
import { detectEdges, type GreyPicture } from '../../eval/index.ts';
import { type EdgeKindName, type EdgePicture, edgeSettings } from '../../eval/inside/index.ts';

/** Largest picture that is read: `capture --screenshot` makes none beyond 4,096 x 16,384. */
const mostPixels = 2 ** 26;

/** Colour type of pictures whose pixels are indexes into a palette. */
const withPalette = 3;

/**
 * Reads a PNG as shades of grey (Rec. 709 luma of the stored values; alpha does not count).
 * @param name of the file, for messages
 * @throws Error naming what is wrong; pictures with a palette or of other depths than 8 bits are refused
 */
export function decodePng(bytes: Uint8Array, name: string): GreyPicture {
  if (bytes.length < 33 || !hasPngSignature(bytes))
    throw new Error(`${name}: no PNG file (expected a picture of capture --screenshot)`);
  const head = new DataView(bytes.buffer, bytes.byteOffset);
  const [width, height] = [head.getUint32(16), head.getUint32(20)];
  if (width === 0 || height === 0 || width * height > mostPixels)
    throw new Error(`${name}: ${width} x ${height} pixels (expected 1 to ${mostPixels} in all)`);
  const [depth, type] = bytes.subarray(24, 26);
  if (depth !== 8 || type === withPalette)
    throw new Error(`${name}: ${depth} bits, colour type ${type} (expected 8 bits, no palette)`);
  const { channels, data } = decoded(bytes, name);
  const values = new Float32Array(width * height);
  for (let pixel = 0; pixel < values.length; pixel++) {
    const at = pixel * channels;
    const grey = channels < 3 ? data[at] : 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
    values[pixel] = grey / 255;
  }
  return { width, height, values };
}

function decoded(bytes: Uint8Array, name: string): ReturnType<typeof decode> {
  try {
    return decode(bytes);
  } catch (error) {
    throw new Error(`${name}: damaged PNG (${messageOf(error)})`);
  }
}

/**
 * Fine and coarse edges of a page, from the picture beside its snapshot.
 * @param directory of snapshots, made with `capture --screenshot`
 * @throws UsageError when there is no picture, or it cannot be read
 */
export async function readEdges(directory: string, page: string): Promise<Record<EdgeKindName, EdgePicture>> {
  const file = join(directory, `${page}.png`);
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch {
    throw new UsageError(`${file}: no picture of the page (expected one of capture --screenshot)`);
  }
  const picture = decodePng(bytes, file);
  return {
    edgesFine: detectEdges(picture, edgeSettings.edgesFine),
    edgesCoarse: detectEdges(picture, edgeSettings.edgesCoarse),
  };
}
