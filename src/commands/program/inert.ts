/**
 * What a terminal acts on: control characters but tab and line feed, other line ends, and marks that change the
 * direction of text.
 */
const active = /[^\P{Cc}\t\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text that a terminal shows and nothing else: no escape sequence in a title, a file's name or a message moves the
 * cursor, sets colours or the window's title, or reverses the direction of text.
 * @example inert('a\x1b[31mb') // 'a\\x1b[31mb'
 */
export function inert(text: string): string {
  return text.replace(active, (mark) => {
    const code = mark.charCodeAt(0).toString(16);
    return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u${code}`;
  });
}

/**
 * A message, the lines behind its first one indented, so that a line feed in a name cannot begin another message.
 */
export function inertMessage(message: string): string {
  return inert(message).replaceAll('\n', '\n  ');
}
