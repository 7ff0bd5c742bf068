import { join } from 'node:path';
import { type CapturedPage, openCapture, readSources, SourceError } from '../../../capture/index.ts';
import { UsageError } from '../../../effects/index.ts';
import { published } from '../../../eval/index.ts';
import { blockOverlay } from '../../../plot/index.ts';
import {
  type BlockExplanation,
  type Explanation,
  reportWeights,
  type SegmentOptions,
  segment,
} from '../../../vips/index.ts';
import type { Exhibit, ExhibitPicture, Reproduction } from '../../shared/reproduction.ts';
import { blockTable, decisionTable, ruleTable, separatorTable } from './block-tables.ts';
import { judgedExhibit, qualityExhibit } from './judged-exhibits.ts';

/** Pages of the figures, by their folder in `corpus/figures`. */
const names = ['vips-layout', 'vips-rounds', 'vips-cells', 'vips-separators', 'vips-rows'];

/** What all texts of figures say of the page: the papers' own are pictures of a site of 2003. */
const ownPage =
  'Ours is a page laid out alike, with text of our own, segmented with the weights of the report alone.';

/** Both papers on VIPS, figure by figure. */
export const vipsReproduction: Reproduction = {
  paper:
    'Cai, Yu, Wen, Ma: Extracting content structure for web pages based on visual representation (APWeb 2003); ' +
    'VIPS: a vision-based page segmentation algorithm (MSR-TR-2003-79)',
  readsData: false,
  async *exhibits({ corpus }) {
    const [layout, rounds, cells, separators, rows] = await captureFigurePages(corpus);
    yield layoutFigure(layout);
    yield roundsFigure(rounds);
    yield* ruleTables();
    yield cellsFigure(cells);
    yield separatorsFigure(separators);
    yield rowsFigure(rows);
    const lab = join(corpus, '../lab');
    yield await judgedExhibit(lab);
    yield await qualityExhibit(lab);
  },
};

/** A page in blocks, with all that the segmentation tells of itself, and a drawing of blocks and separators. */
function segmented(
  { page, screenshot }: CapturedPage,
  options: Pick<SegmentOptions, 'permittedDoc' | 'rules'> = { permittedDoc: 11 },
) {
  const decisions: Explanation[] = [];
  const blocks: BlockExplanation[] = [];
  const tree = segment(page, {
    weights: reportWeights,
    ...options,
    explain: (one) => decisions.push(one),
    explainBlock: (one) => blocks.push(one),
  });
  const drawn = (caption: string): ExhibitPicture => ({
    caption,
    svg: blockOverlay(tree, { screenshot, width: 440, separators: true }),
  });
  return { page, tree, decisions, blocks, drawn };
}

function layoutFigure(captured: CapturedPage): Exhibit {
  const { page, tree, drawn } = segmented(captured);
  const { children, separators } = tree.root;
  const { source, columns, rows } = published.contentStructure;
  const ours = [children.length, separators.length, children[1]?.children.length ?? 0];
  return {
    place: `${source}; MSR-TR-2003-79, Figure 1`,
    title: 'Layout structure and vision-based content structure',
    text: `A page is a triple of its blocks, the separators between them, and which blocks each separator lies between. ${ownPage}`,
    tables: [
      {
        caption: 'The triple of the page, counted',
        head: ['', ...columns],
        rows: [
          ['published', ...rows[0].values.map(String)],
          ['ours', ...ours.map(String)],
        ],
      },
      blockTable(page, tree, 'Content structure, permitted DoC 11'),
    ],
    pictures: [drawn('Blocks with their DoC; separators are stripes.')],
  };
}

function roundsFigure(captured: CapturedPage): Exhibit {
  const { page, decisions, drawn } = segmented(captured);
  return {
    place: 'MSR-TR-2003-79, Figures 3 to 5',
    title: 'Rounds of extraction, and where the permitted DoC stops them',
    text: `Blocks A, B, C come out of the first round; C, the section, is divided in the second, where the permitted DoC asks for it. ${ownPage}`,
    tables: [decisionTable(page, decisions, 'What the rules decide')],
    pictures: [
      segmented(captured, { permittedDoc: 5 }).drawn('Permitted DoC 5: A, B, C.'),
      drawn('Permitted DoC 11: C is divided.'),
    ],
  };
}

