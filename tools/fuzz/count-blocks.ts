import { parseSync } from 'oxc-parser';

/** A node of a syntax tree (ESTree). */
interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

/** Properties that run now and then, by type of node. */
const branches: Readonly<Record<string, readonly string[]>> = {
  FunctionDeclaration: ['body'],
  FunctionExpression: ['body'],
  ArrowFunctionExpression: ['body'],
  IfStatement: ['consequent', 'alternate'],
  ForStatement: ['body'],
  ForOfStatement: ['body'],
  ForInStatement: ['body'],
  WhileStatement: ['body'],
  CatchClause: ['body'],
  LogicalExpression: ['right'],
  ConditionalExpression: ['consequent', 'alternate'],
};

/**
 * JavaScript that calls `$block(n)` at the begin of each function, branch, loop, case, handler, and right side of a
 * logical operator.
 *
 * V8 counts blocks itself, but needs 10 ms after each input to tell the counts; most readers need less than one.
 *
 * @param next gives a block its number
 */
export function countBlocks(source: string, next: () => number): string {
  const put: { at: number; text: string; order: number }[] = [];
  const open = (at: number, text: string) => put.push({ at, text, order: put.length });
  /** Inner ones close first, and before others open. */
  const close = (at: number, text: string) => put.push({ at, text, order: -put.length - 1 });
  const count = ({ type, start, end }: Node): void => {
    const call = `$block(${next()})`;
    if (type === 'BlockStatement' || type === 'FunctionBody') open(start + 1, `${call};`);
    else {
      const isStatement = type.endsWith('Statement');
      open(start, isStatement ? `{${call};` : `(${call},`);
      close(end, isStatement ? '}' : ')');
    }
  };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type } = node as Node;
    for (const name of branches[type] ?? []) if ((node as Node)[name]) count((node as Node)[name] as Node);
    if (type === 'SwitchCase') {
      const [first] = (node as Node).consequent as Node[];
      if (first) open(first.start, `$block(${next()});`);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync('a.js', source).program);
  put.sort((a, b) => a.at - b.at || a.order - b.order);
  const pieces = put.map(({ at, text }, i) => source.slice(i === 0 ? 0 : put[i - 1].at, at) + text);
  return pieces.join('') + source.slice(put.at(-1)?.at ?? 0);
}
