import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalSecrets } from './config.ts'

/**
 * The secrets of an unconfigured start, in `DATA_DIR/secrets.json`, readable by its owner only. Whoever comes first
 * makes the file; product and sandbox that start together agree on one, because only one link can succeed.
 */
export const localSecrets = (dataDir: string): LocalSecrets => {
  const path = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true })
  const draft = join(dataDir, `secrets.${process.pid}.${randomBytes(4).toString('hex')}`)
  const fresh: LocalSecrets = {
    appKey: randomBytes(32).toString('base64url'),
    webhookSecret: `whsec_${randomBytes(24).toString('base64url')}`,
  }
  writeFileSync(draft, JSON.stringify(fresh), { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch {
    // Somebody was faster; theirs is read below.
  } finally {
    rmSync(draft, { force: true })
  }
  const kept: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (typeof kept === 'object' && kept !== null && 'appKey' in kept && 'webhookSecret' in kept)
    return { appKey: String(kept.appKey), webhookSecret: String(kept.webhookSecret) }
  throw new Error(`${path} is damaged; delete it to have new ones made.`)
}
