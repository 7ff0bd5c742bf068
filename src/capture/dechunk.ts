/**
 * Undoes the transfer encoding `chunked`. What is not in it, because the archive's writer undid it already, is handed
 * back as it is; what is cut off ends there.
 * @source RFC 9112, section 7.1
 */
export function dechunk(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const line = /^([0-9a-f]{1,8})[ \t]*(?:;[^\r\n]*)?\r?\n/i.exec(
      bytes.toString('latin1', at, at + maxLine),
    );
    if (!line) return at === 0 ? bytes : Buffer.concat(chunks);
    const start = at + line[0].length;
    const end = start + Number.parseInt(line[1], 16);
    if (end === start) break;
    chunks.push(bytes.subarray(start, end));
    at = end + (bytes[end] === 13 ? 2 : 1);
  }
  return Buffer.concat(chunks);
}

/** Longest line that gives the length of a chunk. */
const maxLine = 256;
