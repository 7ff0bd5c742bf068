import { Converter, PageEvent, ReflectionKind } from 'typedoc';

/** Other parts of the site that the reference is built for, from its root (scripts/build-site.ts). */
const parts = JSON.parse(process.env.SITE_PARTS ?? '[]');

/** Plugin of TypeDoc: modules have the names that programs import, and every page links to the parts of the site. */
export function load({ converter, options, renderer }) {
  converter.on(Converter.EVENT_CREATE_DECLARATION, (_, reflection) => {
    if (reflection.kindOf(ReflectionKind.Module)) reflection.name = importedName(reflection.name);
  });
  renderer.on(PageEvent.BEGIN, ({ url }) => {
    const up = '../'.repeat(url.split('/').length);
    options.setValue('navigationLinks', Object.fromEntries(parts.map(({ href, text }) => [text, up + href])));
  });
}

/** `src/public/vips` is `pagestructure/vips`, `packages/queue/src` is `@pagestructure/queue`. */
function importedName(path) {
  return path
    .replace(/^packages\/(\w+)\/src.*$/, '@pagestructure/$1')
    .replace(/^src\/public/, 'pagestructure')
    .replace(/^src$/, 'pagestructure');
}
