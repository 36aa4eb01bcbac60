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
    // Somebody was faster: theirs is read.
    if (!existsSync(path)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * The secrets of an unconfigured start, in `DATA_DIR/secrets.json`, readable by its owner only. Whoever comes first
 * makes the file; product and sandbox that start together agree on one, because only one link can succeed.
 */
export const localSecrets = (dataDir: string): LocalSecrets => {
  const path = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true })
  // Nothing is written when they are there: a start must not need room on the disk for it.
  if (!existsSync(path)) makeSecrets(dataDir, path)
  const saved: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (typeof saved === 'object' && saved !== null && 'appKey' in saved && 'webhookSecret' in saved)
    return { appKey: String(saved.appKey), webhookSecret: String(saved.webhookSecret) }
  throw new Error(`${path} is damaged; delete it to have new ones made.`)
}
