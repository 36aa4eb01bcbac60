import type { Settings } from '#server/platform/settings/settings.ts'
import { ConfigurationError } from './configuration-error.ts'
import type { Environment } from './environment.ts'

/** Reads the firm's registration as an authorised corporate service provider; null if it has none. */
export const acspOf = ({
  ACSP_NUMBER: number,
  ACSP_SINCE: since,
}: Pick<Environment, 'ACSP_NUMBER' | 'ACSP_SINCE'>): Settings['acsp'] => {
  if ((number === '') !== (since === ''))
    throw new ConfigurationError('ACSP_NUMBER and ACSP_SINCE are set together, or neither.')
  return number === '' ? null : { number, since }
}
