import { useState } from 'react'
import type { Article } from '#contract/press/article.ts'
import type { ArticleForm } from '#contract/press/article-form.ts'
import { mayUpload } from '#domain/media/file-rules.ts'
import { EditorBench, PreviewPart } from '#web/content/editor/editor-bench.tsx'
import { NewerVersion } from '#web/kernel/newer-version.tsx'
import type { OpenPost } from '#web/content/editor/open-post.ts'
import { SitesPart } from '#web/content/editor/sites-part.tsx'
import { fieldsOfSites, savesOf } from '#web/content/editor/typed-times.ts'
import { WhenPart } from '#web/content/editor/when-part.tsx'
import { EditorForm } from '#web/kernel/editor-form.tsx'
import { useDraft } from '#web/kernel/use-draft.ts'
import { type Form, useForm } from '#web/kernel/use-form.ts'
import { PreviewButton } from '#web/media/preview-button.tsx'
import { useUploads } from '#web/media/use-uploads.ts'
import { faultsOfTypedArticle, headlineLimitFor } from '#web/press/editor/faults-of-article.ts'
import { PicturePart } from '#web/press/editor/picture-part.tsx'
import { PlacePart } from '#web/press/editor/place-part.tsx'
import { previewArticle, sendArticle } from '#web/press/editor/send-article.ts'
import {
  changeOfArticle,
  copyOfArticle,
  newArticle,
  type TypedArticle,
  typedArticleVersion,
  wordsOfArticle,
} from '#web/press/editor/typed-article.ts'
import { ArticleWordsPart } from '#web/press/editor/words-part.tsx'
import { partsOfArticle } from '#web/press/page/version-of-article.ts'
import { banner } from '#web/ui/banner.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { measureText } from '#domain/content/words/post-text.ts'
import { ArticleProof } from '#web/press/preview/article-proof.tsx'
import { usePaused } from '#web/ui/use-paused.ts'
import { listVersions } from '#contract/press/list.ts'
import { useRead } from '#web/kernel/read.ts'
import { VersionsDialog } from '#web/press/editor/versions-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Time } from '#web/ui/table.tsx'
import './versions-line.css'

interface ArticleFieldsOptions {
  readonly campaignId: number
  readonly asked: ArticleForm
  readonly open: OpenPost
  /** The article that is changed or copied. */
  readonly source: Article | null
  readonly keptAs: string
  readonly onSaved: (articles: readonly Article[]) => unknown
}

export function ArticleFields({ campaignId, asked, open, source, keptAs, onSaved }: ArticleFieldsOptions) {
  const { kind } = open
  const { limits, may, targets: offered } = asked
  const [initial] = useState(() => beginning(campaignId, open, source))
  const draft = useDraft(keptAs)
  const uploads = useUploads({
    onWhole: (photo) => form.change({ photo, crop: null }),
    check: (file) => mayUpload('small-image', file, pictureLimits(limits.pictureBytes)),
  })
  const form: Form<TypedArticle> = useForm(initial, (typed) => sendArticle(typed, open), {
    draft,
    // The article's own picture may be another person's file, and is kept by the article.
    uploadsIn: ({ photo }) => [photo?.uploadId ?? []].flat().filter((id) => id !== source?.photo?.id),
    alsoFields: ['photoId', 'targetIds', 'day', ...(kind === 'edit' ? [] : fieldsOfSites(offered))],
    check: (typed) => faultsOfTypedArticle(typed, { kind, limits, unsent: uploads.files }),
    onDone: (articles) => {
      if (!articles) banner.success('The article stays as somebody else saved it')
      return onSaved(articles ?? [])
    },
  })
  const { targets, mode, isTimeSensitive } = form.values
  const headlineLimit = headlineLimitFor(kind, limits)
  return (
    <EditorBench
      preview={
        <PreviewPart typed={form.values} targets={offered} campaignId={campaignId}>
          {(target, at) => (
            <>
              <TypedProof
                headlineLimit={headlineLimit}
                typed={form.values}
                siteName={target?.site.name ?? ''}
                advertiserName={asked.campaign.advertiser}
                scheduledFor={at}
              />
              <PreviewButton
                name={form.values.headline}
                ask={() => previewArticle(form.values, open, target?.campaignId ?? campaignId)}
              />
            </>
          )}
        </PreviewPart>
      }
    >
      <EditorForm form={form} saves={savesOf('article', kind, mode, targets.length)}>
        <NewerVersion
          what="this article"
          form={form}
          saved={initial}
          versions={(seen, theirs) => ({
            seen: partsOfArticle(seen),
            theirs: partsOfArticle(theirs),
            mine: partsOfArticle(typedArticleVersion(form.values)),
          })}
        />
        <ArticleWordsPart form={form} asked={asked} headlineLimit={headlineLimit} />
        {open.kind === 'edit' && <VersionsLine form={form} articleId={open.postId} />}
        <PicturePart
          form={form}
          uploads={uploads}
          mostBytes={limits.pictureBytes}
          source={kind === 'edit' ? source : null}
        />
        <PlacePart form={form} maySetRedirect={may.setRedirect} />
        <WhenPart
          form={form}
          kind={kind}
          mayEnterOtherwise={may.enterOtherwise}
          campaignId={targets[0]?.campaignId ?? campaignId}
          article={open.kind === 'edit' ? open.postId : undefined}
        />
        {kind === 'edit' ? (
          <CheckBox
            checked={isTimeSensitive}
            onChange={({ target }) => form.change({ isTimeSensitive: target.checked })}
          >
            Time-sensitive
          </CheckBox>
        ) : (
          <SitesPart one="article" form={form} offered={offered} />
        )}
      </EditorForm>
    </EditorBench>
  )
}

function beginning(campaignId: number, open: OpenPost, source: Article | null): TypedArticle {
  if (!source) return newArticle(campaignId, open.kind === 'new' ? open.on : undefined)
  return open.kind === 'edit' ? changeOfArticle(source) : copyOfArticle(source)
}

const pictureLimits = (smallImageBytes: number) => ({
  bannerStatedBytes: 0,
  bannerRefusedBytes: 0,
  smallImageBytes,
})

interface TypedProofOptions {
  readonly typed: TypedArticle
  readonly headlineLimit: number
  readonly siteName: string
  readonly advertiserName: string
  readonly scheduledFor: Date | null
}

/** What is typed, as it will stand on its site; a long text follows once typing pauses. */
function TypedProof({ typed, headlineLimit, ...site }: TypedProofOptions) {
  const html = usePaused(typed.html)
  const { fitsTo } = measureText(typed.headline, { textLimit: headlineLimit, lineLimit: null })
  return (
    <ArticleProof
      article={{ ...wordsOfArticle(typed), ...site, html, picture: typed.photo?.address ?? null }}
      headlineTo={fitsTo}
    />
  )
}

/** Which version of the article this one is put over, and the way to the earlier ones. */
function VersionsLine({ form, articleId }: { form: Form<TypedArticle>; articleId: number }) {
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
