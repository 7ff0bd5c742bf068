import type { TargetedMouseEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { revealBox } from '../shared/browser/reveal.ts';
import type { ViewRect } from '../view/view-page.ts';
import type { Layer } from './drawing.ts';
import { beyondPicture, endsHere, picturePosition, positionStyle, type Size } from './picture-extent.ts';

export interface Point {
  x: number;
  y: number;
}

export interface PagePictureProps {
  /** Name of the page. */
  title: string;
  /** Name of the pane; default `Picture of the page`. */
  label?: string;
  /** Of the whole page, CSS pixels. */
  size: Size;
  /** Address of the picture, taken or drawn (`drawnPicture`); null for none, or none yet. */
  picture: string | null;
  /** Shows the page itself over its picture. */
  live?: ((host: HTMLElement) => Promise<void>) | undefined;
  /** From the lowest to the highest. */
  layers: readonly Layer[];
  /** What is looked at, above all. */
  marks?: readonly Layer[];
  /** 1: as wide as the pane; by default the style sheet says it. */
  zoom?: number;
  /** Where to scroll; undefined: the pane stays. */
  place?: ViewRect | undefined;
  onPoint?(point: Point | null): void;
  onPick?(point: Point): void;
}

/** The picture of a page with shapes on it: headings, rows, blocks. Shapes are a path a look, whatever their number. */
export function PagePicture(props: PagePictureProps) {
  const { title, label = 'Picture of the page', picture, live, layers, marks = [], zoom, place } = props;
  const pane = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const size = { width: Math.max(1, props.size.width), height: Math.max(1, props.size.height) };
  const { width, height } = size;
  const pointOf = ({ currentTarget, clientX, clientY }: TargetedMouseEvent<HTMLElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    const scale = width / box.width;
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
  };
  useLayoutEffect(() => {
    const box = stage.current;
    if (!place || !box || !pane.current) return;
    const scale = box.clientWidth / width;
    const [x, y, w, h] = place.map((value) => value * scale);
    revealBox(pane.current, y, y + h, x, x + w);
  }, [place?.join(), width]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section ref={pane} class="picture-pane" aria-label={label} tabIndex={0}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the lists have the same for keys and screen readers */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        ref={stage}
        class="stage"
        style={{
          ...(zoom !== undefined && { width: `${100 * zoom}%` }),
          aspectRatio: 'var(--ratio)',
          '--ratio': width / height,
        }}
        onPointerMove={(event) => props.onPoint?.(pointOf(event))}
        onPointerLeave={() => props.onPoint?.(null)}
        onClick={(event) => props.onPick?.(pointOf(event))}
      >
        {picture !== null && <Shot key={picture} address={picture} title={title} size={size} />}
        {live && <Live show={live} width={width} />}
        <Layers size={size} layers={layers} />
        <Layers size={size} layers={marks} />
      </div>
    </section>
  );
}

/** The picture, and a line where it ends before its page does. */
function Shot({ address, title, size }: { address: string; title: string; size: Size }) {
  const [picture, setPicture] = useState<Size | null>(null);
  return (
    <>
      <img
        src={address}
        alt={`The page ${title}`}
        draggable={false}
        style={picture ? positionStyle(picturePosition(picture, size), size) : undefined}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setPicture({ width, height })
        }
      />
      {picture &&
        beyondPicture(picture, size).map((rect) => (
          <p key={rect.join()} class="beyond" style={positionStyle(rect, size)}>
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

function Layers({ size: { width, height }, layers }: { size: Size; layers: readonly Layer[] }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {layers.map((layer, i) => (
        <path
          key={i}
          fill="none"
          stroke-linejoin="round"
          stroke-linecap="round"
          vector-effect="non-scaling-stroke"
          {...layer}
        />
      ))}
    </svg>
  );
}
