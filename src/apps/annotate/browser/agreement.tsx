import { useState } from 'preact/hooks';
import { get, reasonOf } from '../../shared/browser/ask.ts';
import { Button } from '../../shared/browser/controls.tsx';
import { makeSortable } from '../../shared/browser/sortable-table.ts';
import type { AnnotatorAgreement } from '../annotation-data.ts';
import { loadPage } from './opening.ts';

const figures = ['paper', 'nested', 'headings'] as const;

/** How far others agree over the pages that both have, asked for when it is opened. */
export function Agreement() {
  const [found, setFound] = useState<{ annotators: AnnotatorAgreement[]; remark?: string; at?: number }>();
  const load = async (at: number): Promise<void> => {
    try {
      const { annotators } = await get<{ annotators: AnnotatorAgreement[] }>('/agreement');
      const remark = annotators.length === 0 ? 'No page of another annotator that you have too.' : '';
      setFound({ annotators, remark, at });
    } catch (error) {
      setFound({ annotators: [], remark: `Not known: ${reasonOf(error)}` });
    }
  };
  return (
    <details onToggle={({ currentTarget, timeStamp }) => currentTarget.open && load(timeStamp)}>
      <summary>Agreement</summary>
      <div id="agreements">
        {found?.annotators.map((one) => (
          <AgreementTable key={`${found.at} ${one.annotator}`} {...one} />
        ))}
        {found?.remark && <p class="quiet">{found.remark}</p>}
      </div>
    </details>
  );
}

/** The page with the lowest F first; a click opens it. */
function AgreementTable({ annotator, paper, nested, headings, pages }: AnnotatorAgreement) {
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  return (
    <table ref={sortable}>
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

function sortable(table: HTMLTableElement | null): void {
  if (table) makeSortable(table);
}

function decimal(value: number | undefined): string {
  return value?.toFixed(3) ?? 'unknown';
}
