/**
 * Names what cells show for those who cannot see it. A drawing is one picture, called by its title, or else by the
 * section that it stands in, as the program's own plots are; inputs that stand beside their label get its words.
 */
function nameParts(): void {
  for (const svg of document.querySelectorAll<SVGSVGElement>(
    'main svg:not([role], [aria-hidden], svg svg)',
  )) {
    if (svg.closest('[class*="-swatch"]')) {
      svg.setAttribute('aria-hidden', 'true');
      continue;
    }
    const label = svg.getAttribute('aria-label') ?? plotName(svg);
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', label);
  }
  // Marks inside are parts of the picture; tips come and go.
  for (const mark of document.querySelectorAll('main svg [aria-label]:not([role])')) {
    mark.removeAttribute('aria-label');
  }
  for (const text of document.querySelectorAll<HTMLElement>('main pre:not([tabindex])')) text.tabIndex = 0;
  for (const box of document.querySelectorAll('main table input[type=checkbox]:not([aria-label])')) {
    box.setAttribute('aria-label', box.closest('thead') ? 'All rows' : 'This row');
  }
  for (const range of document.querySelectorAll('main form input[type=range]:not([aria-label])')) {
    range.setAttribute(
      'aria-label',
      range.closest('form')?.querySelector('label')?.textContent?.trim() || 'Value',
    );
  }
}

function plotName(svg: SVGSVGElement): string {
  const title = svg.closest('figure')?.querySelector('h2, h3, figcaption')?.textContent?.trim();
  if (title) return title;
  const before = [...document.querySelectorAll('main :is(h1, h2, h3)')].filter(
    (heading) => heading.compareDocumentPosition(svg) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return `Plot: ${before.at(-1)?.textContent?.trim() ?? document.title}`;
}

new MutationObserver(nameParts).observe(document.body, { childList: true, subtree: true });
nameParts();
