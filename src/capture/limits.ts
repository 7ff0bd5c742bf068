/** Bounds on what a page may cost; every one can be set. */
export interface CaptureLimits {
  /** Size of one source, and of all its subresources together, in bytes. */
  maxBytes: number;
  /** Elements and text nodes of one page. */
  maxNodes: number;
  /** Open elements above one another, the root element counted. */
  maxDepth: number;
  /** Time for one page, in milliseconds: for the network, and again for the browser. */
  timeout: number;
}

/**
 * Defaults. 20 MB and 500,000 nodes are some 15 and 40 times the largest of 4,234 real pages (1.2 MB without its
 * pictures, 12,000 elements); the browser needs 11 to 18 s for 500,000 nodes (lab/capture-limits/capture-limits.ts),
 * hence 30 s. 512 is the depth at which Chromium's parser stops nesting elements (kMaximumHTMLParserDOMTreeDepth):
 * beyond it its tree is not the standard's; the deepest real page has 46.
 */
export const defaultLimits: CaptureLimits = {
  maxBytes: 20_000_000,
  maxNodes: 500_000,
  maxDepth: 512,
  timeout: 30_000,
};

/** Seconds for what is computed of a captured page, where none are given: ample, and an end all the same. */
export const usualTimeLimit = 300;

/** Limits with those filled in that were not set. */
export function withDefaults(limits: { [name in keyof CaptureLimits]?: number | undefined }): CaptureLimits {
  return {
    maxBytes: limits.maxBytes ?? defaultLimits.maxBytes,
    maxNodes: limits.maxNodes ?? defaultLimits.maxNodes,
    maxDepth: limits.maxDepth ?? defaultLimits.maxDepth,
    timeout: limits.timeout ?? defaultLimits.timeout,
  };
}
