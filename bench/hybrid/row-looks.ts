/**
 * What is seen of each row of a page: look, place, element path, shape of its text, and where the heading in it would end.
 *
 * Sources: a captured page (src/capture) with its block tree (src/vips) and rows (src/rows). Places are CSS px of the
 * page; `size` is steps of 10 % over the page's usual font size; gaps are in usual font sizes; offsets count canonical
 * text (docs/formats.md). Pure.
 */
import type { BlockTree, Document, Page, Row } from '../../src/page/index.ts';
import { readLeafOrder } from '../../src/rows/leaf-order.ts';

/** Look of a run of text. */
export interface Look {
  size: number;
  bold: boolean;
  italic: boolean;
  under: boolean;
  link: boolean;
  color: string;
  back: string;
  center: boolean;
  hidden: boolean;
  caps: boolean;
}
/** A stretch of one text node inside a row. */
interface Run {
  text: string;
  len: number;
  look: Look;
  node: number;
}
/** What is seen of one row. */
export interface RowInfo {
  index: number;
  start: number;
  end: number;
  len: number;
  text: string;
  width: number;
  path: string[];
  ids: number[];
  tags: Set<string>;
  opens: Set<string>; // elements that begin with this row
  closesRow: Set<string>; // elements whose whole text lies within this row (start and end)
  look: Look;
  lastLook: Look;
  allBold: boolean;
  allLink: boolean;
  linkShare: number;
  x: number;
  y: number;
  bottom: number;
  line: number;
  lines: number;
  gapAbove: number;
  gapBelow: number;
  right: number;
  lead: string;
  leadLen: number;
  leadKind: string;
  delim: string;
  rest: number;
  marker: string;
  number: string;
  numVal: number;
  date: boolean;
  hlevel: number;
  column: number;
  leafDepth: number;
  leaf: number;
  cells: number;
  endsColon: boolean;
  ends: string;
  row: Row;
}
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const widthOf = (t: string) => t.length + (t.match(cjk)?.length ?? 0) * 1.2;
const visualSym = /^(gap|sep|font|bold|color|back|indent)[0-9>^~+-]$/;
const isChar = (s: string) => [...s].length === 1 && s !== '\n';
const blockTag =
  /^<\/?(p|div|li|ul|ol|dl|dt|dd|tr|td|th|table|tbody|br|hr|h[1-6]|center|blockquote|section|article|header|footer|main|nav|form|address|pre|caption|fieldset|legend|thead)>$/;
const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const dateRe = new RegExp(
  `^[\\s(\\[]*((19|20)\\d\\d([.\\-/年]|\\s*$|\\s*[.:)\\]]|\\s+(?:${monthNames}))|\\d{1,2}[/.月]\\s*\\d{1,2}|(?:${monthNames})\\.?\\s+\\d|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:${monthNames})\\b|(?:${monthNames})\\s*\\d{4}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:spring|summer|fall|autumn|winter)\\s+\\d|(?:平成|昭和|令和)|[月火水木金土日]曜|\\d{1,2}:\\d\\d)`,
  'i',
);
const numRe =
  /^\s*(?:([0-9０-９]{1,3})\s*[.)．）:、]|([0-9０-９]{1,3})(?=\s+\S)|[(（]\s*([0-9０-９]{1,2})\s*[)）]|第\s*([0-9０-９一二三四五六七八九十]+)|([IVX]{1,4}|[A-Za-z])[.)]\s|([①-⑳])|(?:Q|Chapter|Section|Part|Step|Lesson|Week|問|STEP)\s*\.?\s*([0-9０-９]+))/;
const toNum = (s: string) => {
  const t = s.normalize('NFKC');
  if (/^\d+$/.test(t)) return +t;
  return /^[IVX]+$/.test(t) && t.length > 1
    ? t.length
    : t.length === 1
      ? t.toUpperCase().charCodeAt(0) - 64
      : 0;
};

