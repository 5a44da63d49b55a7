import { useState } from 'react'
import { listVersions } from '#contract/press/list.ts'
import { useRead } from '#web/kernel/read.ts'
import type { Form } from '#web/kernel/use-form.ts'
import type { TypedArticle } from '#web/press/editor/typed-article.ts'
import { VersionsDialog } from '#web/press/editor/versions-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Time } from '#web/ui/table.tsx'
import './versions-line.css'

/** Which version of the article this one is put over, and the way to the earlier ones. */
export function VersionsLine({ form, articleId }: { form: Form<TypedArticle>; articleId: number }) {
  const { data } = useRead(
    listVersions,
    { params: { id: articleId } },
    // Each saving adds one.
    { gcTime: 0 },
  )
  const [isOpen, open] = useState(false)
  const [now, ...earlier] = data?.versions ?? []
  if (!now) return null
  return (
    <div className="versions-line">
      <p className="small muted">
        Version {now.number}, {now.by} <Time at={now.at} />
      </p>
      {earlier.length > 0 && (
        <Button small onClick={() => open(true)}>
          Compare versions
        </Button>
      )}
      {isOpen && <VersionsDialog versions={[now, ...earlier]} form={form} onClose={() => open(false)} />}
    </div>
  )
}
