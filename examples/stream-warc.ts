/**
 * Pages of a WARC file one at a time, with their headings: memory does not grow with the file. `npx tsx
 * examples/stream-warc.ts pages.warc.gz`
 */
import {
  baselines,
  captureWithParser,
  flattenDom,
  LimitError,
  outlineOf,
  readSources,
  SourceError,
} from 'pagestructure';

const [path = 'pages.warc'] = process.argv.slice(2);
for await (const source of readSources([path], { maxBytes: 5_000_000 })) {
  try {
    if (source instanceof SourceError) throw source;
    const document = flattenDom(captureWithParser(source));
    const [structure] = baselines.typographic.run([document]);
    const headings = outlineOf(document, structure).lists.flat();
    console.log(`${source.url}: ${headings.map(({ heading }) => heading).join(', ') || 'no headings'}`);
  } catch (error) {
    // One page that cannot be read, or is too large, does not end the run.
    if (!(error instanceof SourceError || error instanceof LimitError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
