import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalSecrets } from './read-configuration.ts'

const makeSecrets = (dataDir: string, path: string): void => {
  const draft = join(dataDir, `secrets.${process.pid}.${randomBytes(4).toString('hex')}`)
  const fresh: LocalSecrets = {
    appKey: randomBytes(32).toString('base64url'),
    webhookSecret: `whsec_${randomBytes(24).toString('base64url')}`,
  }
  try {
    writeFileSync(draft, JSON.stringify(fresh), { mode: 0o600 })
    linkSync(draft, path)
  } catch (error) {
    // Another process was faster: its file is read.
    if (!existsSync(path)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Reads the secrets of an unconfigured start from `DATA_DIR/secrets.json`, readable by its owner only. The first
 * process creates the file; product and sandbox started together agree, because only one link can succeed.
 */
export const localSecrets = (dataDir: string): LocalSecrets => {
  const path = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true })
  // Existing secrets cause no write: a start must not need disk space for it.
  if (!existsSync(path)) makeSecrets(dataDir, path)
  const stored: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (typeof stored === 'object' && stored !== null && 'appKey' in stored && 'webhookSecret' in stored)
    return { appKey: String(stored.appKey), webhookSecret: String(stored.webhookSecret) }
  throw new Error(`${path} is damaged; delete it to generate a new one.`)
}
