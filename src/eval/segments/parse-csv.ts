/**
 * Records of a CSV file with a line of names; cells may be quoted, with quotes doubled and line feeds inside.
 * @throws Error when a quoted cell does not end
 * Source: RFC 4180.
 */
export function parseCsv(text: string): Record<string, string>[] {
  const [names, ...records] = parseCells(text);
  if (!names) return [];
  return records.map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])));
}

function parseCells(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  const cell = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
  for (let at = 0; at < text.length; ) {
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (!match || (text[at] === '"' && match[1] === undefined)) {
      throw new Error(`record ${records.length + 1}: a quoted cell does not end (expected ")`);
    }
    record.push(match[1] === undefined ? match[2] : match[1].replaceAll('""', '"'));
    at = cell.lastIndex;
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
