import {
  IconAlertCircle,
  IconBuildingBank,
  IconCalendarDue,
  IconChevronRight,
  IconCreditCard,
  IconFileInvoice,
  IconFileText,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OwnInvoice } from '#contract/invoicing/schemas.ts'
import { isUrgent, type Task } from '#web/customer/companies/next-tasks.ts'
import { payLink } from '#web/customer/invoicing/shared/pay-link.ts'
import { owedAmount } from '#web/customer/subscriptions/shared/pay-link.tsx'
import { isIncluded, type PlanCover } from '#web/customer/subscriptions/shared/plan-cover.ts'
import { outlookLabels } from '#web/customer/subscriptions/shared/status-labels.ts'
import { useOwnPlan } from '#web/customer/subscriptions/shared/use-own-plan.ts'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { ComputedBadge } from '#web/shared/registry/computed-badge.tsx'
import { DeadlineBadge } from '#web/shared/registry/deadline-badge.tsx'
import { deadlineTitle } from '#web/shared/registry/deadline-labels.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './dashboard.module.css'

/** Returns a unique key of a task. */
export const taskKey = (task: Task): string => {
  if (task.kind === 'owed') return `owed ${task.payment.createdAt}`
  if (task.kind === 'deadline') return `deadline ${task.deadline.id}`
  if (task.kind === 'invoice') return `invoice ${task.invoice.id}`
  return task.kind === 'bank' ? `bank ${task.connection.id}` : task.kind
}

const icons: Readonly<Record<Task['kind'], ReactNode>> = {
  owed: <IconCreditCard size={18} />,
  no_subscription: <IconAlertCircle size={18} />,
  invoice: <IconFileInvoice size={18} />,
  more_invoices: <IconFileInvoice size={18} />,
  deadline: <IconCalendarDue size={18} />,
  bank: <IconBuildingBank size={18} />,
  identity_failed: <IconAlertCircle size={18} />,
  filing: <IconFileText size={18} />,
}

/** Shows one task in a sentence, with a link to complete it. */
export function TaskLine({ task }: { task: Task }) {
  const t = useT()
  const { cover } = useOwnPlan()
  return (
    <Line urgent={isUrgent(task)} icon={icons[task.kind]} action={<Way task={task} />}>
      {textOfTask(t, task, cover)} {task.kind === 'owed' ? outlookLabels(t, task.payment) : null}
      {task.kind === 'deadline' ? (
        <span className={css.days}>
          <DeadlineBadge deadline={task.deadline} /> <ComputedBadge source={task.deadline.source} />
        </span>
      ) : null}
    </Line>
  )
}

const invoiceNumber = ({ invoiceNumber: number, year }: OwnInvoice): string => `${number}/${year}`

/** Describes a task; whoever has a plan may have the filings in it. */
const textOfTask = (t: Translate, task: Task, cover: PlanCover): string => {
  switch (task.kind) {
    case 'owed': {
      const amount = owedAmount(task.payment)
      return t(task.payment.requiresAction ? 'dashboard.next.owed_action' : 'dashboard.next.owed', { amount })
    }
    case 'no_subscription':
      return t('dashboard.next.no_subscription')
    case 'invoice': {
      const { owedAmount: owed, currency, createdAt, dueOn, isOverdue } = task.invoice
      const values = { number: invoiceNumber(task.invoice), amount: formatUnits(owed, currency) }
      if (dueOn === null) return t('dashboard.next.invoice', { ...values, date: formatDate(createdAt) })
      return t(isOverdue ? 'dashboard.next.invoice_overdue' : 'dashboard.next.invoice_due', {
        ...values,
        date: formatDate(dueOn),
      })
    }
    case 'more_invoices':
      return t('dashboard.next.more_invoices', { count: task.count })
    case 'deadline': {
      const { kind, status: state, dueOn, person } = task.deadline
      const values = { date: formatDate(dueOn), person: person ?? '' }
      if (state === 'overdue') return t(`dashboard.next.overdue.${kind}`, values)
      if (cover === 'none') return t(`dashboard.next.due.${kind}`, values)
      return isIncluded(cover, kind)
        ? t(`dashboard.next.included.${kind}`, values)
        : t(`dashboard.next.if_included.${kind}`, values)
    }
    case 'bank': {
      const { bankName: bank, daysLeft, connectionStatus } = task.connection
      return connectionStatus === 'expired'
        ? t('dashboard.next.bank_ended', { bank })
        : t('dashboard.next.bank_ends', { bank, days: daysLeft ?? 0 })
    }
    case 'filing':
      return t('dashboard.next.filing', { count: task.count })
    case 'identity_failed':
      return t('dashboard.next.identity_failed', { count: task.names.length, names: task.names.join(', ') })
  }
}

