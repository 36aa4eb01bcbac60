import { localSecrets } from './local-secrets.ts'

/** Starts the sandbox providers with the webhook secret of this data folder's product. */
const secrets = localSecrets(process.env['DATA_DIR'] || '.portico')
process.env['SANDBOX_WEBHOOK_SECRET'] ??= secrets.webhookSecret
await import('#sandbox/main.ts')
