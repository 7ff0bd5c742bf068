/** A page of so many elements and texts: sections with a heading, a paragraph and a list each. */
export function madePage(nodes: number): string {
  const section = (i: number): string => {
    const items = Array.from({ length: 8 }, (_, k) => `<li><b>Item ${k}</b>: some words of part ${i}</li>`);
    return `<h2>Part ${i}</h2><p>A paragraph with a <i>word</i> in it.</p><ul>${items.join('')}</ul>`;
  };
  const perSection = 2 + 4 + 1 + 8 * 4;
  return `<!doctype html><title>Made</title><h1>Made</h1>${Array.from({ length: Math.ceil(nodes / perSection) }, (_, i) => section(i)).join('')}`;
}
