import { ConfigurationError } from './configuration-error.ts'
import type { Environment } from './environment.ts'

const modeOf = (key: string): string | null => /^[a-z]+_(test|live)_/.exec(key)?.[1] ?? null

/**
 * Refuses, in every mode, a secret as the publishable key, which `/api/config` shows to everybody. Also refuses a live
 * key with a test key. Throws `ConfigurationError`, which never repeats a key.
 */
export const requireFittingStripeKeys = (
  env: Pick<Environment, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY'>,
): void => {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env
  if (/^(sk|rk|whsec)_/.test(publishable) || (publishable !== '' && publishable === secret))
    throw new ConfigurationError(
      'STRIPE_PUBLISHABLE_KEY is a secret key and would be shown to every visitor: set the publishable one (pk_…), and roll the secret key at Stripe if it was ever in use like this.',
    )
  const [one, other] = [modeOf(secret), modeOf(publishable)]
  if (one !== null && other !== null && one !== other)
    throw new ConfigurationError(
      `STRIPE_SECRET_KEY is a ${one} key and STRIPE_PUBLISHABLE_KEY a ${other} key: set both from the same mode of Stripe.`,
    )
}
