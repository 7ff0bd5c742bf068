/**
 * Runs in a frame, and sees nothing from here. Has boxes of `content-visibility: auto` laid out, which the browser
 * skips far from the window, though scrolling shows them; attributes of the page stay as they are. No function stands
 * inside: what builds the program may give it a name by a helper that frames do not have.
 * @returns whether there were any
 */
export function showSkipped(page: Document = document): boolean {
  let any = false;
  const open: (CSSStyleSheet | CSSRule)[] = Array.from(page.styleSheets);
  for (let next = open.pop(); next; next = open.pop()) {
    const { style, styleSheet } = next as Partial<CSSStyleRule & CSSImportRule>;
    if (style?.getPropertyValue('content-visibility') === 'auto') {
      const priority = style.getPropertyPriority('content-visibility');
      style.setProperty('content-visibility', 'visible', priority);
      any = true;
    }
    if (styleSheet) open.push(styleSheet);
    try {
      for (const rule of (next as Partial<CSSGroupingRule>).cssRules ?? []) open.push(rule);
    } catch {
      // A sheet of another origin does not show its rules.
    }
  }
  const inStyles = '[style*="content-visibility:auto" i], [style*="content-visibility: auto" i]';
  if (page.querySelector(inStyles)) {
    const sheet = new (page.defaultView?.window.CSSStyleSheet ?? CSSStyleSheet)();
    sheet.replaceSync(`:is(${inStyles}) { content-visibility: visible !important }`);
    page.adoptedStyleSheets.push(sheet);
    any = true;
  }
  return any;
}
