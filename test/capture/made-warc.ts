import { WARCRecord, type WARCRecordOpts, WARCSerializer } from 'warcio';

/** A record to be written; by default an answer 200 of type text/html. */
export interface MadeRecord extends WARCRecordOpts {
  body?: string | Uint8Array;
}

/** A record as warcio writes it. */
export function writeRecord({ body = '', ...options }: MadeRecord, gzip = false): Promise<Uint8Array> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const record = WARCRecord.create(
    {
      type: 'response',
      date: '2020-01-01T00:00:00Z',
      httpHeaders: options.type === 'resource' ? {} : { 'Content-Type': 'text/html' },
      ...options,
    },
    [bytes],
  );
  return WARCSerializer.serialize(record, { gzip });
}

/** An archive as warcio writes it. */
export async function writeWarc(records: readonly MadeRecord[], gzip = false): Promise<Buffer> {
  const written: Uint8Array[] = [];
  for (const record of records) written.push(await writeRecord(record, gzip));
  return Buffer.concat(written);
}
