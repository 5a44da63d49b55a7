/**
 * HTML for a WordPress, whose words are read as they stand. WordPress itself would run `[gallery]` as code of the site, put a
 * player in the place of an address that stands alone, and break lines where the source does.
 *
 * The entities are those that the editor of WordPress writes for the same purpose. Brackets are written so within tags too,
 * where WordPress looks for shortcodes as well.
 */
export const wordpressText = (html: string): string =>
  html
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replaceAll('[', '&#91;')
    .replace(/(<[^>]*>)|:\/\//g, (_, tag: string | undefined) => tag ?? ':&#47;&#47;')
