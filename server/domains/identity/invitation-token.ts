import { createHmac } from 'node:crypto'
import { deriveKey } from '#server/platform/secrets/derive-key.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/**
 * Computes the secret of a check's link from its reference, so that every mail has the same link although only the
 * hash is stored.
 */
export const invitationToken = ({ appKey }: Pick<Settings, 'appKey'>, reference: string): string =>
  createHmac('sha256', deriveKey(appKey, 'identity-invitation')).update(reference).digest('base64url')
