import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dechunk } from '../../src/capture/read-warc.ts';

const text = (bytes: string): string => dechunk(Buffer.from(bytes, 'latin1')).toString('latin1');

it('undoes any division into chunks', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 })), (chunks) => {
      const written = chunks.flatMap((chunk) => [
        Buffer.from(`${chunk.length.toString(16)}\r\n`),
        chunk,
        Buffer.from('\r\n'),
      ]);
      const bytes = Buffer.concat([...written, Buffer.from('0\r\n\r\n')]);
      expect(dechunk(bytes).equals(Buffer.concat(chunks))).toBe(true);
    }),
    { seed: 1 },
  );
});
it.each([
  ['3;a=b\r\nabc\r\n0\r\nTrailer: x\r\n\r\n', 'abc'],
  ['3\nabc\n2\nde\n0\n\n', 'abcde'],
  ['A\r\n0123456789\r\n0\r\n\r\n', '0123456789'],
  ['5\r\nabc', 'abc'],
  ['3\r\nabc\r\nffffffff\r\nde', 'abcde'],
  ['3\r\nabc\r\nno length\r\n', 'abc'],
  ['<p>not in chunks', '<p>not in chunks'],
  ['', ''],
])('%j is %j', (bytes, expected) => expect(text(bytes)).toBe(expected));
