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

const must = (section: string, says: string, broken: ModelRule['broken']): ModelRule => ({
  section: `${section} MUST`,
  says,
  broken,
});
const should = (section: string, says: string, broken: ModelRule['broken']): ModelRule => ({
  section: `${section} SHOULD`,
  says,
  broken,
});
const unless = (things: Json[], holds: (thing: Json) => boolean): Json[] =>
  things.filter((thing) => !holds(thing));

/** Rules that bear on what a page of annotations has; all but those on collections and on `items` without any. */
export const modelRules: readonly ModelRule[] = [
  must('5.2', `@context has ${context}`, (page) =>
    unless([page], (one) => list(one['@context']).includes(context)),
  ),
  must('5.2', 'exactly one id, an IRI', (page) => unless([page], ({ id }) => isIri(id))),
  must('5.2', 'type has AnnotationPage', (page) =>
    unless([page], ({ type }) => list(type).includes('AnnotationPage')),
  ),
  must('5.2', 'items is an array', (page) => unless([page], ({ items }) => Array.isArray(items))),
  must('5.2', 'items has one annotation or more', (page) => unless([page], ({ items }) => items.length > 0)),
  must('5.2', 'at most one startIndex, not negative', (page) =>
    unless([page], ({ startIndex }) => startIndex === undefined || isCount(startIndex)),
  ),
  should('5.2', 'annotations on a page have no @context of their own', (page) =>
    annotations(page).filter((one) => '@context' in one),
  ),
  must('3.1', 'exactly one id, an IRI', (page) => unless(annotations(page), ({ id }) => isIri(id))),
  must('3.1', 'ids differ', (page) =>
    annotations(page).filter(({ id }, i, all) => all.findIndex((one) => one.id === id) !== i),
  ),
  must('3.1', 'type has Annotation', (page) =>
    unless(annotations(page), ({ type }) => list(type).includes('Annotation')),
  ),
  must('3.1', 'one target or more', (page) =>
    unless(annotations(page), ({ target }) => list(target).length > 0),
  ),
  should('3.1', 'one body or more', (page) => unless(annotations(page), ({ body }) => list(body).length > 0)),
  should('3.2.4', 'a textual body has the type TextualBody', (page) =>
    unless(bodies(page).filter(isObject), ({ type }) => list(type).includes('TextualBody')),
  ),
  must('3.2.4', 'a textual body has exactly one value, a string', (page) =>
    unless(bodies(page).filter(isObject), ({ value }) => typeof value === 'string'),
  ),
  should('3.3.5', 'exactly one motivation, one that the model has', (page) =>
    unless(annotations(page), ({ motivation }) => motivations.includes(motivation)),
  ),
  must('3.3.5', 'a purpose of a body is a motivation', (page) =>
    unless(bodies(page), ({ purpose }) => list(purpose).every((one) => motivations.includes(one))),
  ),
  must('4', 'a specific resource has exactly one source, an IRI', (page) =>
    unless(targets(page), ({ source }) => isIri(source, true)),
  ),
  must('4.2.4', 'a selector has exactly one type, one that the model has', (page) =>
    unless(selectors(page), ({ type }) => ['TextQuoteSelector', 'TextPositionSelector'].includes(type)),
  ),
  must('4.2.4', 'exactly one exact, a string', (page) =>
    unless(selectors(page, 'TextQuoteSelector'), ({ exact }) => typeof exact === 'string'),
  ),
  should('4.2.4', 'exactly one prefix and one suffix, strings', (page) =>
    unless(
      selectors(page, 'TextQuoteSelector'),
      ({ prefix, suffix }) => typeof prefix === 'string' && typeof suffix === 'string',
    ),
  ),
  must('4.2.4', 'whole code points', (page) =>
    unless(selectors(page, 'TextQuoteSelector'), ({ exact, prefix, suffix }) =>
      [exact, prefix, suffix].every((text) => !/\p{Surrogate}/u.test(text)),
    ),
  ),
  must('4.2.5', 'exactly one start and one end, not negative, in this order', (page) =>
    unless(
      selectors(page, 'TextPositionSelector'),
      ({ start, end }) => isCount(start) && isCount(end) && start <= end,
    ),
  ),
];

/** The rules that a page of annotations breaks, with what breaks them. */
export function brokenRules(page: unknown): string[] {
  return modelRules.flatMap(({ section, says, broken }) =>
    broken(page).map((thing) => `${section}: ${says}: ${JSON.stringify(thing)}`),
  );
}
