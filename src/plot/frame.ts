/** Where the area inside the axes lies in a panel, in pixels. */
export interface FrameOptions {
  /** Of the whole panel. */
  width: number;
  /** Height of the area; the panel is as much higher as its margins are. */
  area: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The size of a panel in Plot's words. */
export function frame(document: Document, { width, area, left, right, top, bottom }: FrameOptions) {
  return {
    document,
    width,
    height: Math.ceil(top + bottom + area),
    marginLeft: left,
    marginRight: right,
    marginTop: top,
    marginBottom: bottom,
  };
}
