import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { config, observable } from '@observablehq/notebook-kit/vite';
import { defineConfig } from 'vite';
import { offlineImports } from './offline-imports.js';
import { foldedCode, inBothSchemes, withNeighbours } from './page-parts.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const kit = config();

export default defineConfig({
  ...kit,
  root: here('.'),
  plugins: [
    observable({
      template: here('template.html'),
      transformTemplate: withNeighbours,
      transformNotebook: inBothSchemes,
    }),
    foldedCode(),
    offlineImports(),
  ],
  resolve: {
    // One copy of Plot, the project's, for notebooks and for src/plot.
    dedupe: ['@observablehq/plot', 'd3'],
    alias: [
      ...kit.resolve.alias,
      // Every entry of the package is the same module here.
      { find: /^pagestructure(\/\w+)?$/, replacement: here('browser/pagestructure.ts') },
      { find: 'own-page', replacement: here('browser/own-page.ts') },
      { find: '@resvg/resvg-js', replacement: here('browser/resvg.ts') },
      { find: 'node:module', replacement: here('browser/node-module.ts') },
    ],
  },
  optimizeDeps: { exclude: ['@observablehq/notebook-kit', 'observable:runtime'] },
  server: { fs: { allow: [here('..')] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rollupOptions: {
      input: readdirSync(here('.'))
        .filter((file) => file.endsWith('.html') && file !== 'template.html')
        .map(here),
    },
  },
});
