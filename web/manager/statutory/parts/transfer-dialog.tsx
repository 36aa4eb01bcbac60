import { useQuery, useQueryClient } from '@tanstack/react-query'
import { recordShareTransfer, shareTransferForm } from '#contract/companies/manager-share-transfers.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { refreshShares } from '#web/manager/statutory/transfers-query.ts'
import { filingQuery } from '#web/shared/filing/filing-query.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { NumberInputField } from '#web/ui/form/number-input-field.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const empty = { transferor: '', transferee: '', shares: null as number | null, transferredOn: '' }

/** Records a transfer of shares between two people of a company. */
export function TransferDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const today = useQuery(productDayQuery).data
  const people = useQuery(filingQuery(companyId)).data?.people ?? []
  const { form, error, restored, sending } = useSavedForm(`share-transfer-${companyId}`, shareTransferForm, empty)
  const send = sending(async (body, here, idempotencyKey) => {
    await call(recordShareTransfer, { params: { id: companyId }, body, idempotencyKey })
    notice.success(t('share_transfer.recorded'))
    if (here()) onClose()
    await refreshShares(client)
  })
  const option = ({ id, name, surname, shares }: (typeof people)[number]) => ({
    value: String(id),
    label: t('share_transfer.member', { name: `${name} ${surname}`, count: shares ?? 0 }),
  })
  return (
    <Dialog open onClose={onClose} title={t('share_transfer.record')} size="md">
      <Form form={form} error={error} restored={restored} onSubmit={send}>
        <p>{t('share_transfer.record_text')}</p>
        <SelectInputField
          native
          required
          name="transferor"
          label={t('share_transfer.transferor')}
          options={people.filter(({ isShareholder }) => isShareholder).map(option)}
        />
        <SelectInputField
          native
          required
          name="transferee"
          label={t('share_transfer.transferee')}
          options={people.map(option)}
        />
        <FormGrid>
          <NumberInputField name="shares" label={t('share_transfer.shares')} required min={1} />
          <DateInputField name="transferredOn" label={t('share_transfer.transferred_on')} required max={today} />
        </FormGrid>
        <FormActions>
          <Button onClick={onClose}>{t('statutory.cancel')}</Button>
          <SubmitButton>{t('share_transfer.record')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
