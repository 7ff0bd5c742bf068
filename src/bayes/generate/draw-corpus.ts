import {
  drawBeta,
  drawCategorical,
  drawDirichlet,
  drawGamma,
  drawNonCrossing,
  type Rng,
} from '../../math/index.ts';
import type { Document, Row, Structure } from '../../page/index.ts';
import { leastConcentration, mostConcentration, type SampleConfig } from '../model/config.ts';
import type { Parameters } from '../model/parameters.ts';
import { drawsWords, perClass, type TokenClass } from '../model/token-class.ts';
import { type ReferenceRow, rowTokens } from '../reference/tokens.ts';

/** What the model does not say of a corpus. */
export interface CorpusPlan {
  /** Number of documents, and of rows in each. */
  documents: number;
  rows: number;
  /** Sizes of the vocabularies, >= 1: words are called `w0`, `w1`, ..., symbols `s0`, `s1`, ... */
  words: number;
  symbols: number;
  /** Symbols behind each block, >= 0. */
  symbolsPerBlock: number;
}

/** Documents drawn from the model, with what is hidden in them. */
export interface DrawnCorpus {
  documents: Document[];
  /** One a document, in order. */
  structures: Structure[];
  /** By document, row and symbol of the row's last block: whether it belongs to the line feed. */
  linefeeds: boolean[][][];
  parameters: Parameters;
}

/**
 * Draws documents from the structure model (docs/model.md): parameters, unless they are fixed, from their priors; the
 * structure from its prior; the lengths of rows, and where headings end, from the row grammar; line feed bits by fair
 * coins; words and symbols group by group, each new one by what its group has and the base distribution.
 *
 * The prior over structures of `rows` rows is the model's given the lengths of rows, because the grammar of a row sums
 * to one over lengths for content and for headings alike. There are no sentence rows.
 * @param rng each document has a stream of its own: the first documents of a larger corpus are those of a smaller one
 * @throws RangeError for the structure prior `order`, and for base distributions with a measure
 * @param config of the model; with base distributions `fixed` their words and symbols are the vocabulary
 */
export function drawCorpus(
  rng: Rng,
  plan: CorpusPlan,
  config: Pick<SampleConfig, 'alpha' | 'pcfg' | 'base' | 'structurePrior'>,
): DrawnCorpus {
  if (typeof config.structurePrior === 'object' || (config.base.mode === 'sampled' && config.base.measure)) {
    throw new RangeError(
      'structurePrior, base.measure: order, or a measure (expected neither: they are not drawn from)',
    );
  }
  const { vocabulary, parameters } = drawCorpusParameters(rng.stream('parameters'), plan, config);
  const drawn = Array.from({ length: plan.documents }, (_, d) => {
    const own = rng.stream('document', d);
    const states = drawStates(own, plan, parameters);
    const urns = new Map<string, (rng: Rng) => number>();
    let offset = 0;
    const rows = states.map(({ state, blocks }): Row => {
      const shape = emptyRow(blocks, plan.symbolsPerBlock);
      const values = rowTokens(shape, state).map(({ class: name, group }) => {
        const key = `${name} ${group}`;
        const urn = urns.get(key) ?? createUrn(parameters.alpha[name], parameters.base[name]);
        urns.set(key, urn);
        return (drawsWords(name) ? vocabulary.words : vocabulary.symbols)[urn(own)];
      });
      return {
        sentence: false,
        blocks: shape.blocks.map(({ symbols }, k) => {
          const [word, ...behind] = values.slice(k * (symbols.length + 1), (k + 1) * (symbols.length + 1));
          const start = offset;
          offset += word.length;
          return { text: word, word, symbols: behind, span: [start, offset] };
        }),
      };
    });
    const id = `drawn-${d}`;
    return {
      document: { version: 1, id, textLength: offset, rows } satisfies Document,
      structure: {
        version: 1,
        id,
        rows: states.map(({ state: { dep, bound } }) => ({ dep, bound })),
      } satisfies Structure,
      linefeeds: states.map(({ state }) => state.linefeed),
    };
  });
  return {
    documents: drawn.map(({ document }) => document),
    structures: drawn.map(({ structure }) => structure),
    linefeeds: drawn.map(({ linefeeds }) => linefeeds),
    parameters,
  };
}

