/** The least that production is configured with. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portico.example',
  APP_KEY: '0123456789abcdefghijklmnopqrstuvwxyz',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdefgh',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789abcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefgh',
  SMTP_HOST: 'smtp.portico.example',
  MAIL_FROM: 'Portico <no-reply@portico.example>',
  PROVIDER_NAME: 'Portico',
  PROVIDER_EMAIL: 'office@portico.example',
}
