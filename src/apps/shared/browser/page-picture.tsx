import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ViewPage, ViewRect } from '../../view/view-page.ts';
import type { Layer } from './drawing.ts';
import { beyondPicture, endsHere, picturePlace, placeStyle, type Size } from './picture-extent.ts';
import { revealPlace } from './reveal.ts';

/** What {@link PagePicture} shows and tells; points are CSS pixels of the page. */
export interface PagePictureProps {
  page: Pick<ViewPage, 'size' | 'title'>;
  /** Address of the picture. */
  address: string | null;
  /** Shows the page itself over its picture. */
  live?: ((host: HTMLElement) => Promise<void>) | undefined;
  /** From the lowest to the highest. */
  layers: readonly Layer[];
  /** What is looked at, above all. */
  marks: readonly Layer[];
  /** 1: as wide as the pane. */
  zoom: number;
  /** Where to scroll; undefined for staying. */
  place: ViewRect | undefined;
  onPoint(point: { x: number; y: number } | null): void;
  onPick(point: { x: number; y: number }): void;
}

/**
 * The picture of a page with shapes on it. It scrolls as the browser does; shapes are a path a look, whatever their
 * number.
 */
export function PagePicture(props: PagePictureProps) {
  const { page, address, live, layers, marks, zoom, place, onPoint, onPick } = props;
  const pane = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = page.size;
  const pointOf = (event: MouseEvent): { x: number; y: number } => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: -1, y: -1 };
    const scale = width / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  useLayoutEffect(() => {
    const box = stage.current;
    if (!place || !box || !pane.current) return;
    const scale = box.clientWidth / width;
    const [x, y, w, h] = place.map((value) => value * scale);
    revealPlace(pane.current, y, y + h, x, x + w);
  }, [place, width]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section ref={pane} class="picture-pane" aria-label="Picture of the page" tabIndex={0}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same is in the lists, for keys and for readers of screens */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        ref={stage}
        class="stage"
        style={{ width: `${100 * zoom}%`, aspectRatio: `${Math.max(1, width)} / ${Math.max(1, height)}` }}
        onPointerMove={(event) => onPoint(pointOf(event))}
        onPointerLeave={() => onPoint(null)}
        onClick={(event) => onPick(pointOf(event))}
      >
        {address !== null && <Shot key={address} address={address} page={page} />}
        {live && <Live show={live} width={width} />}
        <Layers size={page.size} layers={layers} />
        <Layers size={page.size} layers={marks} />
      </div>
    </section>
  );
}

/** The picture, and a line where it ends before its page does. */
function Shot({ address, page }: { address: string; page: PagePictureProps['page'] }) {
  const [picture, setPicture] = useState<Size | null>(null);
  return (
    <>
      <img
        src={address}
        alt={`The page ${page.title}`}
        draggable={false}
        style={picture ? placeStyle(picturePlace(picture, page.size), page.size) : undefined}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setPicture({ width, height })
        }
      />
      {picture &&
        beyondPicture(picture, page.size).map((rect) => (
          <p key={rect.join()} class="beyond" style={placeStyle(rect, page.size)}>
            {endsHere}
          </p>
        ))}
    </>
  );
}

/** The page itself, in its own size, made as large as its picture. */
function Live({ show, width }: { show(host: HTMLElement): Promise<void>; width: number }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = host.current;
    const stage = element?.parentElement;
    if (!element || !stage) return;
    const scale = (): void => element.style.setProperty('--scale', String(stage.clientWidth / width));
    const observer = new ResizeObserver(scale);
    observer.observe(stage);
    scale();
    void show(element);
    return () => observer.disconnect();
  }, [show, width]);
  return <div ref={host} class="live" />;
}

function Layers({ size, layers }: { size: ViewPage['size']; layers: readonly Layer[] }) {
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, size.width)} ${Math.max(1, size.height)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {layers.map(({ d, fill = 'none', fillOpacity, stroke, strokeOpacity, strokeWidth, dash }) => (
        <path
          key={`${fill}${fillOpacity}${stroke}${dash}${strokeWidth}`}
          d={d}
          fill={fill}
          fill-opacity={fillOpacity}
          stroke={stroke}
          stroke-opacity={strokeOpacity}
          stroke-width={strokeWidth}
          stroke-dasharray={dash}
          stroke-linejoin="round"
          stroke-linecap="round"
          vector-effect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
