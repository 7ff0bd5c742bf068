import type { BlockCandidate } from './candidates.ts';

/** Writes features from a place of a table on. @returns the place behind them */
export type WriteBoxFeatures = (
  candidate: BlockCandidate,
  around: BlockCandidate | undefined,
  table: Float64Array,
  at: number,
) => number;

/**
 * Features of a candidate's box and contents, against the page and what is around it; in the order of the first names
 * of features, up to `log density`.
 * @param pageWidth CSS pixels, at least 1, as the height
 */
export function boxFeatures(pageWidth: number, pageHeight: number): WriteBoxFeatures {
  return ({ rect, contents, weight, chars, texts, linked, pictures }, around, table, at) => {
    const x = rect[0];
    const y = rect[1];
    const width = rect[2];
    const height = rect[3];
    const area = width * height;
    const outerWidth = around ? around.rect[2] : pageWidth;
    const outerHeight = around ? around.rect[3] : pageHeight;
    let k = at;
    table[k++] = x / pageWidth;
    table[k++] = y / pageHeight;
    table[k++] = (x + width) / pageWidth;
    table[k++] = (y + height) / pageHeight;
    table[k++] = width / pageWidth;
    table[k++] = height / pageHeight;
    table[k++] = area / (pageWidth * pageHeight);
    table[k++] = Math.log2(1 + height);
    table[k++] = Math.log2(1 + width);
    table[k++] = y;
    table[k++] = pageHeight - y - height;
    table[k++] = Math.log2((width + 1) / (height + 1));
    table[k++] = (x + width / 2) / pageWidth - 0.5;
    table[k++] = width / (outerWidth || 1);
    table[k++] = height / (outerHeight || 1);
    table[k++] = area / (outerWidth * outerHeight || 1);
    table[k++] = contents;
    table[k++] = weight;
    table[k++] = contents / (around?.contents || contents || 1);
    table[k++] = Math.log2(1 + chars);
    table[k++] = Math.log2(1 + texts);
    table[k++] = linked / Math.max(1, chars);
    table[k++] = Math.log2(1 + pictures);
    table[k++] = chars / Math.max(1, texts);
    table[k++] = Math.log2(1 + (1e4 * chars) / (area + 1));
    return k;
  };
}
