import type { OwnStage } from '#contract/companies/stage.ts'
import { type StageStep, stageSteps } from '#web/customer/companies/stage-steps.ts'
import { formatDate, formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import css from './stage-line.module.css'

/** Shows how far the formation is, what the customer has to do, and what happens next. */
export function StageLine({ stage }: { stage: OwnStage }) {
  const t = useT()
  const tone = stage.stage === 'rejected' ? 'failed' : stage.stage === 'waiting_for_customer' ? 'waiting' : undefined
  const message = stage.waitingFor ?? stage.rejectionReason
  return (
    <>
      <ol className={css.stages} aria-label={t('dashboard.progress')}>
        {stageSteps(stage).map((step) => (
          <Step key={step.stage} step={step} tone={tone} />
        ))}
      </ol>
      {message === null ? null : (
        <div className={css.message} data-tone={tone}>
          <h2 className={css.messageTitle}>
            {t(tone === 'failed' ? 'dashboard.rejection_reason' : 'dashboard.needed')}
          </h2>
          <p className={css.messageText}>{message}</p>
        </div>
      )}
      {stage.stage === 'incorporated' ? null : <p className={css.then}>{t(`dashboard.then.${stage.stage}`)}</p>}
    </>
  )
}

const spoken = {
  done: 'dashboard.progress_done',
  current: 'dashboard.progress_now',
  ahead: 'dashboard.progress_ahead',
} as const

function Step({ step, tone }: { step: StageStep; tone: 'failed' | 'waiting' | undefined }) {
  const t = useT()
  const { stage, state, at } = step
  return (
    <li
      className={css.stage}
      data-state={state}
      data-tone={tone}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={css.name}>{t(`stage.${stage}`)}</span>
      <VisuallyHidden>, {t(spoken[state])}, </VisuallyHidden>
      {/* A day of the register has no time. */}
      <span className={css.date}>{at === null ? '' : at.length === 10 ? formatDate(at) : formatInstantDay(at)}</span>
    </li>
  )
}
