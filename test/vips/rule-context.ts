import { expect } from 'vitest';
import type { Page } from '../../src/page/index.ts';
import type { Rule, RuleContext, RuleOutcome } from '../../src/vips/rule.ts';
import { visiblePage } from '../../src/vips/see-page.ts';
import { defaultWeights } from '../../src/vips/weights.ts';
import { type Box, buildPage } from './build-page.ts';

/** The index of the first element with a tag, or of the nth one (from 0). */
export function nodeOf(page: Page, tag: string, nth = 0): number {
  const found = page.nodes.flatMap(({ name }, i) => (name === tag ? [i] : []));
  return found[nth];
}

/** A node before a rule: no root, nothing before it, the page as the block that is divided. */
export function contextOf(page: Page, node: number, changes: Partial<RuleContext> = {}): RuleContext {
  const view = visiblePage(page);
  const [, , width, height] = page.nodes[0].rect ?? [0, 0, 0, 0];
  return {
    view,
    node,
    root: false,
    soleRoot: true,
    subPage: { width, height },
    subPageArea: width * height,
    pageArea: width * height,
    previousUndivided: false,
    weights: defaultWeights,
    ...changes,
  };
}

/** The rule with a number. */
export function ruleOf(rules: readonly Rule[], number: number): Rule {
  const rule = rules.find((one) => one.number === number);
  if (!rule) throw new Error(`no rule ${number}`);
  return rule;
}

/** What a outcome does, or null. */
export function actionOf(outcome: RuleOutcome | null): string | null {
  return outcome?.action ?? null;
}

/** Expects a rule to divide one element, and not to fire at another. */
export function expectDivides(rule: Rule, divided: Box, other: Box): void {
  const page = buildPage([divided, other]);
  const [first, second] = page.nodes.flatMap(({ parent }, i) => (parent === 1 ? [i] : []));
  expect(actionOf(rule.apply(contextOf(page, first)))).toBe('divide');
  expect(rule.apply(contextOf(page, second))).toBeNull();
}
