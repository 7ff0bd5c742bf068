import { useState } from 'preact/hooks';
import { ask } from '../../shared/browser/ask.ts';
import { Button } from '../../shared/browser/controls.tsx';
import { makeSortable } from '../../shared/browser/sortable-table.ts';
import type { AnnotatorAgreement } from '../annotation-data.ts';
import { loadPage } from './opening.ts';

const figures = ['paper', 'nested', 'headings'] as const;

/** How far others agree over the pages that both have, asked for when it is opened. */
export function Agreement() {
  const [annotators, setAnnotators] = useState<readonly AnnotatorAgreement[]>([]);
  const [remark, setRemark] = useState('');
  const load = async (): Promise<void> => {
    setAnnotators([]);
    const found = await ask<{ annotators: AnnotatorAgreement[] }>('/agreement');
    setAnnotators(found.annotators);
    setRemark(found.annotators.length === 0 ? 'No page of another annotator that you have too.' : '');
  };
  const explain = (error: Error): void => setRemark(`Not known: ${error.message}`);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && load().catch(explain)}>
      <summary>Agreement</summary>
      <div id="agreements">
        {annotators.map((one) => (
          <AgreementTable key={one.annotator} {...one} />
        ))}
        {remark && <p class="quiet">{remark}</p>}
      </div>
    </details>
  );
}

/** The page with the lowest F first; a click opens it. */
function AgreementTable({ annotator, paper, nested, headings, pages }: AnnotatorAgreement) {
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  return (
    <table ref={makeSortable}>
      <caption>
        {`${annotator}: F ${decimal(paper)} paper, ${decimal(nested)} nested, `}
        {`kappa of headings ${decimal(headings)}, ${count}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          {figures.map((name) => (
            <th key={name} scope="col" class="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages
          .toSorted((a, b) => a.nested - b.nested)
          .map((page) => (
            <tr key={page.index}>
              <th scope="row">
                <Button class="link" onClick={() => loadPage(page.index)}>
                  {page.id}
                </Button>
              </th>
              {figures.map((name) => (
                <td key={name} class="number">
                  {decimal(page[name])}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function decimal(value: number | undefined): string {
  return value?.toFixed(3) ?? 'unknown';
}
