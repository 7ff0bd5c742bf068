import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderBlockTreePage } from '../../../src/commands/segment/render-block-tree-page.ts';
import { sampleTree } from '../../plot/samples.ts';
import { samplePage } from './samples.ts';

function parse(html: string): Document {
  return new JSDOM(html).window.document;
}

it('renderBlockTreePage({ trees: [one] }) has no slider', () => {
  expect(parse(renderBlockTreePage({ trees: [sampleTree] })).querySelector('#pdoc')).toBeNull();
});

it('renderBlockTreePage({ texts, ruleNames }) tells a block DoC, rule, separators and text', () => {
  const { tree, texts, screenshot } = samplePage('panya');
  if (!tree) throw new Error('the sample page has no tree');
  const page = parse(
    renderBlockTreePage({ trees: [tree], texts, screenshot, ruleNames: { 9: 'do not divide' } }),
  );
  const level = page.querySelector<HTMLTemplateElement>('template.level-data')?.content;
  const facts = [...(level?.querySelectorAll<HTMLTemplateElement>('li > template') ?? [])].map(
    ({ content }) => content.textContent,
  );
  expect(facts).toHaveLength(3);
  expect(facts[0]).toContain('horizontal, 174 to 180, weight 5');
  expect(facts[1]).toContain('9: do not divide');
  expect(facts[1]).toContain('角のパン屋営業時間');
  expect(page.querySelectorAll('image')).toHaveLength(1);
  expect(level?.querySelectorAll('[data-spot]')).toHaveLength(3);
  expect(level?.querySelector('.label [lang=ja]')).not.toBeNull();
});

it('renderBlockTreePage({ trees }) refuses none, and those of two pages', () => {
  expect(() => renderBlockTreePage({ trees: [] })).toThrow('trees: none (expected at least one)');
  expect(() => renderBlockTreePage({ trees: [sampleTree, { ...sampleTree, page: 'other' }] })).toThrow(
    'trees: of bakery and other (expected one page)',
  );
});
