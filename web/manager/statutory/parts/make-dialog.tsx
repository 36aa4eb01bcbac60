import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { createStatutoryDocument } from '#contract/statutory/manager.ts'
import { statutoryForm, statutoryKinds } from '#contract/statutory/schemas.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { filingQuery } from '#web/shared/filing/filing-query.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { statutoryKey } from '#web/shared/statutory/statutory-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const empty = {
  kind: statutoryKinds[0] as string,
  member: null as string | null,
  amountPerShare: '',
  declaredOn: '',
  paidOn: '',
  yearEndsOn: '',
}

/** Checks what the chosen kind needs, and sends nothing else. */
const typedForm = z.pipe(
  z.transform(({ kind, member, ...dividend }: typeof empty): Readonly<Record<string, unknown>> => {
    if (kind === 'dividend_voucher') return { kind, ...dividend }
    return kind === 'share_certificate' && member ? { kind, member } : { kind }
  }),
  statutoryForm,
)

/** Makes a new version of a statutory document; a refusal names what the company's data lack. */
export function MakeDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { form, error, restored, sending } = useSavedForm(`statutory-${companyId}`, typedForm, empty)
  const kind = useWatch({ control: form.control, name: 'kind' })
  const members = (useQuery(filingQuery(companyId)).data?.people ?? []).filter(({ isShareholder }) => isShareholder)
  const send = sending(async (body, here, idempotencyKey) => {
    const { name } = await call(createStatutoryDocument, { params: { id: companyId }, body, idempotencyKey })
    notice.success(t('statutory.made', { name }))
    if (here()) onClose()
    await client.invalidateQueries({ queryKey: statutoryKey })
  })
  return (
    <Dialog open onClose={onClose} title={t('statutory.make')} size="md">
      <Form form={form} error={error} restored={restored} onSubmit={send}>
        <p>{t('statutory.make_text')}</p>
        <SelectInputField
          name="kind"
          label={t('statutory.kind')}
          native
          required
          options={statutoryKinds.map((value) => ({ value, label: t(`statutory.kind.${value}`) }))}
        />
        {kind !== 'share_certificate' ? null : (
          <SelectInputField
            name="member"
            label={t('statutory.member')}
            native
            clearable
            placeholder={t('statutory.all_members')}
            options={members.map(({ id, name, surname }) => ({ value: String(id), label: `${name} ${surname}` }))}
          />
        )}
        {kind !== 'dividend_voucher' ? null : (
          <>
            <TextInputField
              name="amountPerShare"
              label={t('statutory.amount_per_share')}
              description={t('statutory.amount_hint')}
              required
              inputMode="decimal"
              autoComplete="off"
            />
            <FormGrid>
              <DateInputField name="declaredOn" label={t('statutory.declared_on')} required />
              <DateInputField name="paidOn" label={t('statutory.paid_on')} required />
            </FormGrid>
            <DateInputField name="yearEndsOn" label={t('statutory.year_ends_on')} required />
          </>
        )}
        <FormActions>
          <Button onClick={onClose}>{t('statutory.cancel')}</Button>
          <SubmitButton>{t('statutory.make_confirm')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
