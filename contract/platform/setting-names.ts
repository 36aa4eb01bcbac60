/** The variables of the configuration by what they are for, in the order in which admins read them. Each has a text. */
export const settingsByGroup = {
  server: ['NODE_ENV', 'PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'ROLE', 'WORKERS', 'LOG_LEVEL'],
  storage: [
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_TLS',
    'DATABASE_CA_FILE',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
  ],
  security: [
    'APP_KEY',
    'STAFF_SECOND_FACTOR',
    'RATE_LIMIT_PER_MINUTE',
    'AUDIT_KEEP_YEARS',
    'CAPTCHA_COST',
    'RECAPTCHA_SITE_KEY',
    'RECAPTCHA_SECRET_KEY',
    'RECAPTCHA_MIN_SCORE',
    'RECAPTCHA_URL',
    'CLAMAV_HOST',
    'CLAMAV_PORT',
    'CLAMAV_SOCKET',
  ],
  payments: [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_RETRY_DAYS',
    'VAT_PERCENT',
    'LOCK_ISSUED_INVOICES',
  ],
  registry: ['COMPANIES_HOUSE_API_KEY', 'COMPANIES_HOUSE_URL', 'CREDAS_API_KEY', 'CREDAS_REG_TYPE_ID', 'CREDAS_URL'],
  banking: [
    'BANKING_PROVIDER',
    'GOCARDLESS_SECRET_ID',
    'GOCARDLESS_SECRET_KEY',
    'TRUELAYER_CLIENT_ID',
    'TRUELAYER_CLIENT_SECRET',
  ],
  mail: [
    'SMTP_HOST',
    'SMTP_PORT',
    'SMTP_SECURE',
    'SMTP_USER',
    'SMTP_PASSWORD',
    'MAIL_FROM',
    'DEFAULT_LANGUAGE',
    'STAGE_UNDO_SECONDS',
  ],
  firm: [
    'PROVIDER_NAME',
    'PROVIDER_LEGAL_NAME',
    'PROVIDER_COMPANY_NUMBER',
    'PROVIDER_ADDRESS',
    'PROVIDER_PHONE',
    'PROVIDER_EMAIL',
    'PROVIDER_VAT_NUMBER',
    'PROVIDER_LOGO_URL',
    'PROVIDER_LOGO_FILE',
    'PROVIDER_COLOUR',
    'PROVIDER_PRIVACY_URL',
    'PROVIDER_COOKIE_URL',
    'PROVIDER_TERMS_URL',
    'PROVIDER_SOCIAL',
  ],
  landing: ['LANDING', 'LANDING_TEXTS_FILE'],
  demo: ['SANDBOX_PORT', 'SANDBOX_URL', 'DEMO_DATA'],
} as const
export type SettingGroup = keyof typeof settingsByGroup
export type SettingName = (typeof settingsByGroup)[SettingGroup][number]

/** The groups, in the same order. */
export const settingGroups = Object.keys(settingsByGroup) as SettingGroup[]
export const settingNames: readonly SettingName[] = Object.values(settingsByGroup).flat()
