/** The site key of the simulated reCAPTCHA, in Google's format. */
export const SITE_KEY = '6Lsandbox-site-key-3fQ8yV1cKxWm0RtZb7qJp'
/** The matching secret. */
export const SECRET_KEY = '6Lsandbox-secret-key-9dPz2uGh5NsYe4LwTvB'
