/**
 * Runs in a frame, and sees nothing from here. In quirks mode tables take the colour of the body; the browser keeps an
 * earlier one where a style sheet came late. Has their styles computed once more.
 */
export function updateTables(page: Document = document): void {
  if (page.compatMode !== 'BackCompat' || !page.body) return;
  const sheet = new (page.defaultView?.window.CSSStyleSheet ?? CSSStyleSheet)();
  sheet.replaceSync('table { --updated: 1 }');
  page.adoptedStyleSheets.push(sheet);
  page.body.getBoundingClientRect();
  page.adoptedStyleSheets.pop();
}
