import { describe, expect, it } from 'vitest';
import { differencePlot, outlinePlot, reliabilityPlot, settingPlot, timePlot } from '../../src/plot/index.ts';

it('settingPlot(points) does not depend on their order within a series', () => {
  const points = [1, 2, 3].map((x) => ({ series: 'a', x, y: x / 4 }));
  expect(settingPlot([...points].reverse())).toBe(
    settingPlot(points).replace(/aria-label="[^"]*"/, (all) => all),
  );
});

it('settingPlot(one point) has an axis around it', () => {
  expect(settingPlot([{ series: 'a', x: 63, y: 0.5 }])).toContain('>63</text>');
  expect(settingPlot([{ series: 'a', x: 63, y: 0.5 }], { log: true })).not.toMatch(/NaN|Infinity/);
});

it('timePlot(points, { fits }) tells the slopes', () => {
  const points = [1, 10, 100].map((size) => ({ series: 'a', size, seconds: size / 50 }));
  const fits = [{ series: 'a', exponent: 1, factor: 0.02, low: 0.9, high: 1.1 }];
  expect(timePlot(points, { fits })).toContain('Fitted slope 1.00 (95 % interval 0.90 to 1.10).');
});

it('differencePlot(rows) writes differences with their sign', () => {
  const svg = differencePlot(
    [0.5, -0.25, 0].map((difference, i) => ({ method: `m${i}`, difference, p: 0.0001 })),
  );
  for (const text of ['+0.50', '−0.25', '0.00', 'p &lt; 0.001']) expect(svg).toContain(text);
});

it('differencePlot(rows) prints a p at the floor of its test as a bound', () => {
  const svg = differencePlot([
    { method: 'floor', difference: 0.2, p: 0.018, least: 0.018 },
    { method: 'above', difference: 0.1, p: 0.039, least: 0.018 },
  ]);
  expect(svg).toContain('p &lt;= 0.018');
  expect(svg).toContain('p 0.039');
});

describe('reliabilityPlot of several runs', () => {
  const bin = { low: 0.4, high: 0.5, count: 3, predicted: 0.45, observed: 0.6 };

  it('draws a curve each, tells them apart in words, and does not add them up to one', () => {
    const svg = reliabilityPlot([
      { name: 'one', bins: [bin] },
      { name: 'two', bins: [{ ...bin, observed: 0.2 }] },
    ]);
    expect(svg).toContain('one: 0.45: 0.60 of 3; two: 0.45: 0.20 of 3');
    for (const name of ['one', 'two']) expect(svg).toContain(`>${name}</text>`);
  });

  it('of one is the plot of its bins', () => {
    const legend = reliabilityPlot([{ name: 'one', bins: [bin] }]);
    expect(legend.replace('one: ', '')).toBe(reliabilityPlot([bin]));
  });
});

it('outlinePlot(outline without probabilities) has no columns for them', () => {
  const svg = outlinePlot([[{ heading: 'A <b>', lists: [[{ heading: 'B', lists: [] }]] }]]);
  expect(svg).not.toContain('>heading</text>');
  expect(svg).toContain('A &lt;b&gt;</text>');
});
