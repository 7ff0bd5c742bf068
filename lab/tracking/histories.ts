import { hasSharedData, sharedData } from '../../test/support/shared-data.ts';

/** A page whose versions are at hand, oldest first. */
export interface History {
  name: string;
  /** Folder of its versions. */
  folder: string;
}

const names = [
  'kame-index',
  'kame-index-j',
  'kame-kmcc',
  'kame-snap',
  'ja-nagahara',
  'ja-oguri',
  'ja-okushima',
  'ja-yuzo',
  'githtmldocs-git',
  'githtmldocs-git-rebase',
  'githtmldocs-gitglossary',
];

interface Site {
  repository: string;
  /** Whose first parents are the versions; the clone's own where it is left out. */
  branch?: string;
  /** Name, path in the repository, and the most versions that are taken. */
  pages: readonly (readonly [name: string, path: string, count: number])[];
}

/** Further histories of `annotations/parts.tsv`; `extract-unseen.ts` takes them from clones of the repositories. */
export const unseenSites: readonly Site[] = [
  { repository: 'jonbarron/website', pages: [['home-barron', 'index.html', 24]] },
  { repository: 'jashkenas/underscore', pages: [['underscore-index', 'index.html', 24]] },
  { repository: 'whatwg/whatwg.org', pages: [['whatwg-index', 'whatwg.org/index.html', 24]] },
  { repository: 'w3c/w3c.github.io', pages: [['w3c-index', 'index.html', 24]] },
  { repository: 'libgit2/libgit2.github.com', pages: [['libgit2-index', 'index.html', 24]] },
];

/**
 * Histories of `annotations/parts-blind.tsv`. Forty hand-written pages were named before any was seen, and put in the
 * order of the SHA-1 of `blind 1 <repository>:<path>`; these are the first ten with a text in each version and at least
 * 20 versions, of the repositories that could be had.
 */
const firstBlindSites: readonly Site[] = [
  { repository: 'boostorg/website', pages: [['blind-boost', 'index.html', 24]] },
  {
    repository: 'imakewebthings/waypoints',
    branch: '2.x-pages',
    pages: [['blind-waypoints', 'index.html', 24]],
  },
  { repository: 'h5bp/html5boilerplate.com', pages: [['blind-h5bp', 'index.html', 24]] },
  { repository: 'jashkenas/backbone', pages: [['blind-backbone', 'index.html', 24]] },
  { repository: 'PrismJS/prism', pages: [['blind-prism', 'index.html', 24]] },
  {
    repository: 'wycats/handlebars-site',
    branch: 'origin/gh-pages',
    pages: [['blind-handlebars', 'index.html', 24]],
  },
  {
    repository: 'documentcloud/visualsearch',
    branch: '0.5.1',
    pages: [['blind-visualsearch', 'index.html', 24]],
  },
  {
    repository: 'pratulsrinivasan/pratulsrinivasan.github.io',
    pages: [['blind-pratul', 'index.html', 24]],
  },
  { repository: 'LeaVerou/awesomplete', pages: [['blind-awesomplete', 'index.html', 24]] },
  { repository: 'requirejs/requirejs', pages: [['blind-requirejs', 'docs/download.html', 24]] },
];

/**
 * Further histories of `annotations/parts-blind.tsv`, read after the first ten were opened. Thirty pages were named
 * before any was seen, and put in the order of the SHA-1 of `blind 2 <repository>:<path>`; these are the first six with
 * at least 8 versions.
 */
const secondBlindSites: readonly Site[] = [
  { repository: 'scottjehl/picturefill', pages: [['second-picturefill', 'index.html', 24]] },
  {
    repository: 'necolas/normalize.css',
    branch: 'gh-pages',
    pages: [['second-normalize', 'index.html', 24]],
  },
  { repository: 'LeaVerou/prefixfree', pages: [['second-prefixfree', 'index.html', 24]] },
  { repository: 'LeaVerou/bliss', pages: [['second-bliss', 'index.html', 24]] },
  { repository: 'jashkenas/coffeescript', pages: [['second-coffeescript', 'index.html', 24]] },
  { repository: 'impress/impress.js', pages: [['second-impress', 'index.html', 24]] },
];

/**
 * Further histories of `annotations/parts-blind.tsv`, read after the six were opened. Thirty-six pages were named before
 * any was seen, and put in the order of the SHA-1 of `blind 3 <repository>:<path>`; these are the first five with at
 * least 8 versions.
 */
