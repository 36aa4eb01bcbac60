import type { ReactNode } from 'react'
import type { FilingDetails } from '#contract/companies/filing-schemas.ts'
import { formatList } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { SaveStateLine } from '#web/shared/saved-form/save-state-line.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { CompanyFields } from './company-fields.tsx'
import { fieldLabel } from './field-label.ts'
import css from './filing.module.css'
import { partsOf } from './filing-paths.ts'
import { NeedsCard } from './needs-card.tsx'
import { PersonCard, type PersonCardProps } from './person-card.tsx'
import { type Filing, FilingContext, useFilingForm } from './use-filing.ts'

export interface FilingFormProps {
  details: FilingDetails
  /** Staff who view a customer's pages change nothing. */
  readOnly?: boolean
  /** Whether the company is known to be filed; without `readOnly` the details themselves say so. */
  isFiled?: boolean
  staff?: PersonCardProps['staff']
}

/** Renders everything that a filing needs, saved as it is typed. */
export function FilingForm({ details: loaded, readOnly = false, isFiled = false, staff }: FilingFormProps) {
  const t = useT()
  const filing = useFilingForm(loaded, readOnly)
  const { details } = filing
  const isClosed = isFiled || !(details.isEditable || readOnly)
  return (
    <FilingContext value={filing}>
      <Stack gap={24} className={css.form}>
        <div className={css.state}>
          <SaveStateLine state={filing.state} />
        </div>
        {isClosed ? <Alert tone="info">{t('filing.closed')}</Alert> : <NeedsCard details={details} />}
        {filing.conflicts.length === 0 ? null : <Conflict filing={filing} />}
        <Card title={details.companyName}>
          <CompanyFields isStaff={staff !== undefined} />
        </Card>
        {details.people.map((person) => (
          <PersonCard key={person.id} person={person} staff={staff} />
        ))}
      </Stack>
    </FilingContext>
  )
}

/** Asks whose version of the same fields is saved. */
function Conflict({ filing }: { filing: Filing }): ReactNode {
  const t = useT()
  const fields = [...new Set(filing.conflicts.map((path) => fieldLabel(t, partsOf(path).field)))]
  return (
    <Alert
      tone="warning"
      action={
        <>
          <Button small onClick={() => filing.settle('theirs')}>
            {t('filing.take_theirs')}
          </Button>
          <Button small onClick={() => filing.settle('mine')}>
            {t('filing.save_mine')}
          </Button>
        </>
      }
    >
      {t('filing.conflict', { fields: formatList(fields) })}
    </Alert>
  )
}
