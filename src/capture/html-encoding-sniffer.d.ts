declare module 'html-encoding-sniffer' {
  /** WHATWG name of the encoding that a page declares, else `defaultEncoding`. */
  export default function sniffHtmlEncoding(
    bytes: Uint8Array,
    options: { transportLayerEncodingLabel?: string | undefined; defaultEncoding: string },
  ): string;
}
