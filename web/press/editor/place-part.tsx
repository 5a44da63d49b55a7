import {
  categories,
  type Category,
  type PostStyle,
  postStyleInWords,
  postStyles,
} from '#domain/press/article-kinds.ts'
import { wholeLink } from '#domain/media/creative-rules.ts'
import { FormPart, TwoUp } from '#web/content/editor/form-part.tsx'
import type { Form } from '#web/kernel/use-form.ts'
import type { TypedArticle } from '#web/press/editor/typed-article.ts'
import { categoryWords } from '#web/press/page/version-of-article.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** How the article stands on its site, and where it leads on to. */
export function PlacePart({ form, maySetRedirect }: { form: Form<TypedArticle>; maySetRedirect: boolean }) {
  const { category, style, redirectUrl } = form.values
  return (
    <FormPart title="On the site">
      <TwoUp>
        <Select
          id={form.idOf('category')}
          label="Category"
          value={category}
          fault={form.faults.category}
          options={categories.map((value) => ({ value, label: categoryWords[value] }))}
          onChange={({ target }) => form.change({ category: target.value as Category })}
        />
        <Select
          id={form.idOf('style')}
          label="Template"
          value={style}
          fault={form.faults.style}
          options={postStyles.map((value) => ({ value, label: postStyleInWords[value] }))}
          onChange={({ target }) => form.change({ style: target.value as PostStyle })}
        />
      </TwoUp>
      {maySetRedirect && (
        <TextInput
          {...form.text('redirectUrl')}
          label="Leads on to"
          hint="Readers who open the article come to this address instead."
          type="url"
          optional
          onBlur={() => form.change({ redirectUrl: wholeLink(redirectUrl) })}
        />
      )}
    </FormPart>
  )
}
