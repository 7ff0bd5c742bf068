import { drawBeta, drawCategorical, drawDirichlet, drawGamma, type Rng } from '../../math/index.ts';
import type { Block, Document, RowState } from '../../page/index.ts';
import type { SampleConfig } from '../config.ts';
import { firstParameters, type Parameters } from '../parameters.ts';
import { symbolClass, type Token, TokenCounts } from '../reference/tokens.ts';
import { drawsWords, perClass, type TokenClass } from '../token-class.ts';
import { drawStructure } from './draw-structure.ts';

/** Sizes of what is drawn from the model, which says nothing of them. */
export interface JointShape {
  documents: number;
  /** Rows of a document. */
  rows: number;
  /** Distinct words, and symbols. */
  words: number;
  symbols: number;
  /** Symbols of every block. */
  symbolsPerBlock: number;
}

/** Parameters, hidden states and documents, drawn together. */
export interface Joint {
  parameters: Parameters;
  documents: Document[];
  /** By document and row; one line feed bit a symbol of the row's last block. */
  hidden: (RowState & { linefeed: boolean[] })[][];
  /** All words and symbols that could have been drawn. */
  vocabulary: { words: string[]; symbols: string[] };
}

/**
 * Draws everything from the model's joint distribution (model.md): parameters from their priors, structures, row lengths
 * from the grammar, line feed bits, then words and symbols one after the other, each given those before it.
 * @param config base distributions sampled or uniform
 */
export function drawJoint(rng: Rng, config: SampleConfig, shape: JointShape): Joint {
  const vocabulary = {
    words: Array.from({ length: shape.words }, (_, v) => `w${v}`),
    symbols: Array.from({ length: shape.symbols }, (_, v) => `s${v}`),
  };
  const parameters = drawPrior(rng, config, vocabulary);
  const drawn = Array.from({ length: shape.documents }, (_, d) =>
    drawDocument(rng, config, shape, parameters, vocabulary, `d${d}`),
  );
  return {
    parameters,
    documents: drawn.map(({ document }) => document),
    hidden: drawn.map(({ hidden }) => hidden),
    vocabulary,
  };
}

/** Draws the shared parameters from their priors; what is fixed stays. */
function drawPrior(rng: Rng, config: SampleConfig, vocabulary: Joint['vocabulary']): Parameters {
  const parameters = firstParameters(config, { ...vocabulary, documents: [] });
  const { p4, p6 } = config.pcfg;
  if ('prior' in p4) parameters.p4 = drawBeta(rng, ...p4.prior);
  if ('prior' in p6) parameters.p6 = drawBeta(rng, ...p6.prior);
  parameters.alpha = perClass((name) => {
    const rule = config.alpha[name];
    return typeof rule === 'number' ? rule : drawGamma(rng, rule.prior[0]) / rule.prior[1];
  });
  if (config.base.mode === 'sampled') {
    parameters.base = perClass((name) => drawDirichlet(rng, parameters.base[name].fill(1)));
  }
  return parameters;
}

function drawDocument(
  rng: Rng,
  config: SampleConfig,
  shape: JointShape,
  parameters: Parameters,
  vocabulary: Joint['vocabulary'],
  id: string,
): { document: Document; hidden: Joint['hidden'][number] } {
  const counts = new TokenCounts();
  const drawToken = (name: TokenClass, group: number): string => {
    const values = drawsWords(name) ? vocabulary.words : vocabulary.symbols;
    const tokens = values.map((value): Token => ({ class: name, group, value }));
    const weights = tokens.map((token, v) =>
      counts.predictive(token, parameters.alpha[name], parameters.base[name][v]),
    );
    const token = tokens[drawCategorical(rng, weights)];
    counts.add(token);
    return token.value;
  };
  const hidden: Joint['hidden'][number] = [];
  const rows = drawStructure(rng, shape.rows, config.structurePrior).map((parent) => {
    const { bound, length } = drawLengths(rng, parent !== null, parameters);
    const dep = parent ?? -1;
    const linefeed = Array.from({ length: shape.symbolsPerBlock }, () => rng.uniform() < 0.5);
    hidden.push({ dep, bound, linefeed });
    const blocks = Array.from({ length }, (_, k): Block => {
      const word = drawToken(k < bound ? 'H' : 'C', 0);
      const symbols = linefeed.map((bit) => {
        const name = symbolClass(k, length, bound, bit);
        return drawToken(name, name === 'B' ? dep : 0);
      });
      return { text: word, word, symbols, span: [0, 0] };
    });
    return { sentence: false, blocks };
  });
  return { document: { version: 1, id, textLength: 0, rows }, hidden };
}

/** Draws the number of heading blocks and of all blocks of a row from the row grammar. */
function drawLengths(rng: Rng, heads: boolean, { p4, p6 }: Parameters): { bound: number; length: number } {
  const bound = heads ? 1 + failures(rng, p6) : 0;
  const content = heads && rng.uniform() >= p4 ? 0 : 1 + failures(rng, 0.5);
  return { bound, length: bound + content };
}

/** How often something of the given probability happens before it first does not. */
function failures(rng: Rng, probability: number): number {
  let count = 0;
  while (rng.uniform() < probability) count += 1;
  return count;
}
