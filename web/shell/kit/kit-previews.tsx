import { useState } from 'react'
import { PostPreview } from '#web/content/preview/post-preview.tsx'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'
import { kinds, limitsOf, postOf, type Sort, sorts } from '#web/shell/kit/sample-posts.ts'
import { KitLine, KitPart } from '#web/shell/kit/kit-part.tsx'

/** A post of each kind where it goes out: as usual, empty, and with far too much of everything. */
export function KitPreviews() {
  const [sort, chooseSort] = useState<Sort>('usual')
  return (
    <>
      <KitPart title="Posts">
        <ChoiceGroup
          label="Posts"
          choices={sorts}
          chosen={sort}
          onChoose={(value) => chooseSort(value as Sort)}
        />
      </KitPart>
      <KitLine title="Where they go out">
        {kinds.map(([contentType, name, limits]) => (
          <section key={`${contentType} ${sort}`} className="kit-sample" aria-label={name}>
            <h3>{name}</h3>
            <PostPreview post={postOf(contentType, sort)} limits={limitsOf(limits, sort)} />
          </section>
        ))}
      </KitLine>
    </>
  )
}