/**
 * Draws the parameters of the model from their priors; what is fixed is as configured.
 * @param sizes of the vocabularies, where the configuration does not name their words and symbols
 */
function drawCorpusParameters(
  rng: Rng,
  sizes: { words: number; symbols: number },
  config: Pick<SampleConfig, 'alpha' | 'pcfg' | 'base'>,
): { vocabulary: { words: string[]; symbols: string[] }; parameters: Parameters } {
  const { alpha, pcfg, base } = config;
  const vocabulary =
    base.mode === 'fixed'
      ? { words: names(base.values, ['H', 'C']), symbols: names(base.values, ['N', 'E', 'L', 'B']) }
      : { words: numbered('w', sizes.words), symbols: numbered('s', sizes.symbols) };
  const rule = (name: 'p4' | 'p6'): number => {
    const value = pcfg[name];
    return 'fixed' in value ? value.fixed : drawBeta(rng.stream(name), value.prior[0], value.prior[1]);
  };
  const concentration = (name: TokenClass): number => {
    const value = alpha[name];
    if (typeof value === 'number') return value;
    const [shape, rate] = value.prior;
    const drawn = drawGamma(rng.stream('alpha', name), shape) / rate;
    return Math.min(mostConcentration, Math.max(leastConcentration, drawn));
  };
  const shares = (name: TokenClass): Float64Array => {
    const tokens = drawsWords(name) ? vocabulary.words : vocabulary.symbols;
    if (base.mode === 'fixed') return Float64Array.from(tokens, (token) => base.values[name][token] ?? 0);
    if (base.mode === 'uniform') return new Float64Array(tokens.length).fill(1 / tokens.length);
    return drawDirichlet(rng.stream('base', name), new Float64Array(tokens.length).fill(1));
  };
  return {
    vocabulary,
    parameters: { base: perClass(shares), alpha: perClass(concentration), p4: rule('p4'), p6: rule('p6') },
  };
}

function names(
  values: Readonly<Record<TokenClass, Readonly<Record<string, number>>>>,
  classes: readonly TokenClass[],
): string[] {
  return [...new Set(classes.flatMap((name) => Object.keys(values[name])))];
}

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, v) => `${letter}${v}`);
}

function drawStates(
  rng: Rng,
  { rows, symbolsPerBlock }: CorpusPlan,
  { p4, p6 }: Parameters,
): { state: ReferenceRow; blocks: number }[] {
  return drawNonCrossing(rng, new Array<number>(rows).fill(1)).map((dep) => {
    // The row grammar (docs/model.md#prior): content behind a heading by p4, one more block of a heading by p6.
    const bound = dep === undefined ? 0 : drawCount(rng, p6);
    const content = dep === undefined || rng.uniform() < p4 ? drawCount(rng, 0.5) : 0;
    const linefeed = Array.from({ length: symbolsPerBlock }, () => rng.uniform() < 0.5);
    return { state: { dep: dep ?? -1, bound, linefeed }, blocks: bound + content };
  });
}

function emptyRow(blocks: number, symbolsPerBlock: number): Row {
  const symbols = new Array<string>(symbolsPerBlock).fill('');
  return {
    sentence: false,
    blocks: Array.from({ length: blocks }, () => ({ text: '', word: '', symbols, span: [0, 0] })),
  };
}

/** One, and one more as long as a coin says so. */
function drawCount(rng: Rng, more: number): number {
  let count = 1;
  while (rng.uniform() < more) count++;
  return count;
}

/**
 * Draws the tokens of one group of a class, as indexes into the base distribution, its multinomial integrated out: the
 * next token is one of the `n` drawn before, each alike, with probability `n / (n + alpha)`, else one from the base
 * distribution. Source: Blackwell, MacQueen 1973; docs/model.md#words-and-symbols.
 */
function createUrn(alpha: number, base: Float64Array): (rng: Rng) => number {
  const drawn: number[] = [];
  return (rng) => {
    const again = rng.uniform() * (drawn.length + alpha) < drawn.length;
    const token = again ? drawn[rng.integer(drawn.length)] : drawCategorical(rng, base);
    drawn.push(token);
    return token;
  };
}
