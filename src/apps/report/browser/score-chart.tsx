import { type Signal, useSignal } from '@preact/signals';
import { type ChartLine, type Domain, percent, ticks } from './chart-line.ts';
import { Strip, Tip, type Tipped } from './strip.tsx';

interface ScoreChartProps {
  title: string;
  about: string;
  lines: readonly ChartLine[];
  domain: Domain;
  isDifference: boolean;
}

/** A table whose middle column is drawn: an axis, a dot with its interval, and a mark for every page. */
export function ScoreChart({ title, about, lines, domain, isDifference }: ScoreChartProps) {
  const tip: Signal<Tipped | null> = useSignal(null);
  const sorted = lines.toSorted((a, b) => b.score[0] - a.score[0]);
  const hasP = isDifference && lines.some(({ p }) => p !== undefined);
  const told = isDifference ? signed : (value: number) => value.toFixed(3);
  return (
    <div class="chart-part">
      <table class="chart">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col" class="strip-head">
              <span class="hidden-text">Drawn</span>
              <span class="axis" aria-hidden="true">
                {ticks(domain).map((tick) => (
                  <span key={tick} style={{ left: percent(tick, domain) }}>
                    {String(tick).replace('-', '−')}
                  </span>
                ))}
              </span>
            </th>
            <th scope="col">{isDifference ? 'Difference' : 'Value'}</th>
            {hasP && <th scope="col">p</th>}
          </tr>
        </thead>
        <tbody>
          {sorted.map((line) => {
            const { name, about: rows, doubt, p = '' } = line;
            const [value, low, high] = line.score;
            return (
              <tr key={name}>
                <th scope="row">
                  {name}
                  {doubt !== undefined && (
                    <span class="doubt" title={doubt}>
                      {' not converged'}
                    </span>
                  )}
                  {rows !== undefined && <small class="quiet">{rows}</small>}
                </th>
                <td class="strip-cell">
                  <Strip
                    line={line}
                    domain={domain}
                    tip={tip}
                    told={(page) => `${page.id}: ${isDifference ? '' : 'F '}${told(page.value)}`}
                  />
                </td>
                <td class="value">
                  <strong>{told(value)}</strong>
                  {low !== undefined && high !== undefined && (
                    <small class="quiet"> {`${told(low)} to ${told(high)}`}</small>
                  )}
                </td>
                {hasP && <td class="p">{p}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="quiet about">{about}</p>
      {tip.value && <Tip {...tip.value} />}
    </div>
  );
}

function signed(value: number): string {
  const digits = Math.abs(value).toFixed(2);
  return Number(digits) === 0 ? digits : `${value > 0 ? '+' : '−'}${digits}`;
}
