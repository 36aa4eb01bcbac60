import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { accountLine } from '#contract/banking/iban.ts'
import { type ColumnMapping, columnMapping, statementAccount } from '#contract/banking/statements.ts'
import { requiredLine } from '#contract/core/fields.ts'
import { tidyLine } from '#contract/core/written-text.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { DiscardFilesDialog } from '#web/shared/uploads/discard-files-dialog.tsx'
import { useUnsent } from '#web/shared/uploads/use-unsent.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { AccountField } from './account-field.tsx'
import type { defaultStatement } from './default-statement.ts'
import { FileChoice } from './file-choice.tsx'
import css from './statement.module.css'
import { StatementReview } from './statement-review.tsx'
import type { StatementTarget } from './statement-target.ts'
import { useStatement } from './use-statement.ts'

const statementCurrencies = ['GBP', 'EUR', 'USD', 'CHF', 'DKK', 'NOK', 'PLN', 'SEK', 'CZK', 'HUF', 'RON'] as const
const maxCharacters = 75

const statementFields = z.strictObject({
  bankName: requiredLine(maxCharacters),
  account: statementAccount,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** The corrected columns; null if they are detected. */
  mapping: z.nullable(columnMapping),
})

export interface StatementFormProps {
  target: StatementTarget
  /** The account and bank of the last file. */
  defaults: ReturnType<typeof defaultStatement>
  onClose: () => void
}

/** Asks for the file and its account; then shows what would be imported. */
export function StatementForm({ target, defaults, onClose }: StatementFormProps) {
  const t = useT()
  const [file, setFile] = useState<File>()
  const [missing, setMissing] = useState(false)
  const [closing, setClosing] = useState(false)
  const statement = useStatement(target)
  const { form, restored, sending } = useSavedForm(
    target.path,
    statementFields,
    { ...defaults, mapping: null as ColumnMapping | null },
    { ownReset: true },
  )
  const typed = useWatch({ control: form.control })
  const isMissing = (): void => setMissing(file === undefined)
  const read = sending(async ({ mapping, ...fields }) => {
    isMissing()
    if (file !== undefined) await statement.preview({ file, ...fields }, mapping)
  })
  // Duplicates depend on the account: another one requires reading the file again.
  const shown = statement.read
  const current =
    shown !== undefined &&
    shown.statement.file === file &&
    shown.statement.bankName === tidyLine(typed.bankName ?? '') &&
    shown.statement.account === accountLine(typed.account ?? '') &&
    shown.statement.currency === typed.currency
  const choose = (chosen: File): void => {
    statement.clear()
    setMissing(false)
    setFile(chosen)
    form.setValue('mapping', null)
  }
  // The last choice wins, as for a new one.
  useUnsent(target.path, {
    files: file === undefined ? [] : [{ file }],
    add: (files) => setFile(files.at(-1)),
  })
  const currencies: readonly string[] = statementCurrencies
  return (
    <div className={css.steps}>
      <Form
        form={form}
        error={statement.error}
        restored={restored}
        onSubmit={read}
        onInvalid={isMissing}
        label={t('managed_banks.import')}
      >
        <FileChoice file={file} disabled={statement.importing} missing={missing} onFile={choose} />
        <FormGrid columns={3}>
          <TextInputField
            name="bankName"
            label={t('managed_banks.bank')}
            required
            maxLength={maxCharacters}
            autoComplete="off"
          />
          <AccountField maxLength={maxCharacters} />
          <SelectInputField
            name="currency"
            label={t('managed_banks.currency')}
            required
            native
            options={[...new Set([...currencies, defaults.currency])].map((value) => ({ value, label: value }))}
          />
        </FormGrid>
        <FormActions>
          <Button onClick={() => (file === undefined ? onClose() : setClosing(true))} disabled={statement.importing}>
            {t('managed_banks.import_close')}
          </Button>
          <SubmitButton tone={current ? 'default' : 'primary'} busy={statement.reading}>
            {t('managed_banks.preview')}
          </SubmitButton>
        </FormActions>
      </Form>
      <DiscardFilesDialog open={closing} onStay={() => setClosing(false)} onAbandon={onClose} />
      {current ? (
        <StatementReview
          statement={statement}
          read={shown}
          onMapping={(mapping) => form.setValue('mapping', mapping)}
        />
      ) : null}
    </div>
  )
}