const thirdBlindSites: readonly Site[] = [
  { repository: 'lokesh/lightbox2', pages: [['third-lightbox', 'index.html', 24]] },
  {
    repository: 'knockout/knockout',
    branch: 'gh-pages',
    pages: [['third-knockout', 'index.html', 24]],
  },
  { repository: 'harvesthq/chosen', pages: [['third-chosen', 'public/index.html', 24]] },
  { repository: 'LeaVerou/stretchy', pages: [['third-stretchy', 'index.html', 24]] },
  { repository: 'aFarkas/lazysizes', pages: [['third-lazysizes', 'index.html', 24]] },
];

/**
 * Further histories of `annotations/parts-blind.tsv`, read by two language models that knew neither tracker nor rules.
 * Forty-four pages were named before any was seen, and put in the order of the SHA-1 of `blind 4
 * <repository>:<path>`; these are the first eight with at least 8 versions of the repositories that could be had.
 */
const fourthBlindSites: readonly Site[] = [
  { repository: 'LeaVerou/animatable', pages: [['fourth-animatable', 'index.html', 24]] },
  { repository: 'taesungp/taesungp.github.io', pages: [['fourth-taesungp', 'index.html', 24]] },
  { repository: 'LeaVerou/css3patterns', pages: [['fourth-css3patterns', 'index.html', 24]] },
  { repository: 'davheld/davheld.github.io', pages: [['fourth-davheld', 'index.html', 24]] },
  { repository: 'madrobby/zepto', branch: 'gh-pages', pages: [['fourth-zepto', 'index.html', 24]] },
  { repository: 'apache/kafka-site', pages: [['fourth-kafka', 'downloads.html', 24]] },
  { repository: 'h5bp/Effeckt.css', branch: 'gh-pages', pages: [['fourth-effeckt', 'index.html', 24]] },
  { repository: 'bmild/bmild.github.io', pages: [['fourth-bmild', 'index.html', 24]] },
];

/**
 * Read in the same way by three others, after the eight were opened: the next ten in their order with at least 8
 * versions and a text in each.
 */
const fifthBlindSites: readonly Site[] = [
  { repository: 'mavoweb/mavo.io', pages: [['fifth-mavo', 'index.html', 24]] },
  { repository: 'bevacqua/rome', pages: [['fifth-rome', 'index.html', 24]] },
  { repository: 'bevacqua/dragula', pages: [['fifth-dragula', 'index.html', 24]] },
  { repository: 'paulirish/lite-youtube-embed', pages: [['fifth-youtube', 'index.html', 24]] },
  { repository: 'ternjs/tern', pages: [['fifth-tern', 'doc/manual.html', 24]] },
  { repository: 'apache/kafka-site', pages: [['fifth-powered', 'powered-by.html', 24]] },
  { repository: 'apache/kafka-site', pages: [['fifth-kafka', 'index.html', 24]] },
  { repository: 'codemirror/codemirror5', pages: [['fifth-codemirror', 'index.html', 24]] },
  { repository: 'LeaVerou/css3test', pages: [['fifth-css3test', 'index.html', 24]] },
  { repository: 'ninja-build/ninja-build.github.io', pages: [['fifth-ninja', 'index.html', 24]] },
];

/**
 * Read by three others, after the fifth draw was opened. Eighty-four pages were named before any was seen, and put in
 * the order of the SHA-1 of `blind 6 <repository>:<path>`; these are the first eleven with at least 8 versions, and a
 * text in each, of the repositories that could be had. The first version of girshick has no part.
 */
const sixthBlindSites: readonly Site[] = [
  { repository: 'cs231n/cs231n.github.io', branch: 'master', pages: [['sixth-cs231n', 'index.html', 24]] },
  {
    repository: 'Netflix/netflix.github.com',
    branch: 'master',
    pages: [['sixth-netflix', 'index.html', 24]],
  },
  { repository: 'madrobby/microjs.com', branch: 'gh-pages', pages: [['sixth-microjs', 'index.html', 24]] },
  { repository: 'square/crossfilter', branch: 'gh-pages', pages: [['sixth-crossfilter', 'index.html', 24]] },
  {
    repository: 'rbgirshick/rbgirshick.github.io',
    branch: 'master',
    pages: [['sixth-girshick', 'index.html', 24]],
  },
  {
    repository: 'mathiasbynens/jquery-placeholder',
    branch: 'master',
    pages: [['sixth-placeholder', 'index.html', 24]],
  },
  {
    repository: 'codemirror/codemirror5',
    branch: 'master',
    pages: [['sixth-manual', 'doc/manual.html', 24]],
  },
  { repository: 'twitter/typeahead.js', branch: 'gh-pages', pages: [['sixth-typeahead', 'index.html', 24]] },
  { repository: 'documentcloud/jammit', branch: 'gh-pages', pages: [['sixth-jammit', 'index.html', 24]] },
  {
    repository: 'richzhang/richzhang.github.io',
    branch: 'master',
    pages: [['sixth-richzhang', 'index.html', 24]],
  },
  { repository: 'jashkenas/docco', branch: 'gh-pages', pages: [['sixth-docco', 'index.html', 24]] },
];

