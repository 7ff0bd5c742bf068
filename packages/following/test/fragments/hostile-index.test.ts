import { attackReaders } from '../../../../test/attack/support/attack-readers.ts';
import { refuseFields } from '../../../../test/attack/support/refuse-fields.ts';
import { whole } from '../../../../test/attack/support/target.ts';
import { pageIndexSchema } from '../../src/fragments/page-index.ts';

const sample = {
  ...{ version: 1, tree: ['/html[1]'], fragmented: ['1'], nested: { parts: [] } },
  components: [
    {
      ...{ number: 1, id: '/html[1]', lost: false },
      signature: null,
      last: {
        content: { words: ['a'], images: [], names: [], texts: [] },
        textLength: 10,
        position: 0,
        beside: ['', ''],
        shape: 'p',
      },
    },
  ],
};

const targets = [whole('page index', pageIndexSchema, sample)];

attackReaders(targets);
refuseFields(targets, {
  'page index': {
    ...{ version: 'version', list: 'components tree fragmented', count: 'components.0.number' },
    ...{ text: 'components.0.id' },
  },
});
