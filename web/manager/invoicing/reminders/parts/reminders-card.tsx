import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { InvoiceReminder, InvoiceReminders } from '#contract/invoicing/manager-reminders.ts'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { formatInstant, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import {
  refusalLabels,
  reminderName,
  reminderStatusLabels,
  scheduleText,
  skipLabels,
} from '#web/manager/invoicing/reminders/reminder-labels.ts'
import { remindersQuery } from '#web/manager/invoicing/reminders/reminders-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { LazyRemindDialog } from './lazy-remind-dialog.tsx'
import css from './reminders-card.module.css'

/** Lists the reminders of an issued invoice, newest first, says what follows by itself, and sends one. */
export function RemindersCard({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const query = useQuery(remindersQuery(invoice.id))
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const canSend = query.data?.refusal === null
  const couldSend = useRef(canSend)
  // The button to which the closed dialog returned the focus is gone.
  useEffect(() => {
    if (isOpen) return
    if (couldSend.current && !canSend && document.activeElement === document.body) heading.current?.focus()
    couldSend.current = canSend
  }, [canSend, isOpen])
  return (
    <Card
      title={t('reminders.title')}
      titleRef={heading}
      actions={
        canSend ? (
          <Button small onClick={() => setIsOpen(true)}>
            {t('reminders.send')}
          </Button>
        ) : undefined
      }
    >
      <PageState query={query} errorText={t('reminders.failed')} loading={<SkeletonText lines={2} />}>
        {(reminders) => <Listed invoice={invoice} reminders={reminders} />}
      </PageState>
      {isOpen ? <LazyRemindDialog invoice={invoice} onClose={() => setIsOpen(false)} /> : null}
    </Card>
  )
}

function Listed({ invoice, reminders }: { invoice: Invoice; reminders: InvoiceReminders }) {
  const t = useT()
  const { 'hydra:member': all, refusal, schedule } = reminders
  const isExplained = refusal === null || (refusal === 'not_open' && schedule === 'not_open')
  return (
    <>
      <Text dimmed>{scheduleText(t, reminders)}</Text>
      {isExplained ? null : <Text dimmed>{t(refusalLabels[refusal])}</Text>}
      {all.length === 0 ? (
        <Text dimmed>{t('reminders.none')}</Text>
      ) : (
        <ul className={css.list}>
          {all.map((reminder) => (
            <Reminder key={reminder.id} reminder={reminder} currency={invoice.currency} />
          ))}
        </ul>
      )}
    </>
  )
}

function Reminder({ reminder, currency }: { reminder: InvoiceReminder; currency: Invoice['currency'] }) {
  const t = useT()
  const { tone, word } = reminderStatusLabels[reminder.status]
  return (
    <Row as="li" gap={16} nowrap className={css.reminder}>
      <div className={css.labels}>
        <Text medium>{reminderName(t, reminder)}</Text>
        <Text dimmed>{formatInstant(reminder.remindedAt)}</Text>
        {reminder.sentTo === null ? null : (
          <Text dimmed>
            <BreakableText text={reminder.sentTo} />
          </Text>
        )}
        {reminder.skipReason === null ? null : <Text dimmed>{t(skipLabels[reminder.skipReason])}</Text>}
      </div>
      <span className={css.owed}>{formatUnits(reminder.owedAmount, currency)}</span>
      <Badge tone={tone}>{t(word)}</Badge>
    </Row>
  )
}
