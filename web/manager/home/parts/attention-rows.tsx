import { linkOptions } from '@tanstack/react-router'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { referenceId } from '#web/lib/reference-id.ts'
import { type Home, homeLinks } from '#web/manager/home/home-links.ts'
import { numberText } from '#web/manager/invoicing/shared/document-labels.ts'
import { documentPage } from '#web/manager/invoicing/shared/document-page.ts'
import { daysLabel, deadlineTitle } from '#web/shared/registry/deadline-labels.ts'
import css from './home.module.css'
import { type NamedRow, NamedRows, NamedRowsLoading } from './named-rows.tsx'

const filingRow = (t: Translate, one: Home['deadlines']['next'][number]): NamedRow => ({
  key: String(one.id),
  link: linkOptions({ to: '/manager/handle_company_house/$user_id', params: { user_id: referenceId(one.userRef) } }),
  name: one.companyName,
  detail: [deadlineTitle(t, one), ...(one.companyNumber === null ? [] : [one.companyNumber])].join(' · '),
  figure: formatDate(one.dueOn),
  note: daysLabel(t, one),
})

/** Names who owes longest, whose filings were missed first, and whose are due first. */
export function AttentionRows({ home }: { home: Home }) {
  const t = useT()
  const links = homeLinks(home)
  const { overdue } = home.deadlines
  return (
    <div className={css.named}>
      <NamedRows
        title={t('home.oldest_open')}
        none={t('home.none_open')}
        all={links.oldestOpen}
        rows={home.openInvoices.oldest.map((one) => ({
          key: String(one.id),
          link: documentPage('invoice', one.id),
          name: one.customerName,
          detail: `${numberText(t, one)} · ${formatDate(one.createdAt)}`,
          figure: formatUnits(one.amount / 100, one.currency),
          note: t('lists.age', { count: one.daysOpen }),
        }))}
      />
      <NamedRows
        title={t('home.oldest_overdue')}
        none={overdue > 0 ? t('home.overdue', { count: overdue }) : t('home.no_filing_overdue')}
        hasUnnamed={overdue > 0}
        all={links.overdue}
        rows={home.deadlines.oldestOverdue.map((one) => filingRow(t, one))}
      />
      <NamedRows
        title={t('home.due_soon')}
        none={t('home.none_soon')}
        all={links.dueSoon}
        rows={home.deadlines.next.map((one) => filingRow(t, one))}
      />
    </div>
  )
}

/** Shows their placeholders while they load. */
export function AttentionRowsLoading() {
  const t = useT()
  return (
    <div className={css.named}>
      <NamedRowsLoading title={t('home.oldest_open')} />
      <NamedRowsLoading title={t('home.oldest_overdue')} />
      <NamedRowsLoading title={t('home.due_soon')} />
    </div>
  )
}
