import { domainEvent } from '../../platform/jobs/events.ts'

/** A manager set a company to incorporated: what waited for that may go on. */
export const companyIncorporated = domainEvent<{ companyId: number; userId: number }>('company-incorporated')

/** Staff gave a company another number, took it away, or set the company back to not incorporated. */
export const companyNumberChanged = domainEvent<{ companyId: number; userId: number }>('company-number-changed')
