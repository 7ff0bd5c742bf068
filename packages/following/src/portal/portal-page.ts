import { join } from 'node:path';
import { appPageOf, markup, readWebProgram } from 'pagestructure/apps';

/** Where `npm run build` puts the program of the page, seen from this file: as source, or bundled. */
const folder = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../dist/web' : '../web');

/** What frames with foreign HTML may do: neither run scripts nor send forms. */
const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

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
<label for="import">Import a file</label> <input id="import" type="file" accept=".json,.opml,.xml"></div></details>
<span class="quiet" id="saved"></span><span class="news-bar" id="own-changes"><b id="changed"></b>
<a href="/feed.atom">Feed of my page</a></span></div>
<ul id="wanted" class="account"></ul>
<section id="news" aria-label="New parts" hidden><h2>New on these pages</h2><ul></ul><p></p></section>
<div id="board"></div>
</section>
<section id="page" aria-label="Page" hidden>
<div class="bar"><button type="button" id="update-page">Update now</button>
<button type="button" id="levels" aria-pressed="false">Smaller and larger parts</button>
<button type="button" id="offering" aria-pressed="true">Offer new parts</button>
<button type="button" id="divide">Divide again</button>
<button type="button" id="remove-page">Remove page</button> <span class="quiet" id="page-state"></span>
<span class="news-bar"><a id="page-feed">Feed of this page</a></span></div>
<section id="page-news" aria-label="New parts of this page" hidden><h2>New on this page</h2><ul></ul><p></p></section>
<ul id="account" class="account"></ul>
<div id="stage"><iframe id="view" title="The page" sandbox="${sandbox}"></iframe><div id="boxes"></div></div>
</section>
</main>
<dialog class="difference" id="difference" aria-labelledby="difference-name"><h2 id="difference-name"></h2>
<button type="button" class="close" id="difference-close">Close</button>
<div class="fields"><label>From <select id="from"></select></label><label>To <select id="to"></select></label>
<label class="whole"><input type="checkbox" id="whole">Whole text</label>
<a id="difference-feed">Feed of this part</a></div>
<p class="quiet" id="difference-account" role="status"></p>
<div class="changes" id="difference-text" tabindex="0" role="region" aria-label="Differences"></div>
<p class="quiet source" id="difference-source"></p></dialog>
<template id="piece"><article class="piece"><header class="caption">
<div class="about"><h2></h2>
<p class="source"><a target="_blank" rel="noopener noreferrer"></a><span></span><time></time></p></div>
<div class="controls"><button type="button" class="off">Remove</button>
<button type="button" class="tab">✥</button></div></header>
<p class="note"></p><iframe sandbox="${sandbox}"></iframe>
<button type="button" class="size">⇲</button></article></template>`;
  return appPageOf({
    title: 'Personal page',
    program: readWebProgram(folder, 'portal'),
    body,
    allowed: ["frame-src 'self'", 'img-src data:'],
  });
}
