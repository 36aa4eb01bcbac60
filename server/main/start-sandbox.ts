import { localSecrets } from './local-secrets.ts'

/** Starts the stand-in providers with the webhook secret that the product of this data folder expects. */
const secrets = localSecrets(process.env['DATA_DIR'] || '.portico')
process.env['SANDBOX_WEBHOOK_SECRET'] ??= secrets.webhookSecret
await import('#sandbox/main.ts')
