import type { ArticleForm } from '#contract/press/article-form.ts'
import { measureText } from '#domain/content/words/post-text.ts'
import { articleHtml } from '#domain/kernel/allowed-html.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { countWords } from '#domain/press/word-count.ts'
import { FormPart } from '#web/content/editor/form-part.tsx'
import type { Form } from '#web/kernel/use-form.ts'
import type { TypedArticle } from '#web/press/editor/typed-article.ts'
import { MarkedTextArea } from '#web/ui/form/marked-text-area.tsx'
import { RichTextField } from '#web/ui/form/rich-text.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface WordsPartOptions {
  readonly form: Form<TypedArticle>
  readonly asked: ArticleForm
  readonly headlineLimit: number
}

/** The headline, the second line and the text of an article, each with its length. */
export function ArticleWordsPart({ form, asked: { limits, may }, headlineLimit }: WordsPartOptions) {
  const { headline, html } = form.values
  const { characters, overflow, fitsTo } = measureText(headline, {
    textLimit: headlineLimit,
    lineLimit: null,
  })
  const tooMany = overflow > 0 ? `, ${formatCount(overflow)} too many` : ''
  const words = countWords(html)
  return (
    <FormPart title="Article">
      <MarkedTextArea
        {...form.text('headline')}
        label="Headline"
        isShort
        rows={1}
        fitsTo={fitsTo}
        count={`${formatCount(characters)} of ${formatCount(headlineLimit)} characters${tooMany}`}
        // A headline is one line, also where it was pasted as two.
        onChange={({ target }) => form.change({ headline: target.value.replace(/\s*\n\s*/g, ' ') })}
      />
      {may.writeExcerpt && (
        <TextInput {...form.text('excerpt')} label="Second line" limit={limits.excerpt} optional />
      )}
      <RichTextField
        id={form.idOf('html')}
        label="Text"
        hint="What is pasted from a document keeps its headings, lists, links, emphasis and quotations."
        fault={form.faults.html}
        allowed={articleHtml}
        value={html}
        onChange={(typed) => form.change({ html: typed })}
        count={`${formatCountOf(words, 'words')}; ${formatCount(limits.fewestWords)} to ${formatCount(limits.mostWords)} read well`}
        isOver={words > limits.mostWords}
      />
    </FormPart>
  )
}
