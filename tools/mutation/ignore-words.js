import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Properties that hold prose for readers. */
const prose = new Set(['citation', 'description', 'label', 'sentence', 'summary']);

/** Words of errors and descriptions: no test is to repeat them. */
const words = {
  shouldIgnore: (path) => {
    if (path.isThrowStatement()) return 'message of an error';
    if (path.isObjectProperty() && prose.has(path.node.key.name)) return 'prose for readers';
    return undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'words', words)];
