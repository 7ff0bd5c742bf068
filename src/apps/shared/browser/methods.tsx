import type { ViewMethod } from '../../view/view-page.ts';
import { usePage } from './page-state.ts';

/** Whose headings are shown, and what they are compared with. */
export function Methods() {
  const state = usePage();
  const { methods } = state.page;
  const [first, second] = [state.method.value?.name ?? '', state.other.value?.name ?? ''];
  if (methods.length === 0) return <p class="quiet methods">No method ran on this page.</p>;
  return (
    <div class="methods">
      <label>
        <span class="quiet">Headings by</span>
        <select value={first} onChange={({ currentTarget }) => state.chooseMethod(currentTarget.value)}>
          {methods.map(option)}
        </select>
      </label>
      {methods.length > 1 && (
        <label>
          <span class="quiet">beside</span>
          <select
            value={second}
            onChange={({ currentTarget }) => state.chooseMethods(first, currentTarget.value)}
          >
            <option value="">nothing</option>
            {methods.filter(({ name }) => name !== first).map(option)}
          </select>
        </label>
      )}
      <Counts />
    </div>
  );
}

function option({ name, scores }: ViewMethod) {
  return (
    <option key={name} value={name}>
      {scores ? `${name} (${scores})` : name}
    </option>
  );
}

/** How the two agree, in numbers that have the colours of the picture. */
function Counts() {
  const { comparison, method, other } = usePage();
  if (!comparison.value || !method.value || !other.value) return null;
  const { both, first, second, moved, cut } = comparison.value.counts;
  return (
    <p class="counts" role="status">
      <span class="tag both">{both} in both</span>
      {moved > 0 && <span class="quiet">{moved} under another heading</span>}
      {cut > 0 && <span class="quiet">{cut} with other words</span>}
      <span class="tag first">
        {first} only in {method.value.name}
      </span>
      <span class="tag second">
        {second} only in {other.value.name}
      </span>
    </p>
  );
}
