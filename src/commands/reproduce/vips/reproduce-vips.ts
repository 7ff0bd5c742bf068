import { join } from 'node:path';
import { type CapturedPage, openCapture, readSources, SourceError } from '../../../capture/index.ts';
import { UsageError } from '../../../effects/index.ts';
import { published } from '../../../eval/index.ts';
import type { BlockTree } from '../../../page/index.ts';
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

const names = ['vips-layout', 'vips-rounds', 'vips-cells', 'vips-separators', 'vips-rows'] as const;

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
    const pages = await captureFigurePages(corpus, names);
    yield layoutFigure(pages['vips-layout']);
    yield roundsFigure(pages['vips-rounds']);
    yield* ruleTables();
    yield cellsFigure(pages['vips-cells']);
    yield separatorsFigure(pages['vips-separators']);
    yield rowsFigure(pages['vips-rows']);
    const lab = join(corpus, '../lab');
    yield await judgedExhibit(lab);
    yield await qualityExhibit(lab);
  },
};

/** A page with the frames of its blocks and the stripes of its separators. */
function drawn({ screenshot }: CapturedPage, tree: BlockTree, caption: string): ExhibitPicture {
  return { caption, svg: blockOverlay(tree, { screenshot, width: 440, separators: true }) };
}

/** A segmentation with all that it tells of itself. */
function explained({ page }: CapturedPage, options: Omit<SegmentOptions, 'explain' | 'explainBlock'>) {
  const decisions: Explanation[] = [];
  const blocks: BlockExplanation[] = [];
  const tree = segment(page, {
    weights: reportWeights,
    ...options,
    explain: (one) => decisions.push(one),
    explainBlock: (one) => blocks.push(one),
  });
  return { tree, decisions, blocks };
}

function layoutFigure(captured: CapturedPage): Exhibit {
  const { page } = captured;
  const { tree } = explained(captured, { permittedDoc: 11 });
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
    pictures: [drawn(captured, tree, 'Blocks with their DoC; separators are stripes.')],
  };
}

function roundsFigure(captured: CapturedPage): Exhibit {
  const { page } = captured;
  const fine = explained(captured, { permittedDoc: 11 });
  const coarse = segment(page, { permittedDoc: 5, weights: reportWeights });
  return {
    place: 'MSR-TR-2003-79, Figures 3 to 5',
    title: 'Rounds of extraction, and where the permitted DoC stops them',
    text: `Blocks A, B, C come out of the first round; C, the section, is divided in the second, where the permitted DoC asks for it. ${ownPage}`,
    tables: [decisionTable(page, fine.decisions, 'What the rules decide')],
    pictures: [
      drawn(captured, coarse, 'Permitted DoC 5: A, B, C.'),
      drawn(captured, fine.tree, 'Permitted DoC 11: C is divided.'),
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
  const { page } = captured;
  const [report, paper] = (['tr2003', 'apweb2003'] as const).map((rules) =>
    explained(captured, { permittedDoc: 1, rules }),
  );
  const first = ({ decisions }: typeof report): Explanation[] => decisions.filter(({ round }) => round === 1);
  return {
    place: 'APWeb 2003, Figure 4; MSR-TR-2003-79, Figure 7',
    title: 'Cells of a table row in the first round',
    text: `The row is divided; its first cell is not, since it has another background, and the two filled cells behind it follow. ${ownPage}`,
    tables: [
      decisionTable(page, first(report), 'First round by the rules of the report'),
      decisionTable(page, first(paper), 'First round by the rules of the paper'),
    ],
    pictures: [
      drawn(
        captured,
        segment(page, { permittedDoc: 5, weights: reportWeights }),
        'Rules of the report, permitted DoC 5.',
      ),
      drawn(
        captured,
        segment(page, { permittedDoc: 0.5, weights: reportWeights, rules: 'apweb2003' }),
        'Rules of the paper, permitted DoC 0.5.',
      ),
    ],
  };
}

function separatorsFigure(captured: CapturedPage): Exhibit {
  const { page } = captured;
  const { tree, blocks } = explained(captured, { permittedDoc: 11 });
  return {
    place: 'both, Figure 5',
    title: 'Separators found',
    text: `The papers split, trim and remove separators block by block; here the gaps between blocks are found by one sweep, with the same result, and searched again inside each part that a cut leaves. ${ownPage}`,
    tables: [separatorTable(page, blocks, 'Separators by the part of the page that they were found in')],
    pictures: [
      drawn(captured, tree, 'One separator that no block crosses, then a vertical one, then the last.'),
    ],
  };
}

function rowsFigure(captured: CapturedPage): Exhibit {
  const { page } = captured;
  const { tree, blocks } = explained(captured, { permittedDoc: 11 });
  return {
    place: 'both, Figure 6',
    title: 'Rows that merge across the lightest separators',
    text: `Six rows, three of whose separators are light, become three siblings of two. ${ownPage}`,
    tables: [
      separatorTable(page, blocks, 'Weights'),
      blockTable(
        page,
        tree,
        'Content structure; a merged block has 10 less a multiple of its heaviest separator',
      ),
    ],
    pictures: [drawn(captured, tree, 'Three siblings of two rows each.')],
  };
}

/** Window in which the pages of the figures are laid out, CSS pixels. */
const viewport = { width: 800, height: 300 };

const expected = '(expected in the corpus of this project, which --corpus names)';

/**
 * Pages of `corpus/figures`, by the name of their folder, captured with their pictures.
 * @throws UsageError for a corpus without them
 */
async function captureFigurePages<N extends string>(
  corpus: string,
  names: readonly N[],
): Promise<Record<N, CapturedPage>> {
  const capture = await openCapture();
  try {
    const found = await Promise.all(
      names.map(async (name) => {
        const file = join(corpus, 'figures', name, 'page.html');
        for await (const source of readSources([file])) {
          if (source instanceof SourceError) throw new UsageError(`${source.message} ${expected}`);
          return [name, await capture.page(source, { viewport, screenshot: true })] as const;
        }
        throw new UsageError(`${file}: not there ${expected}`);
      }),
    );
    return Object.fromEntries(found) as Record<N, CapturedPage>;
  } finally {
    await capture.close();
  }
}
