/** A rule of the Web Annotation Data Model (Recommendation of 2017-02-23) on an annotation page. */
interface ModelRule {
  /** Section, and whether it is a MUST or a SHOULD. */
  section: string;
  says: string;
  /** What breaks it. */
  broken(page: Json): Json[];
}

// biome-ignore lint/suspicious/noExplicitAny: anything that JSON may hold; the rules look at what it is.
type Json = any;

const context = 'http://www.w3.org/ns/anno.jsonld';

const list = (value: Json): Json[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const isObject = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: Json): boolean => Number.isInteger(value) && value >= 0;

/** RFC 3987: characters that an IRI may have, with at most one fragment; with a scheme, or relative to a base. */
function isIri(value: Json, mayBeRelative = false): boolean {
  if (
    typeof value !== 'string' ||
    !/^(?:[!$&-;=?@A-Z_a-z~\u00a0-\uffef[\]]|%[0-9A-Fa-f]{2}|#(?!.*#))*$/u.test(value)
  )
    return false;
  const hasScheme = /^[A-Za-z][A-Za-z0-9+.-]*:/.test(value);
  return hasScheme || (mayBeRelative && value !== '' && !/^[^/?#]*:/.test(value));
}

const annotations = (page: Json): Json[] => list(page.items);
const targets = (page: Json): Json[] => annotations(page).flatMap(({ target }) => list(target));
const bodies = (page: Json): Json[] => annotations(page).flatMap(({ body }) => list(body));
const selectors = (page: Json, type?: string): Json[] =>
  targets(page)
    .flatMap(({ selector }) => list(selector))
    .filter((one) => type === undefined || one.type === type);

const motivations = [
  ...['assessing', 'bookmarking', 'classifying', 'commenting', 'describing', 'editing', 'highlighting'],
  ...['identifying', 'linking', 'moderating', 'questioning', 'replying', 'tagging'],
];

/** A rule on things of a page: what breaks it are those that do not hold it. */
const rule =
  (kind: 'MUST' | 'SHOULD') =>
  (
    section: string,
    says: string,
    things: (page: Json) => Json[],
    holds: (thing: Json) => boolean,
  ): ModelRule => ({
    ...{ section: `${section} ${kind}`, says },
    broken: (page) => things(page).filter((thing) => !holds(thing)),
  });
const [must, should] = [rule('MUST'), rule('SHOULD')];

const whole = (page: Json): Json[] => [page];
const textualBodies = (page: Json): Json[] => bodies(page).filter(isObject);
const quotes = (page: Json): Json[] => selectors(page, 'TextQuoteSelector');
const positions = (page: Json): Json[] => selectors(page, 'TextPositionSelector');
const has = (type: string) => (one: Json) => list(one.type).includes(type);
const isString = (value: Json): boolean => typeof value === 'string';
const isMotivation = (value: Json): boolean => motivations.includes(value);
const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** Rules that bear on what a page of annotations has; all but those on collections and on `items` without any. */
export const modelRules: readonly ModelRule[] = [
  must('5.2', `@context has ${context}`, whole, (page) => list(page['@context']).includes(context)),
  must('5.2', 'exactly one id, an IRI', whole, ({ id }) => isIri(id)),
  must('5.2', 'type has AnnotationPage', whole, has('AnnotationPage')),
  must('5.2', 'items is an array', whole, ({ items }) => Array.isArray(items)),
  must('5.2', 'items has one annotation or more', whole, ({ items }) => items.length > 0),
  must('5.2', 'at most one startIndex, not negative', whole, ({ startIndex = 0 }) => isCount(startIndex)),
  should(
    '5.2',
    'annotations on a page have no @context of their own',
    annotations,
    (one) => !('@context' in one),
  ),
  must('3.1', 'exactly one id, an IRI', annotations, ({ id }) => isIri(id)),
  {
    ...{ section: '3.1 MUST', says: 'ids differ' },
    broken: (page) =>
      annotations(page).filter(({ id }, i, all) => all.findIndex((one) => one.id === id) !== i),
  },
  must('3.1', 'type has Annotation', annotations, has('Annotation')),
  must('3.1', 'one target or more', annotations, ({ target }) => list(target).length > 0),
  should('3.1', 'one body or more', annotations, ({ body }) => list(body).length > 0),
  should('3.2.4', 'a textual body has the type TextualBody', textualBodies, has('TextualBody')),
  must('3.2.4', 'a textual body has exactly one value, a string', textualBodies, ({ value }) =>
    isString(value),
  ),
  should('3.3.5', 'exactly one motivation, one that the model has', annotations, ({ motivation }) =>
    isMotivation(motivation),
  ),
  must('3.3.5', 'a purpose of a body is a motivation', bodies, ({ purpose }) =>
    list(purpose).every(isMotivation),
  ),
  must('4', 'a specific resource has exactly one source, an IRI', targets, ({ source }) =>
    isIri(source, true),
  ),
  must('4.2.4', 'a selector has exactly one type, one that the model has', selectors, ({ type }) =>
    ['TextQuoteSelector', 'TextPositionSelector'].includes(type),
  ),
  must('4.2.4', 'exactly one exact, a string', quotes, ({ exact }) => isString(exact)),
  should('4.2.4', 'exactly one prefix and one suffix, strings', quotes, (one) =>
    [one.prefix, one.suffix].every(isString),
  ),
  must('4.2.4', 'whole code points', quotes, (one) => [one.exact, one.prefix, one.suffix].every(isWhole)),
  must(
    '4.2.5',
    'exactly one start and one end, not negative, in this order',
    positions,
    ({ start, end }) => [start, end].every(isCount) && start <= end,
  ),
];

/** The rules that a page of annotations breaks, with what breaks them. */
export function brokenRules(page: unknown): string[] {
  return modelRules.flatMap(({ section, says, broken }) =>
    broken(page).map((thing) => `${section}: ${says}: ${JSON.stringify(thing)}`),
  );
}
