import type { Settings } from '#server/platform/settings/settings.ts'

/** Returns the domain of message ids: the sender's, else the product's own host. */
export const senderDomain = (settings: Pick<Settings, 'mail' | 'publicUrl'>): string => {
  const found = /@([a-z0-9.-]+)>?\s*$/i.exec(settings.mail.from)
  return (found?.[1] ?? new URL(settings.publicUrl).hostname).toLowerCase()
}
