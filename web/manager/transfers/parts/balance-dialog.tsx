import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { returnBalance, undoBalanceEntry, useBalance } from '#contract/transfers/manager-balances.ts'
import type { Balance, BalanceAccount, BalanceEntry, PayableInvoiceAnswer } from '#contract/transfers/schemas.ts'
import { call } from '#web/lib/call.ts'
import { errorText, showError } from '#web/lib/errors.ts'
import { formatInstant, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { balanceQuery, invalidateTransfers } from '#web/manager/transfers/queries.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { useRestoredFocus } from '#web/ui/base/use-restored-focus.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface BalanceDialogProps {
  userId: number
  name: string
  onClose: () => void
}

/** Shows a customer's balances: pays invoices from them, records returns, and undoes both. */
export function BalanceDialog({ userId, name, onClose }: BalanceDialogProps) {
  const t = useT()
  const query = useQuery(balanceQuery(userId))
  return (
    <Dialog open onClose={onClose} size="lg" title={t('balances_page.of', { name })}>
      {query.data !== undefined ? (
        <Account userId={userId} account={query.data} />
      ) : query.isError ? (
        <Alert tone="error">{errorText(query.error)}</Alert>
      ) : (
        <Skeleton height="6rem" />
      )}
    </Dialog>
  )
}

function Account({ userId, account }: { userId: number; account: BalanceAccount }) {
  const t = useT()
  const client = useQueryClient()
  const { busy, run } = useOneAtATime()
  const lists = useRef<HTMLDivElement>(null)
  useRestoredFocus(lists)
  const [returning, setReturning] = useState<Balance>()
  const act = (work: () => Promise<BalanceAccount>, done: string): void =>
    run(async () => {
      try {
        client.setQueryData(balanceQuery(userId).queryKey, await work())
        notice.success(done)
      } catch (error) {
        showError(error)
      }
      await invalidateTransfers(client)
    })
  const pay = ({ id, version }: PayableInvoiceAnswer): void =>
    act(
      () => call(useBalance, { params: { userId }, body: { invoice: id, invoiceVersion: version } }),
      t('balances_page.used'),
    )
  const undo = ({ id }: BalanceEntry): void =>
    act(() => call(undoBalanceEntry, { params: { userId, id } }), t('ui.undone'))
  return (
    <div ref={lists} tabIndex={-1}>
      <Stack gap={16}>
        <Stack as="ul" gap={8} aria-label={t('balances_page.balances')}>
          {account.balances.map((balance) => (
            <Row as="li" key={balance.currency} gap={12} between>
              <Text medium figures>
                {formatUnits(balance.amount, balance.currency)}
              </Text>
              <Button small busy={busy} onClick={() => setReturning(balance)}>
                {t('balances_page.return')}
              </Button>
            </Row>
          ))}
        </Stack>
        {account.balances.length === 0 ? <Text as="p">{t('balances_page.nothing_left')}</Text> : null}
        {account.invoices.length === 0 ? null : (
          <Stack as="ul" gap={8} aria-label={t('balances_page.invoices')}>
            <Text as="li" dimmed small aria-hidden="true">
              {t('balances_page.invoices')}
            </Text>
            {account.invoices.map((invoice) => (
              <Row as="li" key={invoice.id} gap={12} between>
                <span>
                  {invoice.number}/{invoice.year} ·{' '}
                  {t('transfers.owed', { amount: formatUnits(invoice.owedAmount, invoice.currency) })}
                </span>
                <Button
                  small
                  busy={busy}
                  aria-label={t('balances_page.pay_number', { number: `${invoice.number}/${invoice.year}` })}
                  onClick={() => pay(invoice)}
                >
                  {t('balances_page.pay')}
                </Button>
              </Row>
            ))}
          </Stack>
        )}
        <Stack as="ul" gap={8} aria-label={t('balances_page.history')}>
          <Text as="li" dimmed small aria-hidden="true">
            {t('balances_page.history')}
          </Text>
          {account.entries.map((entry) => (
            <Row as="li" key={entry.id} gap={12} between>
              <span>
                {t(`balances_page.kind.${entry.kind}`)}
                {entry.invoice === null ? '' : ` · ${entry.invoice.number}`}
                <Text dimmed small block figures>
                  {formatInstant(entry.at)}
                  {entry.by === null ? '' : ` · ${entry.by}`}
                </Text>
              </span>
              <Row gap={8} nowrap>
                <Text figures>{formatUnits(entry.amount, entry.currency)}</Text>
                {entry.canUndo ? (
                  <Button
                    small
                    busy={busy}
                    aria-label={`${t('transfers.undo')}: ${t(`balances_page.kind.${entry.kind}`)}`}
                    onClick={() => undo(entry)}
                  >
                    {t('transfers.undo')}
                  </Button>
                ) : null}
              </Row>
            </Row>
          ))}
        </Stack>
        {returning === undefined ? null : (
          <ConfirmDialog
            open
            onClose={() => setReturning(undefined)}
            onConfirm={() => {
              act(() => call(returnBalance, { params: { userId }, body: returning }), t('balances_page.returned'))
              setReturning(undefined)
            }}
            danger={false}
            title={t('balances_page.return_title', { amount: formatUnits(returning.amount, returning.currency) })}
            confirmLabel={t('balances_page.return')}
            cancelLabel={t('transfers.cancel')}
          >
            <p>{t('balances_page.return_text')}</p>
          </ConfirmDialog>
        )}
      </Stack>
    </div>
  )
}
