import { Fragment } from 'preact';
import type { Layer } from '../../shared/browser/drawing.ts';
import { PagePicture } from '../../shared/browser/page-picture.tsx';
import {
  areBlocksShown,
  type Grade,
  grade,
  grades,
  isWhole,
  items,
  message,
  nextOpen,
  pictureOf,
  show,
  shown,
  wanted,
} from './state.ts';

/** Colours that neighbouring blocks differ by (Okabe and Ito). */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];

/** The whole window: what there is to rate, the picture with its blocks, and the grades. */
export function App({ judge }: { judge: string }) {
  const { index } = shown.value;
  const count = items.value.length;
  const done = items.value.filter((item) => item.grade !== null).length;
  return (
    <>
      <header>
        <h1>
          Rate <span class="quiet">as {judge}</span>
        </h1>
        <Controls isDone={done === count} />
        <details>
          <summary>What the grades mean</summary>
          <dl class="keys">
            {Object.entries(grades).map(([name, meaning]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{meaning}</dd>
              </Fragment>
            ))}
          </dl>
          <p>
            Which program made the blocks is not told, and the order is drawn by lot. A grade is saved at
            once; another one replaces it.
          </p>
        </details>
      </header>
      <main>
        <h2 id="title">
          {count > 0 && index >= 0 && `Segmentation ${index + 1} of ${count}, ${done} rated`}
        </h2>
        <Picture />
      </main>
      <Grades />
    </>
  );
}

function Controls({ isDone }: { isDone: boolean }) {
  const { index } = shown.value;
  return (
    <div class="bar">
      <button type="button" id="previous" disabled={index <= 0} onClick={() => show(index - 1)}>
        Previous (←)
      </button>
      <button
        type="button"
        id="next"
        disabled={index >= items.value.length - 1}
        onClick={() => show(index + 1)}
      >
        Next (→)
      </button>
      <button type="button" id="open" disabled={isDone} onClick={() => show(nextOpen(wanted.value) ?? index)}>
        Next without grade (N)
      </button>
      <label>
        <input
          type="checkbox"
          id="blocks"
          checked={areBlocksShown.value}
          onChange={({ currentTarget }) => {
            areBlocksShown.value = currentTarget.checked;
          }}
        />{' '}
        Blocks (B)
      </label>
      <label>
        <input
          type="checkbox"
          id="whole"
          checked={isWhole.value}
          onChange={({ currentTarget }) => {
            isWhole.value = currentTarget.checked;
          }}
        />{' '}
        Whole page (W)
      </label>
      <output id="state">{message}</output>
    </div>
  );
}

function Picture() {
  const { index, view } = shown.value;
  const layers = (areBlocksShown.value ? (view?.segments ?? []) : []).map((polygons, i): Layer => {
    const rings = polygons.flat().map((ring) => `M${ring.map((point) => point.join(' ')).join('L')}Z`);
    const colour = colours[i % colours.length];
    return {
      name: 'segment',
      d: rings.join(''),
      fill: colour,
      fillOpacity: 0.16,
      stroke: colour,
      strokeWidth: 2,
    };
  });
  return (
    <div class={isWhole.value ? 'pane whole' : 'pane'} id="picture">
      {view && (
        <PagePicture
          title={`of segmentation ${index + 1}`}
          label="Picture of the page with its blocks"
          size={view.size}
          picture={pictureOf(index)}
          layers={layers}
        />
      )}
    </div>
  );
}

function Grades() {
  const { index, view } = shown.value;
  const names = Object.keys(grades) as Grade[];
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <footer class="grades" role="group" aria-label="Grade">
      {names.map((name, i) => (
        <button
          key={name}
          type="button"
          data-grade={name}
          title={grades[name]}
          aria-pressed={items.value[index]?.grade === name}
          disabled={!view || wanted.value !== index}
          onClick={() => grade(name)}
        >
          {name} ({i + 1})
        </button>
      ))}
    </footer>
  );
}
