/** The minimal configuration of production. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portico.example',
  APP_KEY: 'mV8rQ2xZp0Lk7TgWc4Yb9NfHs3JdA6uEoKtR1iXnBq8=',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdefgh',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789abcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefgh',
  SMTP_HOST: 'smtp.portico.example',
  MAIL_FROM: 'Portico <no-reply@portico.example>',
  PROVIDER_NAME: 'Portico',
  PROVIDER_EMAIL: 'office@portico.example',
}
