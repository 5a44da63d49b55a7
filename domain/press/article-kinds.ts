/** What an article can be, in the words that are spoken since long. */

/** The template of the site in which it is set (PRS-08). */
export const postStyles = ['default', 'single_template_5'] as const
export type PostStyle = (typeof postStyles)[number]

/** As a person reads them, with the name by which a site knows the second. */
export const postStyleInWords: Readonly<Record<PostStyle, string>> = {
  default: 'Default',
  single_template_5: 'Wide picture (single_template_5)',
}

/** Whether readers are told that it was paid for (PRS-09). */
export const categories = ['sponsored', 'non-sponsored'] as const
export type Category = (typeof categories)[number]

/** How something of an article was decided: its picture apart from the article itself. */
export const decisions = ['pending', 'approved', 'rejected'] as const
export type Decision = (typeof decisions)[number]
