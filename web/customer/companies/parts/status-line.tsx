import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconFileUpload,
  IconHourglass,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Company } from '#contract/companies/schemas.ts'
import { useT } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { nextTasks, type Task } from '../next-tasks.ts'
import css from './dashboard.module.css'

export interface StatusLineProps {
  company: Company
  hasSubscription: boolean
  /** Requests for documents that wait for the customer. */
  asked: number
}

/** What is happening with the company, in one sentence, and what comes next. */
export function StatusLine({ company, hasSubscription, asked }: StatusLineProps) {
  const t = useT()
  const tasks = nextTasks(company, hasSubscription, asked)
  const Icon = company.status === 1 ? IconRosetteDiscountCheck : IconHourglass
  return (
    <Card>
      <div className={css.statusHead}>
        <span className={css.statusIcon} data-status={company.status} aria-hidden="true">
          <Icon size={20} />
        </span>
        <p className={css.statusText}>
          <StatusText company={company} />
        </p>
      </div>
      <div className={css.next}>
        <h2 className={css.nextTitle}>{t('dashboard.next')}</h2>
        <ul className={css.tasks}>
          {tasks.map((task) => (
            <TaskLine key={task.kind} task={task} />
          ))}
          {tasks.some((task) => task.kind !== 'identity_pending') ? null : (
            <Line icon={<IconCircleCheck size={18} />}>{t('dashboard.next.nothing')}</Line>
          )}
        </ul>
      </div>
    </Card>
  )
}

function StatusText({ company: { name, status, companyNumber } }: { company: Company }) {
  const t = useT()
  if (status === 0) return t('dashboard.now.preparing', { name })
  return companyNumber === null
    ? t('dashboard.now.incorporated', { name })
    : t('dashboard.now.incorporated_number', { name, number: companyNumber })
}

function TaskLine({ task }: { task: Task }) {
  const t = useT()
  if (task.kind === 'identity_pending')
    return (
      <Line icon={<IconClock size={18} />}>
        {t('dashboard.next.identity_pending', { count: task.names.length, names: task.names.join(', ') })}
      </Line>
    )
  if (task.kind === 'identity_failed')
    return (
      <Line urgent icon={<IconAlertCircle size={18} />} action={<ContactLink />}>
        {t('dashboard.next.identity_failed', { count: task.names.length, names: task.names.join(', ') })}
      </Line>
    )
  if (task.kind === 'documents')
    return (
      <Line urgent icon={<IconFileUpload size={18} />}>
        {t('dashboard.next.documents', { count: task.count })}
      </Line>
    )
  return (
    <Line urgent icon={<IconAlertCircle size={18} />} action={<PlansLink />}>
      {t('dashboard.next.no_subscription')}
    </Line>
  )
}

function ContactLink() {
  const t = useT()
  return (
    <ButtonLink small to="/contact_us">
      {t('dashboard.contact')}
    </ButtonLink>
  )
}

function PlansLink() {
  const t = useT()
  return (
    <ButtonLink small to="/complete_registration/subscription/{-$status}" params={{ status: undefined }}>
      {t('dashboard.choose_plan')}
    </ButtonLink>
  )
}

interface LineProps {
  icon: ReactNode
  urgent?: boolean
  action?: ReactNode
  children: ReactNode
}

function Line({ icon, urgent = false, action, children }: LineProps) {
  return (
    <li className={css.task}>
      <span className={css.taskText}>
        <span className={css.taskIcon} data-urgent={urgent || undefined} aria-hidden="true">
          {icon}
        </span>
        <span>{children}</span>
      </span>
      {action}
    </li>
  )
}
