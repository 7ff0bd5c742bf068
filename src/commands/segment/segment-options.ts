import { type Command, Option } from 'commander';
import { UsageError } from '../../effects/index.ts';
import type { BlockTree } from '../../page/index.ts';
import type { Io } from '../program/io.ts';
import { collect } from '../shared/arguments.ts';
import {
  addCaptureOptions,
  type CaptureOptions,
  sourceHelp,
  sourceSettings,
} from '../shared/capture-options.ts';
import { addShardOptions, pageOrigin, type ShardOptions } from '../shared/shard-options.ts';
import type { WeightOptions } from './read-weights.ts';
import { coherenceScales, roleFormats, type SegmentFormat, segmentFormats } from './segment-formats.ts';

interface Options extends CaptureOptions, ShardOptions, WeightOptions {
  permittedDoc?: string;
  rules: BlockTree['rules'];
  format: SegmentFormat;
  roles?: boolean;
}

const examples = `
Examples:
  $ pagestructure segment page.html --pdoc 6 --format png > blocks.png
  $ pagestructure segment page.html --weights report --format explain
  $ pagestructure segment page.html --rules learnt --pdoc 3
  $ pagestructure segment page.html --roles --format json > page.blocks.json
  $ pagestructure segment --manifest pages.manifest.jsonl --shard 3/20 --format json --out blocks`;

export function segmentCommand(command: Command, io: Io): void {
  command
    .argument('[source...]', sourceHelp)
    .option(
      '--pdoc, --permitted-doc <n>',
      'permitted degree of coherence, from coarse to fine: 1-11, by default 6; ' +
        'apweb2003: 0-1, by default 0.6; learnt: the granularity',
    )
    .addOption(
      new Option(
        '--rules <name>',
        'tr2003: of the report MSR-TR-2003-79; apweb2003: of the APWeb 2003 paper; ' +
          'learnt: no rules, blocks as people drew them on other pages',
      )
        .choices(Object.keys(coherenceScales))
        .default('tr2003'),
    )
    .option(
      '--weights <name>',
      'default; report: nothing that the report does not have (docs/vips.md); ' +
        'or a JSON file with what differs from default',
    )
    .option('--set <key=value>', 'one weight, such as separator.outer=0; may be repeated', collect)
    .addOption(
      new Option(
        '--format <name>',
        'tree: indented text; explain: for every node the rule that fired and its values, ' +
          'for every block its degrees of coherence and the weights of its separators; json; ' +
          'webis: as Webis-WebSeg-20; xml: as other VIPS programs; ' +
          'svg, png: blocks over the picture; html: with a slider for --pdoc',
      )
        .choices(Object.keys(segmentFormats))
        .default('tree'),
    )
    .option(
      '--roles',
      'add the likely role of each block: header, menu, article, ... (default with --rules learnt); ' +
        'with --format tree, json, svg or png',
    )
    .option('--no-roles', 'leave that out')
    .option('--out <dir>', 'one file a page, instead of standard output')
    .addHelpText('after', examples);
  addShardOptions(addCaptureOptions(command)).action(async (sources: string[], options: Options) => {
    const { rules, format } = options;
    if (rules === 'learnt') refuseVipsOptions(options);
    const { readWeights } = await import('./read-weights.ts');
    const { segmentPages } = await import('./segment.ts');
    const settings = {
      rules,
      format,
      roles: readRoles(options),
      permittedDoc: readPermittedDoc(options),
      weights: await readWeights(options),
      reading: sourceSettings(options),
    };
    await segmentPages(pageOrigin(sources, options), settings, io);
  });
}

/** Refuses a format and options that do not apply to learnt blocks. */
function refuseVipsOptions({ format, weights, set }: Options): void {
  if (weights !== undefined || (set ?? []).length > 0)
    throw new UsageError('--weights, --set: numbers of VIPS (expected none with --rules learnt)');
  if (format === 'explain')
    throw new UsageError('--format explain --rules learnt (expected rules: tr2003 or apweb2003)');
}

/** Whether blocks have roles: by default learnt blocks do, where the format shows them. */
function readRoles({ roles, rules, format }: Options): boolean {
  const shown = roleFormats.includes(format);
  if (roles && !shown)
    throw new UsageError(`--roles --format ${format} (expected ${roleFormats.join(', ')})`);
  return shown && (roles ?? rules === 'learnt');
}

function readPermittedDoc({ permittedDoc, rules }: Options): number {
  const { expected, pattern, usual } = coherenceScales[rules];
  if (permittedDoc === undefined) return usual;
  if (!pattern.test(permittedDoc))
    throw new UsageError(`--pdoc ${permittedDoc} (expected ${expected} for the rules ${rules})`);
  return Number(permittedDoc);
}