function* ruleTables(): Generator<Exhibit> {
  yield {
    place: 'MSR-TR-2003-79, Tables 1 and 2',
    title: 'Rules of the report by kind of node',
    text: 'Each kind of node has its rules, tried in this order. Sentences are ours.',
    tables: [ruleTable('tr2003', 'Rules of the report')],
    missing:
      'Table 2 of the report is lost from the copy at hand; the columns follow independent implementations.',
  };
  yield {
    place: 'APWeb 2003, section 4.1',
    title: 'Rules of the paper',
    text: 'The paper names one list of rules for all nodes; rule 10 is the report’s. Sentences are ours.',
    tables: [ruleTable('apweb2003', 'Rules of the paper')],
  };
}

function cellsFigure(captured: CapturedPage): Exhibit {
  const first = (rules: 'tr2003' | 'apweb2003', of: string) => {
    const { page, decisions } = segmented(captured, { permittedDoc: 1, rules });
    const told = decisions.filter(({ round }) => round === 1);
    return decisionTable(page, told, `First round by the rules of the ${of}`);
  };
  return {
    place: 'APWeb 2003, Figure 4; MSR-TR-2003-79, Figure 7',
    title: 'Cells of a table row in the first round',
    text: `The row is divided; its first cell is not, since it has another background, and the two filled cells behind it follow. ${ownPage}`,
    tables: [first('tr2003', 'report'), first('apweb2003', 'paper')],
    pictures: [
      segmented(captured, { permittedDoc: 5 }).drawn('Rules of the report, permitted DoC 5.'),
      segmented(captured, { permittedDoc: 0.5, rules: 'apweb2003' }).drawn(
        'Rules of the paper, permitted DoC 0.5.',
      ),
    ],
  };
}

function separatorsFigure(captured: CapturedPage): Exhibit {
  const { page, blocks, drawn } = segmented(captured);
  return {
    place: 'both, Figure 5',
    title: 'Separators found',
    text: `The papers split, trim and remove separators block by block; here the gaps between blocks are found by one sweep, with the same result, and searched again inside each part that a cut leaves. ${ownPage}`,
    tables: [separatorTable(page, blocks, 'Separators by the part of the page that they were found in')],
    pictures: [drawn('One separator that no block crosses, then a vertical one, then the last.')],
  };
}

function rowsFigure(captured: CapturedPage): Exhibit {
  const { page, tree, blocks, drawn } = segmented(captured);
  const merged = 'Content structure; a merged block has 10 less a multiple of its heaviest separator';
  return {
    place: 'both, Figure 6',
    title: 'Rows that merge across the lightest separators',
    text: `Six rows, three of whose separators are light, become three siblings of two. ${ownPage}`,
    tables: [separatorTable(page, blocks, 'Weights'), blockTable(page, tree, merged)],
    pictures: [drawn('Three siblings of two rows each.')],
  };
}

/** Window in which the pages of the figures are laid out, CSS pixels. */
const viewport = { width: 800, height: 300 };

const expected = '(expected in the corpus of this project, which --corpus names)';

/**
 * The pages of `names`, captured with their pictures.
 * @throws UsageError for a corpus without them
 */
async function captureFigurePages(corpus: string): Promise<CapturedPage[]> {
  const capture = await openCapture();
  try {
    return await Promise.all(
      names.map(async (name) => {
        const file = join(corpus, 'figures', name, 'page.html');
        for await (const source of readSources([file])) {
          if (source instanceof SourceError) throw new UsageError(`${source.message} ${expected}`);
          return capture.page(source, { viewport, screenshot: true });
        }
        throw new UsageError(`${file}: not there ${expected}`);
      }),
    );
  } finally {
    await capture.close();
  }
}
