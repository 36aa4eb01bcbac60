import { useEffect, useRef, useState } from 'react'
import { createOwnCompany } from '#contract/companies/customer.ts'
import type { Company, SavedDraft } from '#contract/companies/schemas.ts'
import { failureOf } from '#web/customer/companies/wizard/failure-of.ts'
import { lostEntries } from '#web/customer/companies/wizard/fit-shareholders.ts'
import { newCompanyOf } from '#web/customer/companies/wizard/new-company-of.ts'
import { useWizard } from '#web/customer/companies/wizard/use-wizard.ts'
import { type CompanyValues, clearNumber, type LastValues } from '#web/customer/companies/wizard/wizard-values.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { failureText } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { SaveStateLine } from '#web/shared/saved-form/save-state-line.tsx'
import { AlertInView } from '#web/ui/feedback/alert-in-view.tsx'
import { CompanyStep } from './company-step.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CutDialog } from './cut-dialog.tsx'
import { DirectorStep } from './director-step.tsx'
import { LastStep } from './last-step.tsx'
import { PartHeading } from './part-heading.tsx'
import { ShareholdersStep } from './shareholders-step.tsx'
import css from './wizard.module.css'

export interface CompanyWizardProps {
  draft: SavedDraft
  onCreated: (company: Company) => void
  /** Called when this user may not fill in the form: a company exists, or onboarding is at another step. */
  onClosed: (error: unknown) => void
}

/** Renders the four steps of the company form. */
export function CompanyWizard({ draft, onCreated, onClosed }: CompanyWizardProps) {
  const t = useT()
  const wizard = useWizard(draft, onClosed)
  const idempotencyKey = useIdempotencyKey()
  const [cutting, setCutting] = useState<CompanyValues | null>(null)
  const [error, setError] = useState('')
  const { step, values, round } = wizard
  const top = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const refused = wizard.violationsOf(step).length > 0
  useEffect(() => {
    // After a validation error from the server the page moves to that field instead.
    if (round === 0 || refused) return
    heading.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [round, refused])

  const clear = () => setError('')
  const goTo: typeof wizard.goTo = (next, change) => {
    clear()
    wizard.goTo(next, change)
  }

  const companyDone = (company: CompanyValues) => {
    const lost = lostEntries(wizard.now().shareholders, clearNumber(company.numShareholders) ?? 1)
    if (lost.length > 0) setCutting(company)
    else goFromCompany(company)
  }
  const goFromCompany = (company: CompanyValues) => {
    setCutting(null)
    goTo('shareholders', wizard.fitted(company))
  }
  const send = async (last: LastValues) => {
    const all = { ...wizard.now(), last }
    clear()
    try {
      const create = (idempotencyKey: string) => call(createOwnCompany, { body: newCompanyOf(all), idempotencyKey })
      onCreated(await wizard.sent(() => idempotencyKey.run(create)))
    } catch (failure) {
      if (failure instanceof CallFailure && wizard.refused(failure.violations, all)) setError(t('wizard.faults'))
      else if (failureOf(failure) === 'closed') onClosed(failure)
      else setError(failureText(failure))
    }
  }

  return (
    <div className={css.wizard} ref={top}>
      <PartHeading ref={heading} step={step} />
      <SaveStateLine state={wizard.savedState} />
      {error === '' ? null : (
        <AlertInView tone="error" onClose={clear}>
          {error}
        </AlertInView>
      )}
      {step === 'company' ? (
        <CompanyStep
          key={round}
          values={values.company}
          violations={wizard.violationsOf('company')}
          onTyped={(company) => wizard.typed({ company })}
          onDone={companyDone}
        />
      ) : null}
      {step === 'shareholders' ? (
        <ShareholdersStep
          key={round}
          values={{ shareholders: values.shareholders }}
          violations={wizard.violationsOf('shareholders')}
          today={draft.today}
          onTyped={({ shareholders }) => wizard.typed({ shareholders })}
          onBack={() => goTo('company')}
          onDone={({ shareholders }) => goTo('director', { shareholders })}
        />
      ) : null}
      {step === 'director' ? (
        <DirectorStep
          key={round}
          values={values.director}
          violations={wizard.violationsOf('director')}
          today={draft.today}
          directors={values.shareholders.filter((entry) => entry.isDirector === true).length}
          onTyped={(director) => wizard.typed({ director })}
          onBack={() => goTo('shareholders')}
          onDone={(director) => goTo('last', { director })}
        />
      ) : null}
      {step === 'last' ? (
        <LastStep
          key={round}
          values={values.last}
          violations={wizard.violationsOf('last')}
          all={values}
          onTyped={(last) => wizard.typed({ last })}
          onBack={() => goTo('director')}
          onChange={(next) => goTo(next)}
          onDone={send}
        />
      ) : null}
      {cutting === null ? null : (
        <CutDialog
          lost={lostEntries(wizard.now().shareholders, clearNumber(cutting.numShareholders) ?? 1)}
          onCancel={() => setCutting(null)}
          onConfirm={() => goFromCompany(cutting)}
        />
      )}
      {wizard.conflict === null ? null : (
        <ConflictDialog mine={wizard.conflict.mine} theirs={wizard.conflict.theirs} onChoose={wizard.choose} />
      )}
    </div>
  )
}
