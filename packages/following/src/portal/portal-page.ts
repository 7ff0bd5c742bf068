import { join } from 'node:path';
import { appPageOf, readWebProgram } from 'pagestructure/apps';
import { markup } from 'pagestructure/plot';

/** Where `npm run build` puts the program of the page, seen from this file: as source, or bundled. */
const folder = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../dist/web' : '../web');

/**
 * The one page of the application, and the content security policy it is served with: its own script by hash, data from
 * its own server, foreign HTML in frames of its own server, nothing else.
 */
export function portalPage(): { html: string; policy: string } {
  const body = markup`<header>
<h1>Personal page</h1>
<nav aria-label="Views">
<button type="button" id="show-own" aria-pressed="true">My page</button>
<span id="page-buttons"></span>
</nav>
<form id="add"><label for="address">Add a page</label>
<input id="address" placeholder="URL or path of a file" autocomplete="off" required>
<button>Add</button></form>
<p id="message" role="status" aria-live="polite"></p>
</header>
<main>
<section id="own" aria-label="My page">
<div class="bar"><button type="button" id="positioning" aria-pressed="false">Positioning mode</button>
<button type="button" id="update-all">Update now</button>
<details id="files"><summary>Import, export</summary><div>
<a href="/export.json" download>All choices (JSON)</a> <a href="/export.opml" download>Sources (OPML)</a>
<label for="import">Import a file</label> <input id="import" type="file" accept=".json,.opml,.xml"></div></details> <span class="quiet" id="saved"></span></div>
<ul id="wanted" class="account"></ul>
<section id="news" aria-label="New parts" hidden></section>
<div id="board"></div>
</section>
<section id="page" aria-label="Page" hidden>
<div class="bar"><button type="button" id="update-page">Update now</button>
<button type="button" id="levels" aria-pressed="false">Smaller and larger parts</button>
<button type="button" id="divide">Divide again</button>
<button type="button" id="remove-page">Remove page</button> <span class="quiet" id="page-state"></span></div>
<section id="page-news" aria-label="New parts of this page" hidden></section>
<ul id="account" class="account"></ul>
<div id="stage"><iframe id="view" title="The page"></iframe><div id="boxes"></div></div>
</section>
</main>`;
  return appPageOf({
    title: 'Personal page',
    program: readWebProgram(folder, 'portal'),
    body,
    allowed: ["frame-src 'self'", 'img-src data:'],
  });
}
