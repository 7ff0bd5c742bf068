import type { ComputedStyle } from '../../src/page/index.ts';

/** Computed style of plain black text on white, for pages that tests lay out by hand. */
export const plainStyle: ComputedStyle = {
  ...{ display: 'block', visibility: 'visible', position: 'static', float: 'none' },
  ...{ opacity: 1, overflow: 'visible' },
  ...{ fontSize: 16, fontWeight: 400, fontStyle: 'normal', fontFamily: 'serif', lineHeight: 20 },
  ...{ textDecoration: 'none', textTransform: 'none', textAlign: 'start', whiteSpace: 'normal' },
  ...{ color: '#000000', background: '#00000000', effectiveBackground: '#ffffff', hasBackgroundImage: false },
  ...{ listStyleType: 'disc', flexDirection: 'row', writingMode: 'horizontal-tb' },
  border: [0, 0, 0, 0],
  borderColor: ['#000000', '#000000', '#000000', '#000000'],
  margin: [0, 0],
  padding: [0, 0, 0, 0],
};
