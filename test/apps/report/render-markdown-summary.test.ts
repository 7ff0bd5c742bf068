import { describe, expect, it } from 'vitest';
import { renderMarkdownSummary } from '../../../src/apps/report/index.ts';
import { sampleCorpus, sampleReport } from './samples.ts';

describe('renderMarkdownSummary', () => {
  it('renderMarkdownSummary(data) has the scores with n, the problems and the command', () => {
    const lines = renderMarkdownSummary(sampleReport()).split('\n');
    expect(lines[0]).toBe('# Two invented bakeries');
    expect(lines).toContain('| hybrid | paper | 0.710 | 0.710 | 0.710 | 0.680 | 80 | 74 |');
    expect(lines).toContain('- third.html: no such file');
    expect(lines).toContain('pagestructure experiment bakeries.json --out runs/bakeries');
    expect(lines).not.toContain('## Warnings');
  });

  it('renderMarkdownSummary(hostile names) keeps tables and fences whole', () => {
    const [row] = sampleCorpus().scores;
    const text = renderMarkdownSummary(
      sampleReport({
        corpora: [{ name: '', scores: [{ ...row, method: 'a|b\n<img>' }], comparisons: [] }],
        reproduce: { command: 'echo ```', facts: [] },
      }),
    );
    expect(text).toContain('| a\\|b \\<img\\> | paper |');
    expect(text).toContain('\n````\necho ```\n````\n');
  });

  it('renderMarkdownSummary(row without macro documents) prints no macro F', () => {
    const [row] = sampleCorpus().scores;
    const text = renderMarkdownSummary(
      sampleReport({
        corpora: [{ name: 'x', scores: [{ ...row, macroF: 0, macroDocuments: 0 }], comparisons: [] }],
      }),
    );
    expect(text).toContain('| – | 80 | 0 |');
    expect(text).toContain('## Scores: x\n');
  });
});
