/** First bytes of the image formats that browsers and the PNG renderer both read. */
const signatures: readonly { type: string; at: number; bytes: readonly number[] }[] = [
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];

/** Media type of a picture by its first bytes; undefined where it is no PNG, JPEG or WebP file. */
export function imageType(bytes: Uint8Array): string | undefined {
  return signatures.find(({ at, bytes: expected }) => expected.every((byte, i) => bytes[at + i] === byte))
    ?.type;
}

/**
 * A picture as a `data:` URL, its type determined by its first bytes.
 * @param bytes of a PNG, JPEG or WebP file
 * @throws when they are none of these
 */
export function imageDataUrl(bytes: Uint8Array): string {
  const type = imageType(bytes);
  if (!type) {
    const start = [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    throw new Error(`screenshot: starts with bytes ${start || '(none)'} (expected a PNG, JPEG or WebP file)`);
  }
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return `data:${type};base64,${base64}`;
}
