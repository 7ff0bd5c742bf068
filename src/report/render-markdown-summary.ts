import type { ReportData } from './report-data.ts';

/**
 * What a report says before its pages, as Markdown: summary, scores, problems, how to reproduce.
 * @returns text ended by a line feed; names and messages cannot become markup in it
 */
export function renderMarkdownSummary(data: Omit<ReportData, 'pages' | 'runs'>): string {
  const { title, summary, corpora, reproduce, errors, warnings } = data;
  const sections = [`# ${literal(title)}`, ...summary.map(literal)];
  for (const { name, scores } of corpora) {
    if (scores.length === 0) continue;
    const rows = scores.map((row) => [
      literal(row.method),
      row.convention,
      ...[row.purity, row.inversePurity, row.microF].map((score) => score.toFixed(3)),
      row.macroDocuments === 0 ? '–' : row.macroF.toFixed(3),
      String(row.documents),
      String(row.macroDocuments),
    ]);
    sections.push(
      name ? `## Scores: ${literal(name)}` : '## Scores',
      [...tableHead, ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n'),
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

const tableHead = [
  '| Method | Convention | Purity | Inverse purity | Micro F | Macro F | n | n (macro) |',
  '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
];

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
