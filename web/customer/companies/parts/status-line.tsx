import { IconAlertCircle, IconCircleCheck, IconHourglass, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import type { OwnStage } from '#contract/companies/stage.ts'
import { useIsUnconfirmed } from '#web/customer/accounts/shared/use-is-unconfirmed.ts'
import { showsProgress } from '#web/customer/companies/stage-steps.ts'
import { useNextTasks } from '#web/customer/companies/use-next-tasks.ts'
import { useT } from '#web/lib/i18n.ts'
import { companyStatusText, companyStatusTone } from '#web/shared/companies/company-status.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './dashboard.module.css'
import { StageLine } from './stage-line.tsx'
import { Line, TaskLine, taskKey } from './task-line.tsx'

/** Shows the company's status in one sentence, the progress of its formation, and the next steps. */
export function StatusLine({ company, user }: { company: Company; user: SessionUser }) {
  const t = useT()
  const { tasks, isMoreShown, stage, pending, retry } = useNextTasks(company, user)
  const [openedAt] = useState(() => new Date())
  const tone = companyStatusTone(company)
  const Icon = company.status === 0 ? IconHourglass : tone === 'paid' ? IconRosetteDiscountCheck : IconAlertCircle
  const isUnconfirmed = useIsUnconfirmed()
  const isEmpty = tasks.length === 0 && !isUnconfirmed && !pending && retry === undefined
  return (
    <Card>
      <Row gap={12} nowrap align="start">
        <span className={css.statusIcon} data-tone={tone} aria-hidden="true">
          <Icon size={20} />
        </span>
        <p className={css.statusText}>
          <StatusText company={company} stage={stage} />
        </p>
      </Row>
      {stage !== undefined && showsProgress(stage, openedAt) ? <StageLine stage={stage} /> : null}
      {isEmpty && isMoreShown ? null : (
        <div className={css.next}>
          <h2 className={css.nextTitle}>{t('dashboard.next')}</h2>
          <ul className={css.tasks} aria-busy={pending}>
            {tasks.map((task) => (
              <TaskLine key={taskKey(task)} task={task} />
            ))}
            {isEmpty ? <Line icon={<IconCircleCheck size={18} />}>{t('dashboard.next.nothing')}</Line> : null}
            {pending ? (
              <li>
                <Skeleton width="62%" />
              </li>
            ) : null}
            {retry === undefined ? null : <Failed onRetry={retry} />}
          </ul>
        </div>
      )}
    </Card>
  )
}

function StatusText({ company, stage }: { company: Company; stage: OwnStage | undefined }) {
  const t = useT()
  const { name, status, companyNumber, registryStatus } = company
  if (status === 0) {
    const now = stage?.stage ?? 'received'
    return now === 'received' || now === 'incorporated'
      ? t('dashboard.now.preparing', { name })
      : t(`dashboard.now.${now}`, { name })
  }
  if (registryStatus !== null && companyNumber !== null)
    return registryStatus.status === 'active' && registryStatus.detail === null
      ? t('dashboard.now.active', { name, number: companyNumber })
      : t('dashboard.now.at_registry', { name, number: companyNumber, status: companyStatusText(t, company) })
  return companyNumber === null
    ? t('dashboard.now.incorporated', { name })
    : t('dashboard.now.incorporated_number', { name, number: companyNumber })
}

/** Not all data could be loaded, so the page must not claim that there is nothing to do. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <Line
      urgent
      icon={<IconAlertCircle size={18} />}
      action={
        <Button small onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {t('dashboard.next.failed')}
    </Line>
  )
}
