import { readData } from '../../shared/browser/elements.ts';
import type { DemoSite } from '../demo-page.ts';

/** What the page holds besides its programs. */
export const site: DemoSite = readData('demo-site');

/** Bytes from Base64. */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
