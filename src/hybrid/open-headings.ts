import { addToken, type TokenChain } from './token-chain.ts';

/** Headings of one list, as far as later decisions depend on them. */
export interface Sisters {
  first: number;
  last: number;
  count: number;
  /** Number of the list among its parent's, from 0. */
  list: number;
  /** Looks of the headings, and symbols behind them. */
  looks: TokenChain;
  boundaries: TokenChain;
}

/** A heading below which the next one may hang. */
export interface OpenHeading {
  /** Its row; -1 stands for the page. */
  row: number;
  /** Lists begun below it. */
  lists: number;
  /** The last of them. */
  sisters?: Sisters;
}

/** Open headings, from the page down. Never changed: attaching a heading makes a new one. */
export interface Stack {
  open: readonly OpenHeading[];
  /** Equal for stacks that attachment cannot tell apart. */
  key: string;
}

/** An attachment: where a heading may hang: below an open heading, in its last list or in a new one. */
export interface Attachment {
  depth: number;
  join: boolean;
}

/** Tokens of a heading that its sisters may share. */
export interface HeadingTokens {
  look: string;
  boundary: string;
}

/**
 * Open headings above which no attachment is offered, the page apart: bounds the work on a page that nests without
 * end.
 */
const deepest = 24;

/** Lists and sisters beyond these numbers count alike. */
export const mostCounted = { lists: 5, sisters: 12 };

/** Nothing but the page is open. */
export const emptyStack: Stack = makeStack([{ row: -1, lists: 0 }]);

/** All attachments of the next heading, the deepest first. */
export function attachmentsIn({ open }: Stack): Attachment[] {
  const attachments: Attachment[] = [];
  for (let depth = open.length - 1; depth >= 0; depth--) {
    if (depth > 0 && depth < open.length - deepest) continue;
    if (open[depth].sisters) attachments.push({ depth, join: true });
    attachments.push({ depth, join: false });
  }
  return attachments;
}

/** Hangs a heading: what is deeper closes, the heading opens. */
export function attach(
  { open }: Stack,
  row: number,
  { depth, join }: Attachment,
  tokens: HeadingTokens,
): Stack {
  const parent = open[depth];
  const before = join ? parent.sisters : undefined;
  const sisters: Sisters = {
    first: before?.first ?? row,
    last: row,
    count: (before?.count ?? 0) + 1,
    list: before?.list ?? parent.lists,
    looks: addToken(before?.looks, tokens.look),
    boundaries: addToken(before?.boundaries, tokens.boundary),
  };
  const lists = parent.lists + (before ? 0 : 1);
  return makeStack([...open.slice(0, depth), { row: parent.row, lists, sisters }, { row, lists: 0 }]);
}

function makeStack(open: readonly OpenHeading[]): Stack {
  const key = open.map(({ row, lists, sisters }) => {
    if (!sisters) return `${row}`;
    const [begun, count] = [Math.min(lists, mostCounted.lists), Math.min(sisters.count, mostCounted.sisters)];
    return `${row},${begun},${sisters.first},${sisters.last},${count}`;
  });
  return { open, key: key.join(';') };
}
