/**
 * Header fields of a part or an answer, in their order, by lower-case name; a field may go on in lines that begin with
 * white space.
 * @source RFC 5322, section 2.2
 */
export function headerFields(head: string): [name: string, value: string][] {
  const fields = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return fields.flatMap((field): [string, string][] => {
    const colon = field.indexOf(':');
    return colon < 0 ? [] : [[field.slice(0, colon).trim().toLowerCase(), field.slice(colon + 1).trim()]];
  });
}
