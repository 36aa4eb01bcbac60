import type { FilingDetails, FilingPerson } from '#contract/companies/filing-schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { FilingForm } from '#web/shared/filing/filing-form.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ShownCode } from './shown-code.tsx'

const showCode = ({ id, name, surname }: FilingPerson) => <ShownCode shareholderId={id} name={`${name} ${surname}`} />

/** What only staff enter and see. */
const staff = { showCode }

/** Renders the filing details with what only staff have: the sheet, and personal codes one at a time. */
export function ManagedFiling({ details }: { details: FilingDetails }) {
  const t = useT()
  return (
    <>
      <Card
        title={t('filing.title')}
        description={t('filing.code_shown')}
        actions={
          <ButtonLink small to="/manager/filing_sheet/$companyId" params={{ companyId: String(details.companyId) }}>
            {t('filing.sheet.open')}
          </ButtonLink>
        }
      />
      <FilingForm details={details} staff={staff} />
    </>
  )
}
