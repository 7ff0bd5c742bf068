import type { Rng } from '../../src/math/index.ts';

const numbers =
  '0 -0 -1 1 2 9 255 256 65535 65536 2147483647 2147483648 4294967295 9007199254740993 1e400 0.1';
const marks = '{ } [ ] " \' , : ; = < > / & # - -- . .. \\ \n \r\n \t \0 % = == ( ) * + ? | !';

/** Words to put into inputs: of the inputs, of the sources that read them, and numbers and marks. */
export function collectWords(texts: readonly Buffer[], sources: readonly string[]): Buffer[] {
  const found = new Set([...numbers.split(' '), ...marks.split(' ')]);
  for (const text of texts)
    for (const [word] of text.toString('latin1').matchAll(/[\w-]{2,30}/g)) found.add(word);
  for (const source of sources)
    for (const [, , word] of source.matchAll(/(['"`])([^'"`\n\\$]{1,30})\1/g)) found.add(word);
  return [...found].map((word) => Buffer.from(word));
}

/** An input made of another by one to five changes. @param most bytes of an input */
export function mutate(
  rng: Rng,
  from: Buffer,
  others: readonly Buffer[],
  words: readonly Buffer[],
  most: number,
): Buffer {
  let bytes = from;
  const any = <Value>(list: readonly Value[]): Value => list[rng.integer(list.length)];
  const at = (length = bytes.length) => rng.integer(length + 1);
  /** Mostly short. */
  const span = (length: number) =>
    Math.min(length, 1 + rng.integer(2 ** rng.integer(Math.ceil(1 + Math.log2(length + 1)))));
  const put = (where: number, dropped: number, piece: Uint8Array): Buffer =>
    Buffer.concat([bytes.subarray(0, where), piece, bytes.subarray(where + dropped)]);
  /** A piece between two marks, which is a value or a token of most formats. */
  const token = (of: Buffer): [start: number, end: number] => {
    const text = of.toString('latin1');
    const start = at(of.length);
    const ends = /[{}[\]<>",:;=\r\n ]/g;
    ends.lastIndex = start + 1;
    return [start, ends.exec(text)?.index ?? of.length];
  };
  const changes: readonly (() => Buffer)[] = [
    () => put(at(), 0, any(words)),
    () => put(at(), rng.integer(12), any(words)),
    () => put(...between(token(bytes)), any(words)),
    () => put(...between(token(bytes)), slice(any(others))),
    () => put(at(), rng.integer(2), Uint8Array.of(rng.integer(256))),
    () => put(at(), 1, Uint8Array.of(2 ** rng.integer(8))),
    () => put(at(), span(bytes.length), Buffer.alloc(0)),
    () => bytes.subarray(0, at()),
    () => {
      const start = at();
      const piece = bytes.subarray(start, start + span(bytes.length));
      return put(
        rng.integer(2) ? start : at(),
        0,
        Buffer.concat(Array(1 + rng.integer(2 ** rng.integer(8))).fill(piece)),
      );
    },
    () => {
      const other = any(others);
      const start = at(other.length);
      return put(at(), rng.integer(2) ? bytes.length : 0, other.subarray(start, start + span(other.length)));
    },
    () => {
      const start = at();
      const digits = /\d+/g;
      digits.lastIndex = start;
      const found = digits.exec(bytes.toString('latin1'));
      if (!found) return bytes;
      const near = `${Number(found[0]) + rng.integer(5) - 2}`;
      return put(found.index, found[0].length, Buffer.from(rng.integer(2) ? near : any(numbers.split(' '))));
    },
  ];
  function between([start, end]: [number, number]): [number, number] {
    return [start, end - start];
  }
  function slice(of: Buffer): Buffer {
    return of.subarray(...token(of));
  }
  for (let left = 1 + rng.integer(5); left > 0; left--) bytes = any(changes)().subarray(0, most);
  return bytes;
}
