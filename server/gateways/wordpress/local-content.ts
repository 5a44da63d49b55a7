/**
 * What readers see of a text in the local twin, which does to it what WordPress does (`the_content`): an address alone in its
 * paragraph or line becomes a player, shortcodes run, and a new line of the source breaks the line.
 */

/** Those that every WordPress has; plugins add theirs. */
const shortcodes = ['audio', 'video', 'playlist', 'gallery', 'caption', 'wp_caption', 'embed'].join('|')

/** WordPress' own form (`get_shortcode_regex`): brackets around brackets keep one from running, what is between tags is its text. */
const shortcode = new RegExp(
  String.raw`\[(\[?)(${shortcodes})(?![\w-])[^\]/]*(?:/(?!\])[^\]/]*)*?(?:/\]|\](?:([^[]*(?:\[(?!/\2\])[^[]*)*)\[/\2\])?)(\]?)`,
  'g',
)

const embedded = (before: string, address: string, behind: string): string =>
  `${before}<figure class="embed" data-of="${address}"></figure>${behind}`

export const renderedContent = (html: string): string =>
  html
    .replace(/^(\s*)(https?:\/\/[^\s<>"]+)(\s*)$/gim, (_, ...[before, address, behind]: string[]) =>
      embedded(before ?? '', address ?? '', behind ?? ''),
    )
    .replace(
      /(<p(?: [^>]*)?>\s*)(https?:\/\/[^\s<>"]+)(\s*<\/p>)/gi,
      (_, ...[before, address, behind]: string[]) => embedded(before ?? '', address ?? '', behind ?? ''),
    )
    .replace(
      shortcode,
      (whole: string, open: string, name: string, text: string | undefined, shut: string) =>
        open === '[' && shut === ']'
          ? whole.slice(1, -1)
          : `${open}<figure class="${name}">${text ?? ''}</figure>${shut}`,
    )
    .replace(/(?<!>)\n(?!<)/g, '<br />\n')
