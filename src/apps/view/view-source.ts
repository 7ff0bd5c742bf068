import type { ViewPage } from './view-page.ts';

/** A page as it is shown; its picture goes another way. */
export type ShownPage = Omit<ViewPage, 'picture'>;

/** Pages to be looked at, made when somebody asks for them. */
export interface ViewSource {
  /** Which pages there are, in the order to show. */
  pages: readonly { id: string }[];
  /** @throws Error saying why the page cannot be shown */
  page(index: number): Promise<ShownPage>;
  /** PNG, JPEG or WebP of the whole page; undefined where there is none. */
  picture(index: number): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}
