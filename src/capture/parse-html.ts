import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { LimitError } from './errors.ts';
import { type CaptureLimits, withDefaults } from './limits.ts';

/**
 * Parses a page by the HTML standard with scripting disabled, and gives up as soon as the tree grows beyond the limits.
 *
 * Both engines parse with it before they let their own parser see the page: a hostile page is refused here within a
 * second or two, while a browser or jsdom would hang on it.
 * @throws LimitError when the page nests deeper or has more nodes than allowed
 */
export function parseHtml(
  text: string,
  name: string,
  limits: Partial<CaptureLimits> = {},
): DefaultTreeAdapterTypes.Document {
  const { maxDepth, maxNodes } = withDefaults(limits);
  let depth = 0;
  let nodes = 0;
  const count = (): void => {
    nodes++;
    if (nodes > maxNodes)
      throw new LimitError(name, `more than ${maxNodes} nodes (expected at most that many)`);
  };
  return parse(text, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...element) {
        count();
        return defaultTreeAdapter.createElement(...element);
      },
      createCommentNode(data) {
        count();
        return defaultTreeAdapter.createCommentNode(data);
      },
      insertText(parent, data) {
        const before = parent.childNodes.length;
        defaultTreeAdapter.insertText(parent, data);
        if (parent.childNodes.length > before) count();
      },
      onItemPush() {
        depth++;
        if (depth > maxDepth) {
          throw new LimitError(name, `elements nested more than ${maxDepth} deep (expected at most that)`);
        }
      },
      onItemPop() {
        depth--;
      },
    },
  });
}
