import type { Transfer, TransferMatch } from '#contract/transfers/schemas.ts'
import { formatDate, formatList, formatUnits } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import css from './transfers.module.css'

const tones: Readonly<Record<Transfer['status'], BadgeTone>> = {
  open: 'toPay',
  part_booked: 'waiting',
  booked: 'paid',
  set_aside: 'neutral',
}

/** Writes why an invoice matches: “reference, amount and name”. */
export const reasonsText = (t: Translate, { reasons }: TransferMatch): string =>
  formatList(reasons.map((reason) => t(`transfers.reason.${reason}`)))

function InvoiceLink({ id, number }: { id: number; number: string }) {
  return (
    <TextLink to="/manager/new_invoice/{-$id}" params={{ id: String(id) }}>
      {number}
    </TextLink>
  )
}

/** Says what a transfer leaves of an invoice, or pays beyond it; null where they are equal. */
const differenceText = (t: Translate, { remainingAmount: paid, currency }: Transfer, owed: number): string | null => {
  if (paid < owed) return t('transfers.pays_part', { amount: formatUnits(owed, currency) })
  return paid > owed ? t('transfers.pays_more', { amount: formatUnits(paid - owed, currency) }) : null
}

function Match({ t, match, transfer }: { t: Translate; match: TransferMatch; transfer: Transfer }) {
  const { invoice, certainty } = match
  const difference = differenceText(t, transfer, invoice.owedAmount)
  return (
    <>
      <InvoiceLink id={invoice.id} number={`${invoice.number}/${invoice.year}`} /> {invoice.customerName}
      <Text dimmed small block>
        {t(`transfers.certainty.${certainty}`)}: {reasonsText(t, match)}
      </Text>
      {difference === null ? null : (
        <Text small block figures>
          {difference}
        </Text>
      )}
    </>
  )
}

function Bookings({ t, transfer }: { t: Translate; transfer: Transfer }) {
  return transfer.bookings.map(({ invoice, amount, bookedAt }) => (
    <Text key={`${bookedAt} ${invoice?.id}`} block small figures>
      {invoice === null ? t('transfers.to_balance') : <InvoiceLink id={invoice.id} number={invoice.number} />}{' '}
      {formatUnits(amount, transfer.currency)}
    </Text>
  ))
}

/** Shows what a transfer pays, or what it may pay. */
function Invoice({ t, transfer }: { t: Translate; transfer: Transfer }) {
  const best = transfer.proposal ?? transfer.candidates[0]
  if (transfer.bookings.length > 0) return <Bookings t={t} transfer={transfer} />
  if (best !== undefined) return <Match t={t} match={best} transfer={transfer} />
  return transfer.status === 'open' ? <Text dimmed>{t('transfers.no_match')}</Text> : '–'
}

/** The columns of the list of transfers. */
export const transferColumns = (t: Translate): DataColumn<Transfer>[] => [
  {
    id: 'payer',
    header: t('transfers.payer'),
    cell: ({ payer, text, bankName, account, bookedOn }) => (
      <>
        <BreakableText text={payer ?? text ?? t('transfers.unknown_payer')} />
        <Text dimmed small block>
          <span className={css.day}>{formatDate(bookedOn)} · </span>
          <BreakableText text={payer === null || text === null ? `${bankName}, ${account}` : text} />
        </Text>
      </>
    ),
    wide: true,
    card: 'title',
  },
  {
    id: 'bookedOn',
    header: t('transfers.day'),
    cell: ({ bookedOn }) => formatDate(bookedOn),
    sortsDown: true,
    hideBelow: 2,
    card: 'none',
  },
  {
    id: 'invoice',
    header: t('transfers.invoice'),
    cell: (transfer) => <Invoice t={t} transfer={transfer} />,
    wide: true,
    card: 'detail',
  },
  {
    id: 'status',
    header: t('transfers.status'),
    cell: ({ status, isGone, isPossibleDuplicate }) => (
      <>
        <Badge tone={tones[status]}>{t(`transfers.state.${status}`)}</Badge>
        {isGone ? (
          <Text small block>
            {t('transfers.gone')}
          </Text>
        ) : null}
        {isPossibleDuplicate && status === 'open' ? (
          <Text small block>
            {t('transfers.possible_duplicate')}
          </Text>
        ) : null}
      </>
    ),
    card: 'status',
  },
  {
    id: 'amount',
    header: t('transfers.amount'),
    cell: ({ amount, remainingAmount, currency, status }) => (
      <>
        {formatUnits(amount, currency)}
        {status === 'part_booked' ? (
          <Text dimmed small block figures>
            {t('transfers.remaining', { amount: formatUnits(remainingAmount, currency) })}
          </Text>
        ) : null}
      </>
    ),
    numeric: true,
    sortsDown: true,
    card: 'amount',
  },
]