/** Read by four others, after the eleven were opened: the next fourteen in their order. */
const seventhBlindSites: readonly Site[] = [
  {
    repository: 'codemirror/codemirror5',
    branch: 'master',
    pages: [['seventh-releases', 'doc/releases.html', 24]],
  },
  { repository: 'gulpjs/gulpjs.github.io', branch: 'master', pages: [['seventh-gulp', 'index.html', 24]] },
  { repository: 'LeaVerou/dabblet', branch: 'master', pages: [['seventh-dabblet', 'index.html', 24]] },
  { repository: 'torch/torch.github.io', branch: 'master', pages: [['seventh-torch', 'index.html', 24]] },
  {
    repository: 'twitter/twitter.github.com',
    branch: 'gh-pages',
    pages: [['seventh-twitter', 'index.html', 24]],
  },
  {
    repository: 'codemirror/codemirror5',
    branch: 'master',
    pages: [['seventh-realworld', 'doc/realworld.html', 24]],
  },
  {
    repository: 'yenchenlin/yenchenlin.github.io',
    branch: 'master',
    pages: [['seventh-yenchenlin', 'index.html', 24]],
  },
  { repository: 'ajaxorg/ace', branch: 'master', pages: [['seventh-ace', 'index.html', 24]] },
  { repository: 'dbushell/Pikaday', branch: 'master', pages: [['seventh-pikaday', 'index.html', 24]] },
  { repository: 'ternjs/tern', branch: 'master', pages: [['seventh-tern', 'index.html', 24]] },
  { repository: 'immersive-web/webxr', branch: 'main', pages: [['seventh-webxr', 'index.html', 24]] },
  { repository: 'qunitjs/qunitjs.com', branch: 'gh-pages', pages: [['seventh-qunit', 'index.html', 24]] },
  {
    repository: 'shubhtuls/shubhtuls.github.io',
    branch: 'master',
    pages: [['seventh-shubhtuls', 'index.html', 24]],
  },
  { repository: 'd3/d3.github.com', branch: 'master', pages: [['seventh-d3', 'index.html', 24]] },
];

/**
 * Read by four others, after the fourteen were opened, and checked by two more. Twenty-two pages of nineteen repositories were named before any
 * was seen, and put in the order of the SHA-1 of `draw 8 <repository> <path>`; these are the first twelve, one of each
 * repository.
 */
const eighthBlindSites: readonly Site[] = [
  { repository: 'rust-lang/rust-www', pages: [['eighth-rust', 'index.html', 24]] },
  { repository: 'w3c/manifest', pages: [['eighth-manifest', 'index.html', 24]] },
  { repository: 'zhegan27/zhegan27.github.io', pages: [['eighth-zhegan', 'index.html', 24]] },
  { repository: 'boostorg/smart_ptr', pages: [['eighth-smartptr', 'make_shared_array.html', 24]] },
  { repository: 'boostorg/filesystem', pages: [['eighth-filesystem', 'doc/faq.htm', 24]] },
  { repository: 'DmitryBaranovskiy/raphael', pages: [['eighth-raphael', 'reference.html', 24]] },
  { repository: 'libexpat/libexpat', pages: [['eighth-expat', 'htdocs/index.html', 24]] },
  { repository: 'kangax/html-minifier', pages: [['eighth-minifier', 'index.html', 24]] },
  { repository: 'w3c/pointerlock', pages: [['eighth-pointerlock', 'index.html', 24]] },
  { repository: 'vsitzmann/vsitzmann.github.io', pages: [['eighth-vsitzmann', 'index.html', 24]] },
  { repository: 'dc-js/dc.js', pages: [['eighth-dcjs', 'web/docs/index.html', 24]] },
  { repository: 'blueimp/jQuery-File-Upload', pages: [['eighth-upload', 'index.html', 24]] },
];

