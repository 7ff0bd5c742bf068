/**
 * Names the plots of cells for those who cannot see them, as the program's own plots have names: a drawing is one picture,
 * called by its title, or else by the section that it stands in.
 */
function nameOf(svg: SVGSVGElement): string {
  const title = svg.closest('figure')?.querySelector('h2, h3, figcaption')?.textContent?.trim();
  if (title) return title;
  const before = [...document.querySelectorAll('main :is(h1, h2, h3)')].filter(
    (heading) => heading.compareDocumentPosition(svg) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return `Plot: ${before.at(-1)?.textContent?.trim() ?? document.title}`;
}

function namePlots(): void {
  for (const svg of document.querySelectorAll<SVGSVGElement>('main svg:not([role], [aria-hidden], svg svg)')) {
    if (svg.closest('.plot-swatch, [class*="-swatch"]')) {
      svg.setAttribute('aria-hidden', 'true');
      continue;
    }
    const label = svg.getAttribute('aria-label') ?? nameOf(svg);
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', label);
  }
}

new MutationObserver(namePlots).observe(document.body, { childList: true, subtree: true });
namePlots();
