import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Button, Check, Choice } from '../../shared/browser/controls.tsx';
import { decide, keepOwn, takeTheirs, toggleAdjudication, toggleComparison } from './adjudicate.ts';
import { adjudicated, compared, sayDifferences } from './compare.ts';
import { firstName, isAdjudicating, isCompared, otherName, page, secondName } from './state.ts';

/** Differences to other annotators, where there are any. */
export function Comparison() {
  if (othersOfPage().length === 0) return null;
  return (
    <>
      <Check id="differences" checked={isCompared.value} onChange={toggleComparison}>
        Differences (D)
      </Check>
      <Others name={otherName}>
        <span class="hidden-text">Compare with annotator</span>
      </Others>
      {compared.value && <Button onClick={takeTheirs}>Take theirs (T)</Button>}
      <Adjudication />
    </>
  );
}

function Adjudication() {
  const isAlone = othersOfPage().length < 2;
  return (
    <>
      <Check id="adjudicate" checked={isAdjudicating.value} disabled={isAlone} onChange={toggleAdjudication}>
        Adjudicate (A)
      </Check>
      {adjudicated.value && (
        <>
          <Others name={firstName}>between</Others>
          <Others name={secondName}>and</Others>
          <Button onClick={() => decide(0)}>Take first (1)</Button>
          <Button onClick={() => decide(1)}>Take second (2)</Button>
          <Button onClick={keepOwn}>Keep own (K)</Button>
        </>
      )}
    </>
  );
}

function Others({ name, children }: { name: Signal<string>; children: ComponentChildren }) {
  const choose = (other: string): void => {
    name.value = other;
    sayDifferences();
  };
  return (
    <Choice value={() => name.value} options={othersOfPage()} onChoose={choose}>
      {children}
    </Choice>
  );
}

function othersOfPage(): (readonly [string, string])[] {
  return page.value?.others.map(({ annotator }) => [annotator, annotator] as const) ?? [];
}
