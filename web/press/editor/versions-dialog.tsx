import { useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listVersions } from '#contract/press/list.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { Form } from '#web/kernel/use-form.ts'
import { type TypedArticle, wordsOfArticle } from '#web/press/editor/typed-article.ts'
import { partsOfArticle } from '#web/press/page/version-of-article.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { BothVersions } from '#web/ui/layer/both-versions.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'

type Versions = Reply<typeof listVersions>['versions']

interface VersionsDialogOptions {
  /** The newest first: what stands now. */
  readonly versions: Versions
  readonly form: Form<TypedArticle>
  readonly onClose: () => void
}

/** What an article said before, beside what it says now; its words can be taken into the form again. */
export function VersionsDialog({ versions, form, onClose }: VersionsDialogOptions) {
  const [now, ...earlier] = versions
  const [chosen, choose] = useState(earlier[0]?.number)
  const before = earlier.find(({ number }) => number === chosen)
  if (!now || !before) return null
  const nameOf = ({ number, at, by }: Versions[number]) => `Version ${number}, ${by}, ${formatTime(at)} ET`
  const take = () => {
    form.change(wordsOfArticle({ ...before.version, crop: form.values.crop }))
    onClose()
  }
  return (
    <Dialog
      isWide
      title="Versions of this article"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" onClick={take}>
            Use the words of version {before.number}
          </Button>
        </>
      }
    >
      <Select
        label="Compare with"
        value={String(chosen)}
        options={earlier.map((one) => ({ value: String(one.number), label: nameOf(one) }))}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <BothVersions
        one={partsOfArticle(before.version)}
        other={partsOfArticle(now.version)}
        names={[`Version ${before.number}`, `Version ${now.number}, as it is now`]}
      />
    </Dialog>
  )
}
