// Words that the admins' pages have in their addresses: apart from the calls, whose schemas no visitor needs to load.

/** Who acted, by kind. */
export const actorKinds = ['visitor', 'customer', 'staff', 'system', 'provider'] as const

/** What became of a mail: it waits (or is tried again), it was handed over, it was given up. */
export const mailStates = ['pending', 'sent', 'failed'] as const

/** How far news of the payment provider is: not looked at yet, failed and tried again, done, asks for nothing. */
export const providerEventStates = ['waiting', 'failing', 'processed', 'ignored'] as const

/** Whose accounts are listed: those with a role, the disabled ones, or anybody whose address or name holds the text. */
export const accountGroups = ['staff', 'disabled', 'anyone'] as const
