import { useRef, useState } from 'preact/hooks';
import { Button, toggle } from '../../shared/browser/controls.tsx';
import { readData } from '../../shared/browser/elements.ts';
import { pages } from '../../view/browser/state.ts';
import type { DemoSite } from '../demo-page.ts';
import { cancel, isChoosing, open, openProblem, reading, step } from './state.ts';

/** What the demo is for. */
export const whatFor =
  'Drop a web page here and see which of its rows are headings, what belongs to each, and which are sisters: found ' +
  'by what the page looks like, whatever its tags say.';

/** Where a page is chosen: dropped, picked, pasted, or one of those that come along. */
export function Start() {
  const isReading = step.value !== '';
  return (
    <main class="start">
      <header>
        <h1>The outline of a page</h1>
        <p>{whatFor}</p>
      </header>
      {isReading ? (
        <section class="drop busy" aria-label="Reading">
          <p role="status">
            <strong>{step.value} …</strong>
            <span class="quiet">{reading.value}</span>
          </p>
          <Button onClick={cancel}>Cancel</Button>
        </section>
      ) : (
        <label class="drop">
          <input
            type="file"
            accept=".html,.htm,.xhtml,text/html"
            onChange={({ currentTarget }) => openGivenFile(currentTarget.files ?? [])}
          />
          <strong>Drop an HTML file</strong>
          <span class="quiet">or press here to pick one, up to 8 MB</span>
        </label>
      )}
      {openProblem.value !== '' && (
        <p class="problem" role="alert">
          {openProblem.value}
        </p>
      )}
      {!isReading && (
        <div class="ways">
          <Examples />
          <Paste />
        </div>
      )}
      <footer>
        <p class="quiet">
          The page stays in this browser. It is laid out without its scripts and without a network, so its
          pictures are missing unless they are in the file. Everything here works without a connection.
        </p>
        <nav aria-label="More">
          {pages.value.length > 0 && !isReading && (
            <Button onClick={() => toggle(isChoosing)}>Back to the pages</Button>
          )}
          {site.links.map(({ href, text }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </nav>
      </footer>
    </main>
  );
}

function Examples() {
  const select = useRef<HTMLSelectElement>(null);
  return (
    <section aria-labelledby="examples-title">
      <h2 id="examples-title">Take one of {site.examples.length}</h2>
      <p class="quiet">Pages written for this project, in English and Japanese.</p>
      <div class="line">
        <select ref={select} aria-label="Example">
          {site.examples.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <Button class="main" onClick={() => openExample(select.current?.value)}>
          Show it
        </Button>
      </div>
    </section>
  );
}

function Paste() {
  const [text, setText] = useState('');
  return (
    <section aria-labelledby="paste-title">
      <h2 id="paste-title">
        <label for="paste">Paste HTML</label>
      </h2>
      <textarea
        id="paste"
        rows={3}
        spellcheck={false}
        placeholder="<h1>Fruit</h1> …"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div class="line">
        <Button
          class="main"
          disabled={text.trim() === ''}
          onClick={() => open({ id: 'pasted', bytes: new TextEncoder().encode(`\ufeff${text}`) })}
        >
          Show it
        </Button>
      </div>
    </section>
  );
}

export async function openExample(id: string | undefined): Promise<void> {
  const example = site.examples.find((one) => one.id === id);
  const bytes = Uint8Array.from(atob(example?.bytes ?? ''), (letter) => letter.charCodeAt(0));
  if (example) await open({ id: example.id, bytes });
}

/** Opens the first of some files. */
export async function openGivenFile([file]: Iterable<File> = []): Promise<void> {
  if (file) await open({ id: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
}

/** What the page holds besides its programs. */
const site: DemoSite = readData('demo-site');
