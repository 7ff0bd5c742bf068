import type { ComponentChildren } from 'preact';
import { Button } from '../../shared/browser/controls.tsx';
import { Methods } from '../../shared/browser/methods.tsx';
import { ExportMenu } from './export-menu.tsx';
import { openHelp } from './help.tsx';
import { current, entry } from './state.ts';

/** Which page this is, whose headings are shown, and what they are compared with. */
export function Header({ tools }: { tools: ComponentChildren }) {
  const { page, method, rows } = current.value ?? {};
  return (
    <header class="head">
      <div class="naming">
        <h1 lang={page?.language}>{page?.title ?? entry.value?.id}</h1>
        {page && (
          <p class="quiet">
            {method?.value && `${plural(method.value.items.length, 'heading')} · `}
            {plural(rows?.value.length ?? 0, 'row')}
            {page.title !== page.source && (
              <>
                {' · '}
                <bdi>{page.source}</bdi>
              </>
            )}
          </p>
        )}
      </div>
      {page && <Methods />}
      <div class="tools">
        {tools}
        {page && <ExportMenu />}
        <Button class="round" aria-label="Keys and meaning of the marks" onClick={openHelp}>
          ?
        </Button>
      </div>
    </header>
  );
}

export function plural(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
