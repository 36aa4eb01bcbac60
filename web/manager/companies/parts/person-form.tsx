import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { managedShareholder, managedShareholderFrom } from '#contract/companies/manager-schemas.ts'
import type { Shareholder } from '#contract/companies/schemas.ts'
import { warmCaptcha } from '#web/lib/captcha.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { newerPersonOf, savePersonForm } from '#web/manager/companies/change-company.ts'
import { type PersonValues, personValues } from '#web/manager/companies/person-values.ts'
import { cachePerson } from '#web/manager/companies/queries.ts'
import { companyOfQuery } from '#web/manager/companies/shared/company-of-query.ts'
import { useRecordForm } from '#web/manager/shared/conflict/use-record-form.ts'
import { SaveBar } from '#web/manager/shared/unsaved/save-bar.tsx'
import { useUnsaved } from '#web/manager/shared/unsaved/unsaved.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { DeletePerson } from './delete-person.tsx'
import { PersonConflict } from './person-conflict.tsx'
import { PersonFields } from './person-fields.tsx'

export interface PersonFormProps {
  userId: number
  companyId: number
  isIncorporated: boolean
  /** Null adds a person. */
  person: Shareholder | null
  /** Deleted by somebody else while this form has unsaved input: saving adds the person again. */
  gone?: boolean | undefined
  /** Called when this form starts or stops having unsaved changes. */
  onTyping?: ((dirty: boolean) => void) | undefined
  /** Called when a new person is abandoned. */
  onAbandon?: (() => void) | undefined
  /** Called with the number of an added person. */
  onAdded?: ((id: number) => void) | undefined
  onDeleted?: (() => void) | undefined
}

/** Renders everything that managers change of a person. */
export function PersonForm(props: PersonFormProps) {
  const { userId, companyId, isIncorporated, person, gone = false, onTyping, onAbandon, onAdded, onDeleted } = props
  const t = useT()
  const client = useQueryClient()
  const { form, restored, onSubmit, error, dirty, discard, conflict } = useRecordForm<
    typeof managedShareholder,
    PersonValues,
    Shareholder
  >({
    draftNameOf: (known) => `person-${known?.id ?? `new-of-${companyId}`}`,
    schema: person === null ? managedShareholder : managedShareholderFrom(person),
    record: person,
    valuesOf: personValues,
    save: async (values, known, idempotencyKey) => {
      const saved = await savePersonForm(companyId, values, gone ? null : known, idempotencyKey)
      cachePerson(client, userId, saved)
      return saved
    },
    newerOf: async (failure) => {
      // Not found: the list without this person explains more than the refusal.
      if (failure.status === 404) await client.invalidateQueries(companyOfQuery(userId))
      return newerPersonOf(failure)
    },
    onSaved: (saved) => {
      notice.success(t('people.saved'))
      if (saved.id !== person?.id) onAdded?.(saved.id)
    },
  })
  const name = person === null ? t('people.new') : `${person.name} ${person.surname}`
  useUnsaved(name, dirty)
  const reportTyping = useEffectEvent((now: boolean) => onTyping?.(now))
  useEffect(() => reportTyping(dirty), [dirty])

  const abandon = person === null ? onAbandon : dirty ? discard : undefined
  return (
    <div onFocus={() => warmCaptcha('manage_user')}>
      <Form form={form} onSubmit={onSubmit} error={error} restored={restored} label={name}>
        {gone ? <Alert tone="warning">{t('people.gone')}</Alert> : null}
        <PersonFields autoFocus={person === null} isIncorporated={isIncorporated} />
        <SaveBar
          dirty={dirty}
          label={t(person === null || gone ? 'people.add_this' : 'people.save')}
          discardLabel={t(person === null ? 'user.cancel' : 'managed.discard')}
          onDiscard={abandon}
        >
          {person === null || gone ? undefined : (
            <DeletePerson userId={userId} person={person} isIncorporated={isIncorporated} onDeleted={onDeleted} />
          )}
        </SaveBar>
      </Form>
      {conflict ? <PersonConflict {...conflict} /> : null}
    </div>
  )
}
