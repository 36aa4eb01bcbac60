import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { haveOnePayer } from '#contract/transfers/have-one-payer.ts'
import { maxBookedInvoices } from '#contract/transfers/manager.ts'
import type { PayableInvoiceAnswer, Transfer } from '#contract/transfers/schemas.ts'
import { errorText } from '#web/lib/errors.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { asLastFound } from '#web/manager/transfers/as-last-found.ts'
import { bookOn } from '#web/manager/transfers/book-on.ts'
import { transferInvoicesQuery } from '#web/manager/transfers/queries.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { SelectBox } from '#web/ui/data/select-box.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { reasonsText } from './transfer-columns.tsx'

const afterMs = 300

const payerOf = ({ userRef, customerName, customerContact }: PayableInvoiceAnswer) => ({
  account: userRef,
  name: customerName,
  contact: customerContact,
})

/** Sums what invoices owe, in whole cents. */
const owedSum = (invoices: readonly PayableInvoiceAnswer[]): number =>
  invoices.reduce((sum, { owedAmount }) => sum + Math.round(owedAmount * 100), 0) / 100

export interface ChooseInvoiceDialogProps {
  transfer: Transfer
  onClose: () => void
}

/** Lists the invoices that a transfer may pay, the best matches first; any other is found by number or name. */
export function ChooseInvoiceDialog({ transfer, onClose }: ChooseInvoiceDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const { busy, run: once } = useOneAtATime()
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), afterMs)
  const query = useQuery(transferInvoicesQuery(transfer.id, searched))
  const { candidates, remainingAmount, currency } = transfer
  const reasons = new Map(candidates.map((match) => [match.invoice.id, reasonsText(t, match)]))
  const found = query.data ?? []
  const shown =
    searched === ''
      ? [...candidates.map(({ invoice }) => invoice), ...found.filter(({ id }) => !reasons.has(id))]
      : found
  // In the order in which they were ticked; searching for another keeps them.
  const [ticked, setTicked] = useState<readonly PayableInvoiceAnswer[]>([])
  const picked = asLastFound(client, transfer, ticked)
  const isPicked = ({ id }: PayableInvoiceAnswer): boolean => picked.some((one) => one.id === id)
  const pick = (invoice: PayableInvoiceAnswer, isChosen: boolean): void =>
    setTicked((before) => [...before.filter(({ id }) => id !== invoice.id), ...(isChosen ? [invoice] : [])])
  const book = (invoices: readonly PayableInvoiceAnswer[]): void =>
    once(() => run(() => bookOn(client, transfer, invoices)))
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('transfers.choose_title', { amount: formatUnits(remainingAmount, currency) })}
      actions={
        picked.length === 0 ? undefined : (
          <Button tone="primary" busy={busy} onClick={() => book(picked)}>
            {t('transfers.book_several', { count: picked.length })}
          </Button>
        )
      }
    >
      <Stack gap={12}>
        <TextField
          label={t('transfers.search_invoice')}
          type="search"
          value={text}
          onChange={setText}
          maxLength={160}
          autoComplete="off"
          autoFocus
          icon={<IconSearch size={16} aria-hidden="true" />}
        />
        {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
        {query.isError ? (
          <Alert tone="error">{errorText(query.error)}</Alert>
        ) : query.data === undefined ? (
          <Skeleton height="2.5rem" />
        ) : shown.length === 0 ? (
          <Text as="p" dimmed>
            {t('transfers.no_invoices')}
          </Text>
        ) : (
          <Stack as="ul" gap={8} aria-label={t('transfers.invoices')}>
            {shown.map((invoice) => (
              <Row as="li" key={invoice.id} gap={12} between nowrap>
                <Row gap={12} nowrap>
                  <SelectBox
                    label={t('transfers.pick', { number: `${invoice.number}/${invoice.year}` })}
                    checked={isPicked(invoice)}
                    disabled={
                      !isPicked(invoice) &&
                      (picked.length >= maxBookedInvoices || !haveOnePayer([...picked, invoice].map(payerOf)))
                    }
                    onChange={(isChosen) => pick(invoice, isChosen)}
                  />
                  <span>
                    {invoice.number}/{invoice.year} · {invoice.customerName}
                    <Text dimmed small block figures>
                      {t('transfers.owed', { amount: formatUnits(invoice.owedAmount, currency) })}
                      {reasons.has(invoice.id) ? ` · ${reasons.get(invoice.id)}` : ''}
                    </Text>
                  </span>
                </Row>
                <Button
                  small
                  busy={busy}
                  aria-label={t('transfers.book_on', { number: `${invoice.number}/${invoice.year}` })}
                  onClick={() => book([invoice])}
                >
                  {t('transfers.book')}
                </Button>
              </Row>
            ))}
          </Stack>
        )}
        <Text as="p" dimmed small>
          {t('transfers.excess_hint')} {t('transfers.several_hint')}
        </Text>
        {picked.length === 0 ? null : (
          <Text as="p" small figures role="status">
            {t('transfers.picked', {
              owed: formatUnits(owedSum(picked), currency),
              amount: formatUnits(remainingAmount, currency),
            })}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
