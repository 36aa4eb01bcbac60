/** The site key that the stand-in for reCAPTCHA knows, shaped as Google's are. */
export const SITE_KEY = '6Lsandbox-site-key-3fQ8yV1cKxWm0RtZb7qJp'
/** The secret that goes with it. */
export const SECRET_KEY = '6Lsandbox-secret-key-9dPz2uGh5NsYe4LwTvB'
