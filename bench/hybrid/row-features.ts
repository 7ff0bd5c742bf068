/**
 * Features of a row for "does a heading begin here", and the pooling of rows that look alike.
 *
 * Source: docs/experiments.md (chosen method). Features are counts, shares (0-1), flags (0 or 1), px or font-size steps
 * clipped to a range; `-1` and `-9` stand for "there is none".
 */
import type { RowInfo } from './row-looks.ts';
/** Keys under which rows of one page are alike, from fine to coarse. */
export const likenessKeys: ((r: RowInfo) => string)[] = [
  (r) =>
    [
      r.path.join('/'),
      r.look.size,
      r.look.bold,
      r.look.italic,
      r.look.link,
      r.look.color,
      r.leadKind,
      r.marker,
    ].join('|'),
  (r) =>
    [
      r.look.size,
      r.look.bold,
      r.look.italic,
      r.look.under,
      r.look.link,
      r.look.color,
      r.look.back,
      r.leadKind,
      r.marker.slice(0, 1),
      [...r.tags].filter((t) => /^(li|td|th|dt|dd|pre|h\d)$/.test(t)).join(),
    ].join('|'),
  (r) => [r.look.size, r.look.bold, r.look.italic, r.look.color].join('|'),
];
/** A page's rows, and which of them are alike under each key. */
export interface PageView {
  rows: RowInfo[];
  keyOf: string[][];
  groups: Map<string, number[]>[];
  bold: number;
  maxSize: number;
  chars: number;
  minX: number;
}
/** Groups a page's rows by the keys of likeness. */
export function viewOf(rows: RowInfo[]): PageView {
  const keyOf = rows.map((r) => likenessKeys.map((k) => k(r)));
  const groups = likenessKeys.map((_, j) => {
    const m = new Map<string, number[]>();
    rows.forEach((_, i) => {
      const k = keyOf[i][j];
      const l = m.get(k);
      if (l) l.push(i);
      else m.set(k, [i]);
    });
    return m;
  });
  const chars = rows.reduce((s, r) => s + r.len, 0) || 1;
  return {
    rows,
    keyOf,
    groups,
    bold: rows.filter((r) => r.allBold).reduce((s, r) => s + r.len, 0) / chars,
    maxSize: Math.max(...rows.map((r) => r.look.size)),
    chars,
    minX: Math.min(...rows.filter((r) => r.x >= 0).map((r) => r.x)),
  };
}
const urlish = /@|https?:|www\.|\.(com|edu|org|jp)\b|\.html?\b/i;
/** The 155 features of a row by name; the order of names is the same for every row. */
export function rowFeatures(v: PageView, i: number): Record<string, number> {
  const { rows } = v;
  const r = rows[i],
    n = rows[i + 1],
    p = rows[i - 1],
    n2 = rows[i + 2];
  const o: Record<string, number> = {};
  const t = r.text,
    lead = r.lead;
  o.hlevel = r.hlevel ? 7 - r.hlevel : 0;
  o.hopen = +['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].some((h) => r.opens.has(h));
  o.dt = +r.opens.has('dt');
  o.dd = +r.tags.has('dd');
  o.li = +r.opens.has('li');
  o.inli = +r.tags.has('li');
  o.td = +r.opens.has('td');
  o.th = +r.opens.has('th');
  o.tr = +r.opens.has('tr');
  o.popen = +r.opens.has('p');
  o.pre = +r.tags.has('pre');
  o.table = r.path.filter((x) => x === 'table').length;
  o.ul = r.path.filter((x) => x === 'ul' || x === 'ol' || x === 'dl').length;
  o.caption = +(r.tags.has('caption') || r.tags.has('legend'));
  o.nav = +(r.tags.has('nav') || r.tags.has('footer'));
  o.depth = r.path.length;
  o.center = +r.look.center;
  o.strongopen = +(r.opens.has('b') || r.opens.has('strong'));
  o.closesB = +(r.closesRow.has('b') || r.closesRow.has('strong') || r.closesRow.has('font'));
  o.size = r.look.size;
  o.bold = +r.look.bold;
  o.allBold = +r.allBold;
  o.italic = +r.look.italic;
  o.under = +r.look.under;
  o.color = +!!r.look.color;
  o.back = +!!r.look.back;
  o.hidden = +r.look.hidden;
  o.link = +r.look.link;
  o.linkShare = r.linkShare;
  o.boldShare = v.bold;
  o.relMax = v.maxSize - r.look.size;
  o.width = Math.min(300, r.width);
  o.lines = Math.min(6, r.lines);
  o.blocks = Math.min(20, r.row.blocks.length);
  o.cells = Math.min(8, r.cells);
  o.leadLen = Math.min(100, r.leadLen);
  o.kindRow = +(r.leadKind === 'row');
  o.kindStyle = +(r.leadKind === 'style');
  o.kindColon = +(r.leadKind === 'colon');
  o.kindCell = +(r.leadKind === 'cell' || r.leadKind === 'beside');
  o.kindTh = +(r.delim === 'th');
  o.kindDash = +(r.leadKind === 'dash');
  o.kindLink = +(r.leadKind === 'link');
  o.kindParen = +(r.leadKind === 'paren');
  o.restLen = Math.min(200, r.rest);
  o.endsColon = +r.endsColon;
  o.endsStop = +/[.。．!?？！]/.test(r.ends);
  o.comma = (t.match(/[,、，]/g) ?? []).length;
  o.stop = (t.match(/[.。．]\s/g) ?? []).length;
  o.digits = (t.match(/[0-9０-９]/g) ?? []).length / Math.max(1, t.length);
  o.leadDigits = (lead.match(/[0-9０-９]/g) ?? []).length / Math.max(1, lead.length);
  o.caps = /[a-zA-Z]/.test(lead) && lead === lead.toUpperCase() ? 1 : 0;
  const ws = lead.split(/\s+/).filter((w) => /^[a-zA-Z]/.test(w));
  o.title = ws.length ? ws.filter((w) => /^[A-Z]/.test(w)).length / ws.length : 0.5;
  o.lower1 = +/^[a-zぁ-ん]/.test(lead);
  o.words = Math.min(20, ws.length);
  o.url = +urlish.test(t);
  o.urlLead = +urlish.test(lead);
  o.date = +r.date;
  o.number = r.number ? 1 : 0;
  o.numKind = ['', 'd.', 'd ', '(d)', '第', 'A.', '①', 'Qd'].indexOf(r.number);
  o.marker = r.marker
    ? /[■□●○◆◇★☆▼▲【《＜<『〔[◎※♪]/.test(r.marker)
      ? 2
      : /[・\-*•–]/.test(r.marker)
        ? 1
        : 3
    : 0;
  o.kata = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(t) ? 1 : 0;
  o.verb = +/(です|ます|した|する|ない|ください|下さい|いる|ある|だった|である)$/.test(
    t.replace(/[。．.!！\s]+$/, ''),
  );
  o.func = +/\b(is|are|was|am|have|has|will|click|you|your|I|my|this|the)\b/i.test(lead) ? 1 : 0;
  o.copy = +/copyright|©|all rights|last (modified|update)|最終更新|更新日|updated/i.test(t);
  o.home = +/^(back|home|top|return|next|prev|戻る|トップ|ホーム)/i.test(t);
  // The rows before and after.
  o.gapAbove = r.gapAbove;
  o.gapBelow = n ? r.gapBelow : -6;
  o.gapDiff = r.gapAbove - (n ? r.gapBelow : 0);
  const rel = (a: RowInfo | undefined, nm: string) => {
    o[`${nm}None`] = +!a;
    if (!a) {
      for (const k of [
        'Size',
        'Bold',
        'Link',
        'X',
        'Width',
        'Same',
        'SameP',
        'Kind',
        'Num',
        'Li',
        'Date',
        'Hl',
        'Color',
        'Stop',
        'Lead',
      ])
        o[nm + k] = -9;
      return;
    }
    o[`${nm}Size`] = r.look.size - a.look.size;
    o[`${nm}Bold`] = +r.look.bold - +a.look.bold;
    o[`${nm}Link`] = +r.look.link - +a.look.link;
    o[`${nm}X`] =
      r.x >= 0 && a.x >= 0 ? Math.max(-200, Math.min(200, Math.round((r.x - a.x) / 4) * 4)) : -300;
    o[`${nm}Width`] = Math.min(200, a.width);
    o[`${nm}Same`] = +(v.keyOf[r.index][0] === v.keyOf[a.index][0]);
    o[`${nm}SameP`] = +(v.keyOf[r.index][1] === v.keyOf[a.index][1]);
    o[`${nm}Kind`] = a.leadKind === 'row' ? 0 : a.leadKind === 'colon' ? 1 : 2;
    o[`${nm}Num`] = +!!a.number;
    o[`${nm}Li`] = +a.opens.has('li');
    o[`${nm}Date`] = +a.date;
    o[`${nm}Hl`] = a.hlevel;
    o[`${nm}Color`] = +!!a.look.color;
    o[`${nm}Stop`] = +/[.。]/.test(a.ends);
    o[`${nm}Lead`] = a.leadLen;
  };
  rel(n, 'n');
  rel(p, 'p');
  o.n2Same = n2 ? +(v.keyOf[i][0] === v.keyOf[i + 2][0]) : -1;
  o.n2Width = n2 ? Math.min(200, n2.width) : -1;
  // Rows of the page that are alike.
  likenessKeys.forEach((_, j) => {
    const g = v.groups[j].get(v.keyOf[i][j]) ?? [];
    const nm = `g${j}`;
    o[`${nm}Count`] = Math.min(30, g.length);
    let chars = 0,
      adj = 0,
      colon = 0,
      rest = 0,
      long = 0,
      wsum = 0,
      dates = 0,
      nums = 0,
      stops = 0,
      gap = 0;
    for (const k of g) {
      const q = rows[k];
      chars += q.len;
      if (rows[k + 1] && v.keyOf[k + 1][j] === v.keyOf[k][j]) adj++;
      if (q.endsColon) colon++;
      rest += Math.min(100, q.rest);
      if (q.width > 70) long++;
      wsum += Math.min(200, q.width);
      if (q.date) dates++;
      if (q.number) nums++;
      if (/[.。]/.test(q.ends)) stops++;
      gap += q.gapAbove - q.gapBelow;
    }
    const L = g.length;
    o[`${nm}Chars`] = chars / v.chars;
    o[`${nm}Adj`] = adj / L;
    o[`${nm}Colon`] = colon / L;
    o[`${nm}Rest`] = rest / L;
    o[`${nm}Long`] = long / L;
    o[`${nm}Width`] = wsum / L;
    o[`${nm}Dates`] = dates / L;
    o[`${nm}Nums`] = nums / L;
    o[`${nm}Stops`] = stops / L;
    o[`${nm}Gap`] = gap / L;
    o[`${nm}Span`] = (g[L - 1] - g[0]) / rows.length;
    const at = g.indexOf(i);
    o[`${nm}Dist`] = at + 1 < L ? Math.min(20, g[at + 1] - i) : 25;
    o[`${nm}DistP`] = at > 0 ? Math.min(20, i - g[at - 1]) : 25;
  });
  o.pos = i / rows.length;
  o.index = Math.min(20, i);
  o.rows = Math.min(200, rows.length);
  o.left = rows.length - i;
  o.y = r.y < 0 ? -1 : Math.min(1500, r.y);
  o.x = r.x < 0 ? -1 : Math.max(0, Math.min(600, Math.round((r.x - v.minX) / 4) * 4));
  o.firstMax = +(r.look.size === v.maxSize && !rows.slice(0, i).some((q) => q.look.size === v.maxSize));
  o.leafDepth = r.leafDepth;
  o.tableCols = r.cells;
  const sameRowCells = (q?: RowInfo) => (q ? +(q.cells === r.cells && q.tags.has('table')) : 0);
  o.cellsN = sameRowCells(n) + sameRowCells(p);
  return o;
}

/** Rows that look alike and stand in like places on the page. */
export const poolKey = (r: RowInfo) =>
  [
    r.path.join('/'),
    r.look.size,
    r.look.bold,
    r.opens.has('li'),
    r.opens.has('td'),
    r.date,
    !!r.number,
    r.opens.has('dt'),
  ].join('|');
/** Shrinks each row's log odds towards the mean of the rows that look alike: share 0 (none) to 1. */
export function poolLogits(rows: readonly RowInfo[], logits: readonly number[], share: number): number[] {
  const ks = rows.map(poolKey);
  const m = new Map<string, [number, number]>();
  ks.forEach((k, i) => {
    const e = m.get(k) ?? [0, 0];
    e[0] += logits[i];
    e[1]++;
    m.set(k, e);
  });
  return logits.map((x, i) => {
    const e = m.get(ks[i]) ?? [x, 1];
    return (1 - share) * x + (share * e[0]) / e[1];
  });
}
