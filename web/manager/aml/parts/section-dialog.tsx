import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { saveAmlFile } from '#contract/aml/manager.ts'
import { type AmlFile, type AmlFileChange, amlFile } from '#contract/aml/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { cacheAmlFile } from '#web/manager/aml/shared/queries.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** What every dialog of a part of the file gets. */
export interface SectionProps {
  file: AmlFile
  onClose: () => void
}

interface SectionDialogProps<Schema extends z.ZodMiniType<FieldValues>, Values extends FieldValues>
  extends SectionProps {
  title: string
  schema: Schema
  values: Values
  changeOf: (values: z.output<Schema>) => Omit<AmlFileChange, 'version'>
  size?: 'md' | 'lg'
  children: ReactNode
}

const newerOf = (failure: unknown): AmlFile | null => {
  if (!(failure instanceof CallFailure) || failure.message !== 'conflict') return null
  const newer = check(amlFile, failure.current)
  return newer.ok ? newer.value : null
}

/**
 * Changes a part of a file. Nothing that is typed is stored in the browser, where others could find it. If somebody else
 * has changed the file meanwhile, the page shows their state, and a second save is made to that.
 */
export function SectionDialog<Schema extends z.ZodMiniType<FieldValues>, Values extends FieldValues>(
  props: SectionDialogProps<Schema, Values>,
) {
  const { file, onClose, title, schema, values, changeOf, size = 'md', children } = props
  const t = useT()
  const client = useQueryClient()
  const isOpen = useIsOpen()
  const { form, error, setError, sending } = useContractForm<Schema, Values>(schema, values)
  const send = sending(async (typed) => {
    try {
      const body = { ...changeOf(typed), version: file.version }
      cacheAmlFile(client, await call(saveAmlFile, { params: { id: file.id }, body }))
    } catch (failure) {
      const newer = newerOf(failure)
      if (newer === null) throw failure
      cacheAmlFile(client, newer)
      setError(t('aml.changed_meanwhile'))
      return
    }
    notice.success(t('aml.saved'))
    if (isOpen.current) onClose()
  })
  return (
    <Dialog open onClose={onClose} title={title} size={size}>
      <Form form={form} error={error} onSubmit={send}>
        {children}
        <FormActions>
          <Button onClick={onClose}>{t('aml.cancel')}</Button>
          <SubmitButton>{t('aml.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
