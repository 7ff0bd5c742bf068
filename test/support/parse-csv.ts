/**
 * Records of a CSV file with a line of names; cells may be quoted, with quotes doubled and line feeds inside.
 * @param name of the file, for messages
 * @throws Error naming the record where a quoted cell does not end, or more follows behind its end
 * Source: RFC 4180.
 */
export function parseCsv(text: string, name: string): Record<string, string>[] {
  const [names, ...records] = parseCells(text, name);
  if (!names) return [];
  return records.map((cells) => Object.fromEntries(names.map((own, i) => [own, cells[i] ?? ''])));
}

function parseCells(text: string, name: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  const cell = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
  for (let at = 0; at < text.length; ) {
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (!match || (text[at] === '"' && match[1] === undefined))
      throw new Error(`${name}, record ${records.length + 1}: a quoted cell does not end (expected ")`);
    record.push(match[1] === undefined ? match[2] : match[1].replaceAll('""', '"'));
    at = cell.lastIndex;
    if (at < text.length && !/[,\r\n]/.test(text[at])) {
      const found = JSON.stringify(text[at]);
      throw new Error(
        `${name}, record ${records.length + 1}: ${found} behind a quoted cell (expected a comma)`,
      );
    }
    if (text[at] === ',' && at + 1 < text.length) {
      at++;
      continue;
    }
    if (text[at] === ',') record.push('');
    at += text.startsWith('\r\n', at) ? 2 : 1;
    records.push(record);
    record = [];
  }
  return records;
}
