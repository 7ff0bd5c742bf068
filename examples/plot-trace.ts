/** The log joint of a run against its sweeps, as SVG and PNG. `npx tsx examples/plot-trace.ts [run/trace.jsonl]` */
import { writeFile } from 'node:fs/promises';
import {
  createRng,
  diagnoseTrace,
  parseModelConfig,
  readAllJsonl,
  sampleStructures,
  toPng,
  tracePlot,
} from 'pagestructure';
import { drawCorpus } from 'pagestructure/bayes';
import { traceEntrySchema } from 'pagestructure/formats';

const [path] = process.argv.slice(2);
const trace = path ? await readAllJsonl(path, traceEntrySchema) : await drawnRun();
const svg = tracePlot(trace, { width: 480, diagnosis: diagnoseTrace(trace).logJoint });
await writeFile('trace.svg', svg);
await writeFile('trace.png', toPng(svg));
console.log(`trace.svg and trace.png: ${trace.length} sweeps`);

/** A short run on documents that the model itself draws. */
async function drawnRun() {
  const config = parseModelConfig({ seed: 1, chains: 4, burnIn: 50, sweeps: 50, finalSweeps: 0 });
  const plan = { documents: 10, rows: 12, words: 100, symbols: 10, symbolsPerBlock: 2 };
  return (await sampleStructures(drawCorpus(createRng('example'), plan, config).documents, config)).trace;
}