/** What is seen of each row of a page, in document order. */
export function rowInfos(page: Page, tree: BlockTree, doc: Document): RowInfo[] {
  const order = readLeafOrder(page, tree);
  const nodes = page.nodes;
  const texts: number[] = [];
  nodes.forEach((n, i) => {
    if (n.name === '#text' && n.span[1] > n.span[0]) texts.push(i);
  });
  const find = (o: number): number => {
    let a = 0,
      b = texts.length - 1;
    while (a < b) {
      const m = (a + b + 1) >> 1;
      if (nodes[texts[m]].span[0] <= o) a = m;
      else b = m - 1;
    }
    return a;
  };
  const frag = new Map(page.fragments.map((f) => [f.node, f]));
  const sizes = new Map<number, number>(),
    colors = new Map<string, number>(),
    backs = new Map<string, number>();
  const styleOf = (t: number) => {
    let p = t;
    while (p >= 0 && nodes[p].style < 0) p = nodes[p].parent;
    return page.styles[p >= 0 ? nodes[p].style : 0];
  };
  const linkOf = (t: number) => {
    for (let p = nodes[t].parent; p >= 0; p = nodes[p].parent)
      if (nodes[p].name === 'a' && nodes[p].attributes?.href !== undefined) return true;
    return false;
  };
  const add = <K>(m: Map<K, number>, k: K, v: number) => m.set(k, (m.get(k) ?? 0) + v);
  for (const t of texts) {
    const s = styleOf(t);
    if (!s) continue;
    const l = nodes[t].span[1] - nodes[t].span[0];
    add(sizes, s.fontSize, l);
    add(backs, s.effectiveBackground, l);
    if (!linkOf(t)) add(colors, s.color, l);
  }
  const most = <K>(m: Map<K, number>, d: K): K => [...m].sort((a, b) => b[1] - a[1])[0]?.[0] ?? d;
  const usual = { size: most(sizes, 16), color: most(colors, '#000000'), back: most(backs, '#ffffff') };
  const lookOf = (t: number): Look => {
    const s = styleOf(t);
    const link = linkOf(t);
    if (!s)
      return {
        size: 0,
        bold: false,
        italic: false,
        under: false,
        link,
        color: '',
        back: '',
        center: false,
        hidden: true,
        caps: false,
      };
    return {
      size: Math.round(Math.log(s.fontSize / usual.size) / Math.log(1.1)),
      bold: s.fontWeight >= 600,
      italic: s.fontStyle !== 'normal',
      under: !link && s.textDecoration.includes('underline'),
      link,
      color: !link && s.color !== usual.color ? s.color : '',
      back: s.effectiveBackground !== usual.back ? s.effectiveBackground : '',
      center: s.textAlign.endsWith('center'),
      hidden: !frag.has(t),
      caps: s.textTransform === 'uppercase',
    };
  };
  const ordered = [...doc.rows].sort((a, b) => a.blocks[0].span[0] - b.blocks[0].span[0]);
  let prevSyms: string[] = [];
  const out: RowInfo[] = ordered.map((row, index) => {
    const start = Math.min(...row.blocks.map((b) => b.span[0])),
      end = Math.max(...row.blocks.map((b) => b.span[1]));
    const runs: Run[] = [];
    let box: [number, number, number, number] | undefined;
    let nl = 0,
      line = 0;
    for (const b of row.blocks) {
      for (let k = find(b.span[0]); k < texts.length && nodes[texts[k]].span[0] < b.span[1]; k++) {
        const t = texts[k];
        const l = Math.min(b.span[1], nodes[t].span[1]) - Math.max(b.span[0], nodes[t].span[0]);
        if (l <= 0) continue;
        const last = runs.at(-1);
        if (last && last.node === t) last.len += l;
        else runs.push({ text: b.text, len: l, look: lookOf(t), node: t });
        const f = frag.get(t);
        if (f && last?.node !== t) {
          // The lines of the node, in proportion to the row's share of its text: exact where a node lies in one row.

          const data = nodes[t].text ?? '';
          const len = Math.max(1, data.length);
          const spanLen = Math.max(1, nodes[t].span[1] - nodes[t].span[0]);
          const a = (Math.max(b.span[0], nodes[t].span[0]) - nodes[t].span[0]) / spanLen,
            z = (Math.min(Math.max(b.span[1], end), nodes[t].span[1]) - nodes[t].span[0]) / spanLen;
          const ls = f.lines.filter(
            (q) => f.lines.length === 1 || (q.end / len > a + 1e-6 && q.start / len < z - 1e-6),
          );
          for (const q of ls.length ? ls : f.lines.slice(0, 1)) {
            const [x, y, w, h] = q.rect;
            if (!box || y > box[3] - h * 0.4) nl++;
            line = Math.max(line, h);
            box = box
              ? [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x + w), Math.max(box[3], y + h)]
              : [x, y, x + w, y + h];
          }
        }
      }
    }
    const t0 = runs[0]?.node ?? texts[0];
    const path: string[] = [],
      ids: number[] = [];
    for (let p = nodes[t0].parent; p >= 0 && nodes[p].name !== 'body'; p = nodes[p].parent) {
      path.unshift(nodes[p].name);
      ids.unshift(p);
    }
    const opens = new Set<string>(),
      closesRow = new Set<string>();
    ids.forEach((p) => {
      if (nodes[p].span[0] === start) {
        opens.add(nodes[p].name);
        if (nodes[p].span[1] <= end) closesRow.add(nodes[p].name);
      }
    });
    const text = row.blocks
      .map((b, k) => b.text + (k < row.blocks.length - 1 ? joinSyms(b.symbols) : ''))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    const lastSyms = lineSyms(row.blocks[row.blocks.length - 1].symbols);
    const look = runs[0]?.look ?? lookOf(t0),
      lastLook = runs.at(-1)?.look ?? look;
    const total = runs.reduce((s, r) => s + r.len, 0) || 1;
    // Lead: the part of the row that would be the heading.
    let firstRun = 0,
      k = 0;
    const same = (a: Look, b: Look) =>
      a.bold === b.bold &&
      a.size === b.size &&
      a.italic === b.italic &&
      a.under === b.under &&
      a.color === b.color &&
      a.back === b.back;
    for (; k < runs.length && same(runs[k].look, look); k++) firstRun += runs[k].len;
    const emph = look.bold || look.size > 0 || look.italic || look.under || !!look.color;
    let leadLen = total,
      leadKind = 'row',
      delim = '';
    const cut = (len: number, kind: string, d: string) => {
      leadLen = len;
      leadKind = kind;
      delim = d;
    };
    let acc = 0;
    let done = false;
    if (
      k < runs.length &&
      emph &&
      ((look.bold && !runs[k].look.bold) ||
        look.size > runs[k].look.size ||
        ((look.italic || look.under || !!look.color) && !runs[k].look.bold && runs[k].look.size <= look.size))
    ) {
      cut(firstRun, 'style', '');
      done = true;
    }
    acc = 0;
    for (let i = 0; i < row.blocks.length && !done; i++) {
      const b = row.blocks[i];
      acc += b.span[1] - b.span[0];
      const last = i === row.blocks.length - 1;
      const syms = last ? lastSyms : b.symbols.filter((s) => !visualSym.test(s));
      const c = syms.find((s) => s === ':' || s === '：');
      if (c && !last && acc <= 40 && !/^(https?|ftp|mailto)$/i.test(b.text) && !/\d$/.test(b.text)) {
        cut(acc, 'colon', ':');
        done = true;
        break;
      }
      if (!last && syms.some((s) => /^<\/?(td|th|dd|dt)>$/.test(s)) && acc < total) {
        cut(acc, 'cell', syms.some((s) => s === '</th>') ? 'th' : 'td');
        done = true;
        break;
      }
      if (!last && b.symbols.includes('gap>')) {
        cut(acc, 'beside', '');
        done = true;
        break;
      }
      if (acc > 60) break;
    }
    if (!done) {
      acc = 0;
      for (let i = 0; i < row.blocks.length - 1 && acc < 60; i++) {
        const b = row.blocks[i];
        acc += b.span[1] - b.span[0];
        const run = b.symbols.filter(isChar).join('');
        if (
          (/^[-–—−～~…=→>»】〕』」\]]|\.\.\.|・・/.test(run) && i === 0) ||
          /--|—|…|\.\.\.|・・・|】/.test(run)
        ) {
          cut(acc, 'dash', run.slice(0, 1));
          done = true;
          break;
        }
        if (
          /<\/a>|<a>/.test(b.symbols.join('')) &&
          look.link !== (runs.find((r, j) => j > 0 && r.look.link !== look.link)?.look.link ?? look.link) &&
          acc === linkRun(runs)
        ) {
          cut(acc, 'link', 'a');
          done = true;
          break;
        }
        if (/^[(（]/.test(run) && i === 0) {
          cut(acc, 'paren', '(');
          done = true;
          break;
        }
        if (/^[,，、]/.test(run)) break;
      }
    }
    const marker = lineStart(prevSyms);
    prevSyms = row.blocks[row.blocks.length - 1].symbols;
    const m = numRe.exec(text);
    const numKey = m
      ? ['', 'd.', 'd ', '(d)', '第', 'A.', '①', 'Qd'][m.slice(1).findIndex((x) => x !== undefined) + 1]
      : '';
    const hl = [...path].reverse().find((n) => /^h[1-6]$/.test(n));
    let lead = '';
    {
      let a = 0;
      for (const b of row.blocks) {
        if (a >= leadLen) break;
        lead += (lead ? ' ' : '') + b.text;
        a += b.span[1] - b.span[0];
      }
    }
    const leaf = order.leafOf[t0] ?? -1;
    return {
      index,
      start,
      end,
      len: end - start,
      text,
      width: widthOf(text),
      path,
      ids,
      tags: new Set(path),
      opens,
      closesRow,
      look,
      lastLook,
      allBold: runs.every((r) => r.look.bold),
      allLink: runs.every((r) => r.look.link),
      linkShare: runs.filter((r) => r.look.link).reduce((s, r) => s + r.len, 0) / total,
      x: box?.[0] ?? -1,
      y: box?.[1] ?? -1,
      bottom: box?.[3] ?? -1,
      right: box?.[2] ?? -1,
      line: line || usual.size * 1.2,
      lines: nl,
      gapAbove: 0,
      gapBelow: 0,
      lead,
      leadLen,
      leadKind,
      delim,
      rest: total - leadLen,
      marker,
      number: numKey,
      numVal: m ? toNum(m.slice(1).find((x) => x !== undefined) ?? '') : -1,
      date: dateRe.test(text),
      hlevel: hl ? +hl[1] : 0,
      column: leaf >= 0 ? (order.placed[leaf]?.column ?? 0) : 0,
      leafDepth: leaf >= 0 ? (order.placed[leaf]?.depth ?? 0) : 0,
      leaf,
      cells: row.blocks.reduce(
        (s, b, i) =>
          s + (i < row.blocks.length - 1 && b.symbols.some((q) => /^<\/(td|th)>$/.test(q)) ? 1 : 0),
        1,
      ),
      endsColon: /[:：]/.test(lastSyms.filter(isChar).join('')),
      ends: lastSyms.filter(isChar).join('').slice(-1),
      row,
    };
  });
  for (let i = 0; i < out.length; i++) {
    const a = out[i],
      b = out[i + 1],
      p = out[i - 1];
    a.gapBelow =
      b && a.bottom >= 0 && b.y >= 0 ? Math.max(-5, Math.min(8, (b.y - a.bottom) / usual.size)) : 0;
    a.gapAbove =
      p && p.bottom >= 0 && a.y >= 0 ? Math.max(-5, Math.min(8, (a.y - p.bottom) / usual.size)) : 3;
  }
  return out;
}
function linkRun(runs: Run[]): number {
  let l = 0;
  for (const r of runs) {
    if (r.look.link !== runs[0].look.link) break;
    l += r.len;
  }
  return l;
}
function joinSyms(s: string[]): string {
  const c = s.filter(isChar).join('');
  return c === '' ? ' ' : /^[.,:;、。，．：；)）」』】]/.test(c) ? `${c} ` : ` ${c}`;
}
function feedAt(s: string[]): number {
  return s.findIndex((q) => q === '\n' || /^gap/.test(q) || q === '<br>' || blockTag.test(q));
}
function lineSyms(s: string[]): string[] {
  const f = feedAt(s);
  return f < 0 ? s : s.slice(0, f);
}
function lineStart(s: string[]): string {
  let l = -1;
  s.forEach((q, i) => {
    if (q === '\n' || /^gap/.test(q) || blockTag.test(q)) l = i;
  });
  return s
    .slice(l + 1)
    .filter((q) => isChar(q) && !/[\s]/.test(q))
    .join('')
    .slice(0, 2);
}
