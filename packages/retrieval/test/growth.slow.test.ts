import { testGrowth } from '../../../test/growth/growth.ts';
import { createTokeniser } from '../src/tokenise.ts';
import { parseTopics } from '../src/trec-files.ts';

testGrowth([
  { name: 'words', read: (text) => createTokeniser()(text) },
  { name: 'topics', read: (text) => parseTopics(`<top><num>1<title>${text}`, 'growth') },
  { name: 'topics without end', read: (text) => parseTopics(text.replaceAll(' ', '<top>'), 'growth') },
]);
