const prefix = 'invoice-reminder:'

/** Returns the key of a reminder's mail in the outbox. */
export const reminderMailKey = (reminderId: number): string => `${prefix}${reminderId}`

/** Reads the reminder of a mail's key; null for another key. */
export const reminderOfKey = (key: string): number | null =>
  /^invoice-reminder:\d{1,10}$/.test(key) ? Number(key.slice(prefix.length)) : null
