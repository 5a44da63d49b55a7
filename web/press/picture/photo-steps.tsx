import type { Article } from '#contract/press/article.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import './photo-steps.css'

type PhotoDecision = Pick<Article, 'photoDecision' | 'photoRejectionReason'>

/** How far the picture of an article has come: sent, looked at, approved or not. */
export function PhotoSteps({ article }: { article: PhotoDecision }) {
  const { photoDecision, photoRejectionReason } = article
  const isWaiting = photoDecision === 'pending'
  return (
    <div className="photo-steps-box">
      <ol className="photo-steps" aria-label="Approval of the picture">
        <Step icon="check" look="done" name="Picture sent" />
        <Step
          icon={isWaiting ? 'clock' : 'check'}
          look={isWaiting ? 'now' : 'done'}
          name={isWaiting ? 'Awaiting photo approval' : 'Looked at'}
        />
        {photoDecision === 'rejected' ? (
          <Step icon="alert" look="bad" name="Photo source rejected" />
        ) : photoDecision === 'approved' ? (
          <Step icon="check" look="done" name="Approved" />
        ) : (
          <Step name="Approved" />
        )}
      </ol>
      {photoDecision === 'rejected' && photoRejectionReason && (
        <p className="small muted" dir="auto">
          {photoRejectionReason}
        </p>
      )}
    </div>
  )
}

interface StepOptions {
  readonly name: string
  readonly icon?: IconName
  readonly look?: 'done' | 'now' | 'bad'
}

function Step({ name, icon, look }: StepOptions) {
  return (
    <li className={classes(look)} aria-current={look === 'now' ? 'step' : undefined}>
      <b>
        {icon && <Icon name={icon} size={12} />}
        {name}
      </b>
    </li>
  )
}
