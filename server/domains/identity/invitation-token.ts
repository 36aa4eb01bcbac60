import { createHmac } from 'node:crypto'
import { deriveKey } from '#server/platform/secrets/derive-key.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/**
 * Computes the secret of a check's link from its reference and the person's address, so that every mail to an address
 * has the same link although only the hash is stored, and a corrected address gets another one.
 */
export const invitationToken = ({ appKey }: Pick<Settings, 'appKey'>, reference: string, email: string): string =>
  createHmac('sha256', deriveKey(appKey, 'identity-invitation')).update(`${reference} ${email}`).digest('base64url')
