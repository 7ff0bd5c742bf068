import { UsageError } from '../../effects/index.ts';
import { writeAtomic } from '../../store/index.ts';
import type { Io } from '../program/io.ts';
import type { Exhibit, ReproduceContext } from '../shared/reproduction.ts';
import { findPaper } from './papers.ts';
import { renderReproduction } from './render-reproduction.ts';

export interface ReproduceOptions
  extends Pick<ReproduceContext, 'corpus' | 'data' | 'seed' | 'quick' | 'work'> {
  /** The HTML file. */
  out: string;
}

/**
 * Writes the page of a paper.
 * @throws UsageError when the paper is that of a package that is not installed, or has no use for real pages
 */
export async function reproduce(name: string, { out, ...options }: ReproduceOptions, io: Io): Promise<void> {
  const { paper, readsData, exhibits } = await findPaper(name);
  if (options.data !== undefined && !readsData)
    throw new UsageError(`--data: ${name} shows no real pages (leave the option away)`);
  const found: Exhibit[] = [];
  for await (const exhibit of exhibits({ ...options, ...io })) {
    io.signal.throwIfAborted();
    io.log(`${exhibit.place}: ${exhibit.title}`);
    found.push(exhibit);
  }
  const { corpus, data, seed, quick } = options;
  const given = [` --corpus ${corpus}`, data && ` --data ${data}`, ` --seed ${seed}`, quick && ' --quick'];
  const command = `pagestructure reproduce ${name}${given.filter(Boolean).join('')}`;
  await writeAtomic(out, renderReproduction(paper, command, found));
  io.log(`wrote ${out}`);
}