/** Drawn and read on 2026-11-29, when the tracker's rules had given way to learnt weights. */
const ninthBlindSites: readonly Site[] = [
  { repository: 'xbpeng/xbpeng.github.io', pages: [['ninth-xbpeng', 'index.html', 24]] },
  { repository: 'editorconfig/editorconfig.github.com', pages: [['ninth-editorconfig', 'index.html', 24]] },
  { repository: 'tkipf/tkipf.github.io', pages: [['ninth-tkipf', 'index.html', 24]] },
  { repository: 'w3c/webappsec', pages: [['ninth-integrity', 'specs/subresourceintegrity/index.html', 24]] },
  { repository: 'fancyapps/fancyBox', pages: [['ninth-fancybox', 'docs/index.html', 24]] },
  { repository: 'w3c/vibration', pages: [['ninth-vibration', 'index.html', 24]] },
  { repository: 'daneden/animate.css', pages: [['ninth-animate', 'docs/index.html', 24]] },
  { repository: 'Modernizr/modernizr.com', pages: [['ninth-modernizr', 'docs/index.html', 18]] },
  { repository: 'filamentgroup/tablesaw', pages: [['ninth-tablesaw', 'demo/toggle.html', 24]] },
  { repository: 'dimsemenov/Magnific-Popup', pages: [['ninth-magnific', 'website/index.html', 22]] },
  { repository: 'mustache/mustache.github.com', pages: [['ninth-mustache', 'mustache.5.html', 16]] },
  { repository: 'marijnh/Eloquent-JavaScript', pages: [['ninth-eloquent', 'html/index.html', 24]] },
];

/**
 * Drawn on 2026-11-29, for parts of the division as a user is offered them (`draw-parts.ts`). Forty-nine pages were
 * named before any was seen, and put in the order of the SHA-1 of `draw 10 <repository> <path>`; these are the first
 * sixteen with at least eight versions, text in each version that is followed, and five parts that can be drawn.
 */
const tenthBlindSites: readonly Site[] = [
  { repository: 'documentcloud/docsplit', pages: [['tenth-docsplit', 'index.html', 24]] },
  { repository: 'msgpack/website', pages: [['tenth-msgpack', 'index.html', 24]] },
  { repository: 'documentcloud/underscore-contrib', pages: [['tenth-contrib', 'index.html', 24]] },
  { repository: 'w3c/gamepad', pages: [['tenth-gamepad', 'index.html', 24]] },
  { repository: 'yilundu/yilundu.github.io', pages: [['tenth-yilundu', 'index.html', 24]] },
  { repository: 'LuaJIT/LuaJIT', pages: [['tenth-luajit', 'doc/extensions.html', 24]] },
  { repository: 'gka/chroma.js', pages: [['tenth-chroma', 'docs/index.html', 24]] },
  { repository: 'tats/w3m', pages: [['tenth-w3m', 'doc/MANUAL.html', 24]] },
  { repository: 'w3c/payment-request', pages: [['tenth-payment', 'index.html', 24]] },
  { repository: 'openlayers/openlayers.github.io', pages: [['tenth-openlayers', 'index.html', 24]] },
  { repository: 'lodash/lodash.com', pages: [['tenth-lodash', 'index.html', 24]] },
  { repository: 'w3c/uievents', pages: [['tenth-uievents', 'index.html', 24]] },
  { repository: 'KhronosGroup/WebGL', pages: [['tenth-webgl', 'specs/latest/2.0/index.html', 24]] },
  { repository: 'adobe/brackets.io', pages: [['tenth-brackets', 'index.html', 24]] },
  { repository: 'edicl/hunchentoot', pages: [['tenth-hunchentoot', 'www/hunchentoot-doc.html', 24]] },
  { repository: 'marijnh/Postmodern', pages: [['tenth-postmodern', 'doc/postmodern.html', 24]] },
];

/** Histories of `annotations/parts-blind.tsv`, in the order in which they were drawn. */
export const blindSites: readonly Site[] = [
  ...firstBlindSites,
  ...secondBlindSites,
  ...thirdBlindSites,
  ...fourthBlindSites,
  ...fifthBlindSites,
  ...sixthBlindSites,
  ...seventhBlindSites,
  ...eighthBlindSites,
  ...ninthBlindSites,
  ...tenthBlindSites,
];

/** The draw that a blind history is of, by its name. */
export const drawPattern = /^(?:blind|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)(?=-)/;

/** Histories of sites, as `extract-unseen.ts` wrote them. */
export function extractedHistories(sites: readonly Site[], folder: string): History[] {
  return sites.flatMap(({ pages }) => pages.map(([name]) => ({ name, folder: `${folder}/${name}` })));
}

/** The histories of the real pages. */
export function histories(folder: string = sharedData('versions')): History[] {
  if (!hasSharedData) throw new Error('versions: not at hand (set PAGESTRUCTURE_DATA)');
  return names.map((name) => ({ name, folder: `${folder}/${name}` }));
}
