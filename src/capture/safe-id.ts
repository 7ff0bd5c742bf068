/** What a step of an id may not hold; ids are the names of files. */
const unsafe = /[\\\p{Cc}]/gu;

/** A part of an address without its percent signs; one that is malformed stays. */
export function percentDecoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

/**
 * An id that pages may have, from the name of a file or the path of an address: control characters and backslashes
 * become `_`, and so does a step that is empty, `.` or `..`.
 * @param id steps with `/` between them
 * @example safeId('notes/a\\b') // 'notes/a_b'
 */
export function safeId(id: string): string {
  return id
    .split('/')
    .map((step) => step.replace(unsafe, '_').replace(/^\.{0,2}$/, '_'))
    .join('/');
}
