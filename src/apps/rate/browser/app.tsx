import type { Layer } from '../../picture/drawing.ts';
import { PagePicture } from '../../picture/page-picture.tsx';
import { Button, Check, Terms, toggle } from '../../shared/browser/controls.tsx';
import * as state from './state.ts';

const { areBlocksShown, grades, isWhole, items, message, show, shown } = state;

/** Colours that neighbouring blocks differ by (Okabe and Ito). */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];

/** The whole window: what there is to rate, the picture with its blocks, and the grades. */
export function App({ who }: { who: string }) {
  const { index, view } = shown.value;
  const count = items.value.length;
  const done = items.value.filter((item) => item.grade !== null).length;
  return (
    <>
      <header>
        <h1>
          Rate <span class="quiet">as {who}</span>
        </h1>
        <div class="bar">
          <Button onClick={() => show(index - 1)} disabled={index <= 0}>
            Previous (←)
          </Button>
          <Button onClick={() => show(index + 1)} disabled={index >= count - 1}>
            Next (→)
          </Button>
          <Button onClick={state.showOpen} disabled={done === count}>
            Next without grade (N)
          </Button>
          <Check id="blocks" checked={areBlocksShown.value} onChange={() => toggle(areBlocksShown)}>
            Blocks (B)
          </Check>
          <Check id="whole" checked={isWhole.value} onChange={() => toggle(isWhole)}>
            Whole page (W)
          </Check>
          <output id="state">{message}</output>
        </div>
        <details>
          <summary>What the grades mean</summary>
          <Terms terms={grades} />
          <p>
            Which program made the blocks is not told, and the order is drawn by lot. A grade is saved at
            once; another one replaces it.
          </p>
        </details>
      </header>
      <main>
        <h2 id="title">{index >= 0 && `Segmentation ${index + 1} of ${count}, ${done} rated`}</h2>
        <div class={isWhole.value ? 'pane whole' : 'pane'} id="picture">
          {view && (
            <PagePicture
              title={`of segmentation ${index + 1}`}
              label="Picture of the page with its blocks"
              size={view.size}
              picture={state.pictureOf(index)}
              layers={areBlocksShown.value ? view.segments.map(layerOf) : []}
            />
          )}
        </div>
      </main>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <footer class="grades" role="group" aria-label="Grade">
        {grades.map(([name, meaning], i) => (
          <Button
            key={name}
            data-grade={name}
            title={meaning}
            aria-pressed={items.value[index]?.grade === name}
            disabled={!view || state.wanted.value !== index}
            onClick={() => state.grade(name)}
          >
            {name} ({i + 1})
          </Button>
        ))}
      </footer>
    </>
  );
}

function layerOf(polygons: state.Segment, i: number): Layer {
  const rings = polygons.flat().map((ring) => `M${ring.map((point) => point.join(' ')).join('L')}Z`);
  const colour = colours[i % colours.length];
  const look = { fill: colour, 'fill-opacity': 0.16, stroke: colour, 'stroke-width': 2 };
  return { class: 'segment', d: rings.join(''), ...look };
}
