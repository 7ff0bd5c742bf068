import { type Learner, type ScoreRows, shippedForests } from '../../forests/index.ts';
import type { BlockTree, Page } from '../../page/index.ts';
import { edgesOf } from '../../page/inside/index.ts';
import { finishTree } from '../finish-tree.ts';
import { extend } from '../overlaps.ts';
import { visiblePage } from '../see-page.ts';
import { type WorkBlock, workBlock } from '../work-block.ts';
import { bestCut, cutTree, type Worths } from './best-cut.ts';
import { type BlockCandidate, candidatesOf } from './candidates.ts';
import { nodeFeatures } from './node-features.ts';
import { nodeSubjects } from './node-subjects.ts';

/** What nodes are worth as blocks: precision and recall as large blocks of readers, and as small ones. */
export const blockLearner: Learner<`${'coarse' | 'fine'} ${'precision' | 'recall'}`> = {
  name: 'learnt weights',
  features: nodeFeatures.names,
  targets: ['coarse precision', 'coarse recall', 'fine precision', 'fine recall'],
  file: '../vips/learnt-weights.json',
};

/** Granularities at which blocks are as readers draw large ones (header, content, footer), and small ones. */
const [coarse, fine] = [3, 6];

/** Granularities go from 1 to here; 11 is taken for it, as VIPS takes it. */
const finest = 10;

/** Log odds of precision that every granularity beyond takes off, or gives. */
const shift = 1;

/** Numbers in `VisualBlock.rule`, and what they mean. */
export const learntRules = {
  block: { number: 1, sentence: 'expected to be a block' },
  loose: { number: 2, sentence: 'expected to be in no block' },
} as const;

/** A piece of the page, and when it is divided. */
interface Piece {
  /** The candidate at the finest granularity so far; it may narrow to an only child. */
  current: number;
  /**
   * At the granularity that is asked for, or the last before it that did not divide the piece: candidate; in no block.
   */
  shown: number;
  loose: boolean;
  pieces: Piece[];
  /** Granularity that divides it; `finest` where none does. */
  divided: number;
}

/**
 * Cuts a page where the expected F of the blocks, learnt from blocks that people drew, is highest.
 *
 * Every visible node that holds something could be a block. Forests say what share of it would be of one block of a
 * reader's (precision), and what share of the readers' blocks in it it would hold (recall), for large blocks and for
 * small ones. Granularities between mix the two in log odds, those beyond shift precision. The cut of a finer
 * granularity divides that of the coarser one. A leaf by rule 2 is expected to be in no block.
 * @param page captured with a browser
 * @param granularity an integer 1 to 11: 3 is coarse (header, content, footer), 6 fine (menus, articles)
 * @throws RangeError when the page has no layout or the granularity is out of range
 */
export function segmentLearnt(
  page: Page,
  granularity: number,
  weights: ScoreRows = shippedForests(blockLearner),
): BlockTree {
  if (!Number.isInteger(granularity) || granularity < 1 || granularity > finest + 1)
    throw new RangeError(`permitted DoC: ${granularity} (expected an integer 1-11)`);
  const view = visiblePage(page);
  const candidates = candidatesOf(view);
  const rows = nodeFeatures.rows(nodeSubjects(view, candidates));
  const [coarsePrecision, coarseRecall, finePrecision, fineRecall] = weights(rows);
  const at = Math.min(granularity, finest);
  const odds = {
    coarse: { precision: coarsePrecision, recall: coarseRecall },
    fine: { precision: finePrecision, recall: fineRecall },
  };
  const root = divide(candidates, odds, at);
  return finishTree(view, workBlocks(candidates, root, at), 'learnt', granularity);
}

type Odds = Record<'precision' | 'recall', Float64Array>;

function worthsAt(
  granularity: number,
  { coarse: large, fine: small }: Record<'coarse' | 'fine', Odds>,
): Worths {
  const share = Math.min(1, Math.max(0, (granularity - coarse) / (fine - coarse)));
  const beyond = granularity < coarse ? coarse - granularity : Math.min(0, fine - granularity);
  const mix = (a: Float64Array, b: Float64Array, more: number): Float64Array => {
    const mixed = new Float64Array(a.length);
    for (let i = 0; i < a.length; i++) {
      mixed[i] = 1 / (1 + Math.exp(-((1 - share) * a[i] + share * b[i] + more)));
    }
    return mixed;
  };
  return {
    precision: mix(large.precision, small.precision, shift * beyond),
    recall: mix(large.recall, small.recall, 0),
  };
}

/**
 * The page as one piece, divided by one granularity after the other.
 * @param asked granularity that is asked for
 */
function divide(
  candidates: readonly BlockCandidate[],
  odds: Record<'coarse' | 'fine', Odds>,
  asked: number,
): Piece {
  const pieceOf = (candidate: number, loose: boolean): Piece => {
    return { current: candidate, shown: candidate, loose, pieces: [], divided: finest };
  };
  const root = pieceOf(0, false);
  if (candidates.length === 0) return root;
  const tree = cutTree(candidates);
  let pieces = [root];
  for (let granularity = 1; granularity <= finest; granularity++) {
    const roots = pieces.map(({ current }) => current);
    const { blocks, loose } = bestCut(tree, worthsAt(granularity, odds), roots);
    const next: Piece[] = [];
    let [b, l] = [0, 0];
    for (let k = 0; k < pieces.length; k++) {
      const piece = pieces[k];
      // Candidates of a piece stand behind it, before the next piece.
      const behind = tree.end[piece.current];
      const [firstBlock, firstLoose] = [b, l];
      while (blocks[b] < behind) b++;
      while (loose[l] < behind) l++;
      if (b - firstBlock + l - firstLoose === 1) {
        const isLoose = l > firstLoose;
        piece.current = isLoose ? loose[firstLoose] : blocks[firstBlock];
        if (granularity <= asked) {
          piece.shown = piece.current;
          piece.loose = isLoose;
        }
        next.push(piece);
        continue;
      }
      piece.divided = granularity;
      let [i, j] = [firstBlock, firstLoose];
      while (i < b || j < l) {
        const isLoose = j < l && (i === b || loose[j] < blocks[i]);
        const own = pieceOf(isLoose ? loose[j++] : blocks[i++], isLoose);
        piece.pieces.push(own);
        next.push(own);
      }
    }
    pieces = next;
  }
  return root;
}

/** The tree down to a granularity. */
function workBlocks(candidates: readonly BlockCandidate[], root: Piece, granularity: number): WorkBlock {
  const made: [piece: Piece, block: WorkBlock][] = [];
  const make = (piece: Piece): WorkBlock => {
    const { divided, shown, loose } = piece;
    const { node, rect } = candidates[shown] ?? { node: 0, rect: [0, 0, 0, 0] };
    const isLoose = loose && (divided > granularity || piece.pieces.length === 0);
    const rule = (isLoose ? learntRules.loose : learntRules.block).number;
    const block = workBlock(
      [{ nodes: [node], rule, coherence: divided, ...edgesOf(rect) }],
      divided,
      divided,
    );
    made.push([piece, block]);
    return block;
  };
  const top = make(root);
  for (let i = 0; i < made.length; i++) {
    const [{ pieces, divided }, block] = made[i];
    if (divided <= granularity) block.children = pieces.map(make);
  }
  for (const [, block] of made.toReversed()) {
    for (const child of block.children) extend(block, child);
  }
  return top;
}
