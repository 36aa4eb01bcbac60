/** Actions that a captcha token may be bound to; a token is valid only for the action it was made for. */
export const captchaActions = [
  'registration',
  'login',
  'reset_pass',
  'reset_password',
  'contact',
  'manage_user',
  'consultancy',
  'consultancy_check',
  'purchase',
  'purchase_check',
] as const
export type CaptchaAction = (typeof captchaActions)[number]
