/** Values of a table, a figure or a section of a paper, as it prints them; shares from 0 to 1. */
export interface PublishedTable {
  /** Paper, and the place in it. */
  source: string;
  columns: readonly string[];
  /** As many values as there are columns; `null` where the paper has none. */
  rows: readonly { name: string; values: readonly (number | null)[] }[];
}

/** "Unsupervised analysis of web page semantic structures by hierarchical Bayesian modeling". */
const yoshida = 'Yoshida, Matsumoto, Kita, Nakagawa 2013';
/** Cai, Yu, Wen, Ma, "Extracting content structure for web pages based on visual representation". */
const apweb = 'APWeb 2003';
/** The same, "VIPS: a vision-based page segmentation algorithm". */
const report = 'MSR-TR-2003-79';
/** Components of pages, followed over time; a personal page of them. */
const bouras = 'Bouras, Kounenis, Misedakis 2006';

/** What the papers that the project follows print, by what it is about. */
export const published = {
  /**
   * F on 40 pages without TABLE, 26 of them with lists. The baseline is the configuration that is best on these pages.
   */
  nestedLists: {
    source: `${yoshida}, Table 1`,
    columns: ['microF', 'microFWithLists', 'macroF'],
    rows: [
      { name: 'the model', values: [0.4768, 0.5023, 0.4963] },
      { name: 'its baseline, best on these pages', values: [0.4242, 0.4693, 0.4205] },
    ],
  },
  /** The example page: its blocks, the separators between them, and the blocks of the second. */
  contentStructure: {
    source: `${apweb}, Figure 1`,
    columns: ['blocks', 'separators', 'blocks of the second'],
    rows: [{ name: 'example page', values: [4, 3, 3] }],
  },
  /** Grades of 140 pages; a page that *failed* stands under bad. */
  judgedApweb: {
    source: `${apweb}, Table 1`,
    columns: ['pages', 'perfect', 'satisfactory', 'fair', 'bad'],
    rows: [{ name: 'VIPS', values: [140, 86, 50, null, 4] }],
  },
  /** Grades of 600 pages by five judges: sums over their columns. */
  judgedReport: {
    source: `${report}, Table 3`,
    columns: ['pages', 'perfect', 'satisfactory', 'fair', 'bad'],
    rows: [{ name: 'VIPS', values: [600, 1667, 1124, 184, 25] }],
  },
  /** Mean average precision on WT10g, 50 topics, by the number of segments, and the gain over no expansion. */
  expansion: {
    source: `${report}, Table 4`,
    columns: ['FULLDOC', 'FULLDOC gain', 'DOMPS', 'DOMPS gain', 'VIPS', 'VIPS gain'],
    rows: [
      { name: '0', values: [0.1655, null, 0.1655, null, 0.1655, null] },
      { name: '3', values: [0.1756, 0.061, 0.1794, 0.084, 0.1801, 0.0882] },
      { name: '5', values: [0.1746, 0.055, 0.1815, 0.0967, 0.1939, 0.1716] },
      { name: '10', values: [0.191, 0.1541, 0.1805, 0.0906, 0.1992, 0.2036] },
      { name: '20', values: [0.1789, 0.081, 0.1924, 0.1625, 0.2098, 0.2677] },
      { name: '30', values: [0.174, 0.0514, 0.1932, 0.1674, 0.1968, 0.1891] },
      { name: '40', values: [0.155, -0.0634, 0.1957, 0.1825, 0.1724, 0.0417] },
      { name: '50', values: [0.1382, -0.165, 0.1967, 0.1885, 0.1663, 0.0048] },
      { name: '60', values: [0.144, -0.1299, 0.1858, 0.1227, 0.1637, -0.0109] },
    ],
  },
  /** Components of a page that is laid out by tables, usually. */
  components: {
    source: `${bouras}, section 3`,
    columns: ['least', 'most'],
    rows: [{ name: 'components of a page', values: [15, 25] }],
  },
  /** Fetches of three sites, and how many of them had another number of components than the others of the site. */
  componentCounts: {
    source: `${bouras}, Figure 5`,
    columns: ['fetches', 'off'],
    rows: [
      { name: 'CBS', values: [10, 2] },
      { name: 'CNN', values: [10, 1] },
      { name: 'the third site', values: [10, 0] },
    ],
  },
  /** Identifier vectors of one page: how many are weak, how many are empty. */
  identifierVectors: {
    source: `${bouras}, Figure 6`,
    columns: ['components', 'weak', 'empty'],
    rows: [{ name: 'vectors', values: [25, 9, 5] }],
  },
  /** Share of the bytes that a reader is saved who takes two components of each of three pages, images counted. */
  dataSaved: {
    source: `${bouras}, Figure 7`,
    columns: ['pages', 'components of each', 'A'],
    rows: [{ name: 'personal page', values: [3, 2, 0.78] }],
  },
} as const satisfies Record<string, PublishedTable>;
