import { expect, it } from 'vitest';
import { isReplaced, isTextLevel, nodeKind } from '../../src/vips/node-kind.ts';
import { words } from '../support/words.ts';

const kinds = words`#text/block/inline b/inline/inline a/inline-block/inline span/inline-flex/inline ruby/ruby/inline
  rt/ruby-text/inline table/table/table table/block/other div/table/table span/inline-table/table
  tbody/table-row-group/other tr/table-row/tr td/table-cell/td th/table-cell/td caption/table-caption/td
  td/block/other p/block/p p/flow-root/p p/flex/other p/inline/inline li/list-item/other dt/block/other
  dd/block/other div/flex/other div/grid/other`;

it.each(kinds.map((row) => row.split('/')))(
  'nodeKind takes <%s> with display %s for %s',
  (name, display, kind) => {
    expect(nodeKind(name, display)).toBe(kind);
  },
);

it('isReplaced knows images, form controls and frames, and no containers', () => {
  expect(['img', 'input', 'select', 'textarea', 'button', 'iframe', 'svg'].every(isReplaced)).toBe(true);
  expect(['div', 'a', 'form', 'label', 'fieldset', 'hr', 'br'].some(isReplaced)).toBe(false);
});

it("isTextLevel knows the paper's list, which ends with the text node, and further elements of running text", () => {
  const paper = ['a', 'b', 'font', 'hr', 'i', 'p', 'strong', 'em', '#text'];
  expect(paper.filter((name) => !isTextLevel(name))).toEqual([]);
  expect(['span', 'code', 'br'].every(isTextLevel)).toBe(true);
  expect(['div', 'td', 'ul', 'h1', 'img', 'center'].some(isTextLevel)).toBe(false);
});
