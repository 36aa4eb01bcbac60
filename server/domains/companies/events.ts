import { domainEvent } from '../../platform/jobs/events.ts'

/** A customer has finished the company form: the record is there. */
export const companyReceived = domainEvent<{ companyId: number; userId: number }>('company-received')

/** A manager set a company to incorporated: what waited for that may go on. */
export const companyIncorporated = domainEvent<{ companyId: number; userId: number }>('company-incorporated')

/** Staff gave a company another number, took it away, or set the company back to not incorporated. */
export const companyNumberChanged = domainEvent<{ companyId: number; userId: number }>('company-number-changed')

/** The identity check of a person of a company was not successful; `version` is the person's, so that each failure is one event. */
export const identityCheckFailed = domainEvent<{
  companyId: number
  userId: number
  shareholderId: number
  version: number
}>('identity-check-failed')
