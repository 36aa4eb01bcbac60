import { domainEvent } from '../../platform/jobs/events.ts'

/** A manager set a company to incorporated: what waited for that may go on. */
export const companyIncorporated = domainEvent<{ companyId: number; userId: number }>('company-incorporated')
