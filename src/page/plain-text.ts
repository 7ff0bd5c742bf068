/** Class of the `pre` that holds a plain text file: rows tell the indentation of its lines (docs/vips.md). */
export const plainTextClass = 'pagestructure-plain-text';
