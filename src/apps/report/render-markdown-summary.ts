import { findMeasure, mainMeasures } from '../../eval/index.ts';
import type { ReportData } from './report-data.ts';
import { scoreCell } from './score-cell.ts';

/**
 * What a report says before its pages, as Markdown: summary, scores, problems, how to reproduce.
 * @returns text ended by a line feed; names and messages cannot become markup in it
 */
export function renderMarkdownSummary(data: Omit<ReportData, 'pages' | 'runs'>): string {
  const { title, summary, corpora, reproduce, errors, warnings } = data;
  const sections = [`# ${literal(title)}`, ...summary.map(literal)];
  for (const { name, scores, measures = mainMeasures } of corpora) {
    if (scores.length === 0) continue;
    const rows = scores.map((row) => [
      literal(row.method),
      row.convention,
      ...measures.map((measure) => scoreCell(row, measure)),
      String(row.documents),
      String(row.macroDocuments),
    ]);
    sections.push(
      name ? `## Scores: ${literal(name)}` : '## Scores',
      [...tableHead(measures.map((measure) => findMeasure(measure).label)), ...rows.map(tableRow)].join('\n'),
    );
  }
  for (const [heading, messages] of [
    ['Errors', errors],
    ['Warnings', warnings],
  ] as const) {
    if (messages.length === 0) continue;
    sections.push(`## ${heading}`, messages.map((message) => `- ${literal(message)}`).join('\n'));
  }
  sections.push('## How to reproduce', code(reproduce.command));
  if (reproduce.facts.length > 0) {
    sections.push(reproduce.facts.map(([name, value]) => `- ${literal(name)}: ${literal(value)}`).join('\n'));
  }
  if (reproduce.config !== undefined) sections.push(code(JSON.stringify(reproduce.config, null, 2)));
  return `${sections.join('\n\n')}\n`;
}

function tableHead(labels: readonly string[]): string[] {
  const numbers = [...labels, 'n', 'n (macro)'];
  return [
    tableRow(['Method', 'Convention', ...numbers]),
    tableRow(['---', '---', ...numbers.map(() => '---:')]),
  ];
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Text that Markdown shows as it is, on one line. */
function literal(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~&]/g, (character) => `\\${character}`);
}

/** A fenced block, its fence longer than any in the text. */
function code(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
