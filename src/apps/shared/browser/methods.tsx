import { Choice } from './controls.tsx';
import { usePage } from './page-state.ts';

export function Methods() {
  const state = usePage();
  const { methods } = state.page;
  const first = (): string => state.method.value?.name ?? '';
  const options = methods.map(({ name, scores }) => [name, scores ? `${name} (${scores})` : name] as const);
  if (methods.length === 0) return <p class="quiet methods">No method ran on this page.</p>;
  return (
    <div class="methods">
      <Choice value={first} options={options} onChoose={(name) => state.chooseMethod(name)}>
        <span class="quiet">Headings by</span>
      </Choice>
      {methods.length > 1 && (
        <Choice
          value={() => state.other.value?.name ?? ''}
          options={[['', 'nothing'], ...options.filter(([name]) => name !== first())]}
          onChoose={(name) => state.chooseMethods(first(), name)}
        >
          <span class="quiet">beside</span>
        </Choice>
      )}
      <Counts />
    </div>
  );
}

/** How the two agree, in numbers that have the colours of the picture. */
function Counts() {
  const { comparison, method, other } = usePage();
  if (!comparison.value) return null;
  const { both, first, second, moved, cut } = comparison.value.counts;
  return (
    <p class="counts" role="status">
      <span class="tag both">{both} in both</span>
      {moved > 0 && <span class="quiet">{moved} under another heading</span>}
      {cut > 0 && <span class="quiet">{cut} with other words</span>}
      <span class="tag first">
        {first} only in {method.value?.name}
      </span>
      <span class="tag second">
        {second} only in {other.value?.name}
      </span>
    </p>
  );
}