/** Links to where the task is completed. */
function Way({ task }: { task: Task }) {
  const t = useT()
  switch (task.kind) {
    case 'owed':
      return (
        <ButtonLink small to="/subscription">
          <WayLabel text={t('dashboard.to_payment')} />
        </ButtonLink>
      )
    case 'no_subscription':
      return (
        <ButtonLink small to="/complete_registration/subscription/{-$status}" params={{ status: undefined }}>
          <WayLabel text={t('dashboard.choose_plan')} />
        </ButtonLink>
      )
    case 'invoice':
      return task.invoice.payPath !== null ? (
        <ButtonLink small {...payLink(task.invoice.payPath)}>
          <WayLabel text={t('own_invoices.pay')} of={invoiceNumber(task.invoice)} />
        </ButtonLink>
      ) : (
        <ButtonLink small to="/invoices" search={{ status: 'unpaid' }}>
          <WayLabel text={t('dashboard.to_invoice')} of={invoiceNumber(task.invoice)} />
        </ButtonLink>
      )
    case 'more_invoices':
      return (
        <ButtonLink small to="/invoices" search={{ status: 'unpaid' }}>
          <WayLabel text={t('dashboard.to_invoices')} />
        </ButtonLink>
      )
    case 'deadline':
      return (
        <ButtonLink small to="/financial-statement">
          <WayLabel text={t('dashboard.to_deadlines')} of={deadlineTitle(t, task.deadline)} />
        </ButtonLink>
      )
    case 'bank':
      return (
        <ButtonLink small to="/new_bank_connection/{-$bank_id}" params={{ bank_id: String(task.connection.id) }}>
          <WayLabel text={t('dashboard.renew_bank')} of={task.connection.bankName} />
        </ButtonLink>
      )
    case 'identity_failed':
      return (
        <ButtonLink small to="/dashboard" hash="people">
          <WayLabel text={t('dashboard.to_identity')} />
        </ButtonLink>
      )
    case 'filing':
      return (
        <ButtonLink small to="/filing_details">
          <WayLabel text={t('dashboard.to_filing')} />
        </ButtonLink>
      )
  }
}

/** Renders what a link leads to; on a phone an arrow for the whole line. `of` names the thing for screen readers. */
function WayLabel({ text, of }: { text: string; of?: string }) {
  return (
    <>
      <span className={css.wayLabel}>
        {text}
        {of === undefined ? null : <VisuallyHidden> ({of})</VisuallyHidden>}
      </span>
      <IconChevronRight size={20} className={css.wayArrow} aria-hidden="true" />
    </>
  )
}

interface LineProps {
  icon: ReactNode
  urgent?: boolean
  action?: ReactNode
  children: ReactNode
}

/** Renders a line of the task list. */
export function Line({ icon, urgent = false, action, children }: LineProps) {
  return (
    <li className={css.task}>
      <Row as="span" gap={8} nowrap align="start" className={css.taskText}>
        <span className={css.taskIcon} data-urgent={urgent || undefined} aria-hidden="true">
          {icon}
        </span>
        <span>{children}</span>
      </Row>
      {action}
    </li>
  )
}
