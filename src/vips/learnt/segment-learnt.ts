import { predictForest } from '../../forests/index.ts';
import type { BlockTree, Page } from '../../page/index.ts';
import { finishTree } from '../finish-tree.ts';
import { type LearntWeights, type LevelForests, shippedLearntWeights } from '../learnt-weights.ts';
import { visiblePage } from '../see-page.ts';
import type { WorkBlock } from '../work-block.ts';
import { bestCut, type Worth } from './best-cut.ts';
import { type BlockCandidate, candidatesOf } from './candidates.ts';
import { nodeFeatures } from './node-features.ts';

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
  /** Per granularity from the one that made it: the candidate, which may narrow to an only child; in no block. */
  candidates: number[];
  loose: boolean[];
  from: number;
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
  weights: LearntWeights = shippedLearntWeights(),
): BlockTree {
  if (!Number.isInteger(granularity) || granularity < 1 || granularity > finest + 1)
    throw new RangeError(`permitted DoC: ${granularity} (expected an integer 1-11)`);
  const view = visiblePage(page);
  const candidates = candidatesOf(view);
  const features = nodeFeatures(view, candidates);
  const root = divide(candidates, {
    coarse: oddsOf(weights.coarse, features),
    fine: oddsOf(weights.fine, features),
  });
  const at = Math.min(granularity, finest);
  return finishTree(view, workBlocks(candidates, root, at), 'learnt', granularity);
}

type Odds = { precision: number[]; recall: number[] };

function oddsOf({ precision, recall }: LevelForests, features: readonly Float64Array[]): Odds {
  return {
    precision: features.map((values) => predictForest(precision, values)),
    recall: features.map((values) => predictForest(recall, values)),
  };
}

/** Worths of all candidates at a granularity. */
function worthsAt(granularity: number, odds: { coarse: Odds; fine: Odds }): Worth[] {
  const share = Math.min(1, Math.max(0, (granularity - coarse) / (fine - coarse)));
  const beyond = granularity < coarse ? coarse - granularity : Math.min(0, fine - granularity);
  const mix = (a: number, b: number, more: number): number =>
    1 / (1 + Math.exp(-((1 - share) * a + share * b + more)));
  return odds.coarse.precision.map((own, i) => ({
    precision: mix(own, odds.fine.precision[i], shift * beyond),
    recall: mix(odds.coarse.recall[i], odds.fine.recall[i], 0),
  }));
}

/** The page as one piece, divided by one granularity after the other. */
function divide(candidates: readonly BlockCandidate[], odds: { coarse: Odds; fine: Odds }): Piece {
  const root: Piece = { candidates: [], loose: [], from: 1, pieces: [], divided: finest };
  let pieces = [root];
  for (let granularity = 1; granularity <= finest; granularity++) {
    const worths = worthsAt(granularity, odds);
    const roots = pieces.map(current);
    const { blocks, loose } = bestCut(candidates, worths, candidates.length > 0 ? roots : []);
    const chosen = [...blocks.map((i) => [i, false] as const), ...loose.map((i) => [i, true] as const)];
    // Candidates of a piece stand behind it, before the next piece.
    chosen.sort(([a], [b]) => a - b);
    let next = 0;
    pieces = pieces.flatMap((piece, k) => {
      const behind = k + 1 < roots.length ? roots[k + 1] : candidates.length;
      const own: (readonly [number, boolean])[] = [];
      for (; next < chosen.length && chosen[next][0] < behind; next++) own.push(chosen[next]);
      if (own.length <= 1) {
        piece.candidates.push(own[0]?.[0] ?? 0);
        piece.loose.push(own[0]?.[1] ?? false);
        return [piece];
      }
      piece.divided = granularity;
      piece.pieces = own.map(([candidate, isLoose]) => {
        return { candidates: [candidate], loose: [isLoose], from: granularity, pieces: [], divided: finest };
      });
      return piece.pieces;
    });
  }
  return root;
}

/** The candidate that a piece was last. */
function current({ candidates }: Piece): number {
  return candidates[candidates.length - 1] ?? 0;
}

/** The tree down to a granularity. */
function workBlocks(candidates: readonly BlockCandidate[], root: Piece, granularity: number): WorkBlock {
  const made: [piece: Piece, block: WorkBlock][] = [];
  const make = (piece: Piece): WorkBlock => {
    const { divided, loose, from } = piece;
    const own = piece.candidates[granularity - from] ?? current(piece);
    const { node, rect } = candidates[own] ?? { node: 0, rect: [0, 0, 0, 0] };
    const isLoose = (divided > granularity || piece.pieces.length === 0) && loose[granularity - from];
    const block: WorkBlock = {
      nodes: [node],
      roots: [node],
      coherence: divided,
      floor: divided,
      ruleCoherence: divided,
      rule: (isLoose ? learntRules.loose : learntRules.block).number,
      left: rect[0],
      top: rect[1],
      right: rect[0] + rect[2],
      bottom: rect[1] + rect[3],
      separators: [],
      weighed: [],
      children: [],
      merged: false,
    };
    made.push([piece, block]);
    return block;
  };
  const top = make(root);
  for (let i = 0; i < made.length; i++) {
    const [{ pieces, divided }, block] = made[i];
    if (divided <= granularity) block.children = pieces.map(make);
  }
  for (const [, block] of made.toReversed()) {
    for (const child of block.children) {
      block.left = Math.min(block.left, child.left);
      block.top = Math.min(block.top, child.top);
      block.right = Math.max(block.right, child.right);
      block.bottom = Math.max(block.bottom, child.bottom);
    }
  }
  return top;
}
