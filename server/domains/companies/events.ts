import { domainEvent } from '#server/platform/jobs/events.ts'

/** Reports that a customer has completed the company form and the record exists. */
export const companyReceived = domainEvent<{ companyId: number; userId: number }>('company-received')

/** Reports that a manager set a company to incorporated, so that dependent work can continue. */
export const companyIncorporated = domainEvent<{ companyId: number; userId: number }>('company-incorporated')

/** Reports that staff changed or removed a company's number, or set the company back to not incorporated. */
export const companyNumberChanged = domainEvent<{ companyId: number; userId: number }>('company-number-changed')

/** Reports a failed identity check of a person; `version` is the person's, so that each failure is one event. */
export const identityCheckFailed = domainEvent<{
  companyId: number
  userId: number
  shareholderId: number
  version: number
}>('identity-check-failed')

/** Reports that staff set a person's identity statuses themselves; `version` is the person's. */
export const identityStatusesSet = domainEvent<{ shareholderId: number; version: number }>('identity-statuses-set')
