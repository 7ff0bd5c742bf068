import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { get, reasonOf } from '../../shared/browser/ask.ts';
import { makeSortable } from '../../shared/browser/sortable-table.ts';
import type { AnnotatorAgreement } from '../annotation-data.ts';
import { loadPage } from './opening.ts';

/** How far others agree over the pages that both have, asked for when it is opened. */
export function Agreement() {
  const [found, setFound] = useState<{ annotators: AnnotatorAgreement[]; remark?: string }>();
  const loads = useRef(0);
  const load = async (): Promise<void> => {
    loads.current++;
    try {
      setFound(await get<{ annotators: AnnotatorAgreement[] }>('/agreement'));
    } catch (error) {
      setFound({ annotators: [], remark: `Not known: ${reasonOf(error)}` });
    }
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>Agreement</summary>
      <div id="agreements">
        {found?.annotators.map((one) => (
          <AgreementTable key={`${loads.current} ${one.annotator}`} {...one} />
        ))}
        {found?.annotators.length === 0 && (
          <p class="quiet">{found.remark ?? 'No page of another annotator that you have too.'}</p>
        )}
      </div>
    </details>
  );
}

/** The page with the lowest F first; a click opens it. */
function AgreementTable({ annotator, paper, nested, headings, pages }: AnnotatorAgreement) {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (table.current) makeSortable(table.current);
  }, []);
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  return (
    <table ref={table}>
      <caption>
        {annotator}: F {figure(paper)} paper, {figure(nested)} nested, kappa of headings {figure(headings)},{' '}
        {count}
      </caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          {['paper', 'nested', 'headings'].map((name) => (
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
                <button type="button" class="link" onClick={() => loadPage(page.index)}>
                  {page.id}
                </button>
              </th>
              {[page.paper, page.nested, page.headings].map((value, i) => (
                <td key={i} class="number">
                  {figure(value)}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function figure(value: number | undefined): string {
  return value?.toFixed(3) ?? 'unknown';
}
