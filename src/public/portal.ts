/** The personal page: followed pages in a database, a local web application. */
export {
  type ComponentRecord,
  type Division,
  dividePage,
  type FollowedPages,
  followPages,
  openDatabase,
  type PageRecord,
  type PageStore,
  pageStore,
  portalApp,
  readPage,
  type TrackedPage,
  type TrackingOptions,
  trainSources,
  updateSource,
} from '../around/portal/index.ts';
