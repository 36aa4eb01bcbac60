import { readFileSync } from 'node:fs'
import type { ProviderLogo } from '#server/platform/settings/settings.ts'
import { ConfigurationError } from './configuration-error.ts'

/** A logo has a few kilobytes; it is part of every document. */
const maxBytes = 1_000_000

const kindOf = (bytes: Buffer): ProviderLogo['kind'] | null => {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg'
  return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->).)*-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/s.test(
    bytes.toString('utf8'),
  )
    ? 'svg'
    : null
}

const read = (path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch {
    throw new ConfigurationError(`PROVIDER_LOGO_FILE: the file ${path} cannot be read.`)
  }
}

/** Reads the logo on documents; null without a file. Throws `ConfigurationError` for anything but a picture. */
export const readLogo = (path: string): ProviderLogo | null => {
  if (path === '') return null
  const bytes = read(path)
  const kind = kindOf(bytes)
  if (kind === null) throw new ConfigurationError(`PROVIDER_LOGO_FILE: ${path} is not a PNG, JPEG or SVG picture.`)
  if (bytes.length > maxBytes) throw new ConfigurationError(`PROVIDER_LOGO_FILE: ${path} is larger than one megabyte.`)
  return { kind, bytes }
}
