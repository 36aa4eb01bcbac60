import type { Settings } from '#server/platform/settings/settings.ts'
import { createClamav } from '#server/providers/file-scanner/clamav/adapter.ts'
import type { FileScanner } from '#server/providers/file-scanner/port.ts'
import { ConfigurationError } from './configuration-error.ts'
import type { Environment } from './environment.ts'

/** Returns clamd's address; null where no scanner is configured. */
export const clamdOf = ({
  CLAMAV_HOST: host,
  CLAMAV_PORT: port,
  CLAMAV_SOCKET: socket,
}: Pick<Environment, 'CLAMAV_HOST' | 'CLAMAV_PORT' | 'CLAMAV_SOCKET'>): Settings['clamd'] => {
  if (host !== '' && socket !== '')
    throw new ConfigurationError('CLAMAV_HOST and CLAMAV_SOCKET exclude each other: set one of them, or none.')
  if (socket !== '') return { socket }
  return host === '' ? null : { host, port }
}

/** Creates the configured upload scanner; null for none. */
export const fileScannerOf = ({ clamd }: Pick<Settings, 'clamd'>): FileScanner | null =>
  clamd === null ? null : createClamav(clamd)
