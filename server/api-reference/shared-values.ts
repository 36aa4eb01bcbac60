import { totpCode } from '#contract/accounts/own-account-schemas.ts'
import { captchaActions } from '#contract/core/captcha.ts'
import { phone } from '#contract/core/contact-fields.ts'
import { captchaToken, dateObject, day, email, instant, languages, newPassword } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { errorBody, violation } from '#contract/core/violations.ts'
import { rateMonth } from '#contract/invoicing/admin.ts'
import type { FieldTexts, Meanings, ValueText } from '#server/platform/http/reference/wording.ts'

/** What a reference to another record is written as. */
export const referenceText: ValueText = {
  schema: idParam,
  text: 'Either the IRI (`/api/{collection}/{id}`) or the bare ID, as number or text.',
}

/** Values that say the same wherever they are used. */
export const valueTexts: readonly ValueText[] = [
  { schema: instant, text: 'ISO 8601 timestamp in UTC.', format: 'date-time' },
  { schema: day, text: 'Calendar day, `YYYY-MM-DD`.', format: 'date' },
  { schema: dateObject, text: 'Timestamp in UTC: `date` is `YYYY-MM-DD HH:mm:ss.000000`.' },
  { schema: rateMonth, text: 'Calendar month, `YYYY-MM`, from 2015 on.' },
  { schema: email, text: 'At most 254 characters; stored in lower case.', format: 'email' },
  { schema: newPassword, text: '8 to 128 characters; common and leaked passwords are rejected.' },
  { schema: totpCode, text: 'Six digits from the authenticator app; a space or hyphen in the middle is ignored.' },
  { schema: phone, text: '10 to 14 digits, with or without a leading `+`; separators are removed.' },
  {
    schema: captchaToken,
    text: 'Proof of a solved captcha, bound to the action that the operation names (see `GET /api/captcha/challenge`); valid once.',
  },
]

/** Fields of what every call uses. */
export const sharedFields: readonly FieldTexts[] = [
  {
    schemas: [errorBody],
    texts: {
      message: 'The error code; absent when `violations` are given.',
      violations: 'The invalid fields, at most one entry for each.',
      details: 'More about the error, for people.',
      current: 'The present state of the record, with 409 `conflict`.',
    },
  },
  {
    schemas: [violation],
    texts: {
      propertyPath: 'Path of the field, for example `shareholders[3].email`.',
      message: 'Code of the rule that the value breaks, for example `yup.required`.',
      params: 'Values for the message of the rule, such as a limit.',
    },
  },
  { schemas: [dateObject], texts: { date: 'Timestamp, `YYYY-MM-DD HH:mm:ss.000000`.', timezone: 'Always UTC.' } },
]

/** Choices that several areas share. */
export const sharedMeanings: readonly Meanings[] = [
  { values: languages, text: '`en` English, `es` Spanish, `it` Italian.' },
  {
    values: captchaActions,
    text: {
      registration: 'registering',
      login: 'logging in',
      reset_pass: 'requesting a password reset',
      reset_password: 'setting a new password',
      contact: 'sending a contact message',
      manage_user: 'changing a user or a company as staff',
      consultancy: 'booking a consultancy',
      consultancy_check: 'checking the payment of a consultancy',
      purchase: 'buying a product',
      purchase_check: 'checking the payment of a purchase',
    },
  },
  { values: ['true', 'false'], text: '`true` for deleted records only; otherwise they are left out.' },
  { values: ['true', 'false', '1', '0'], text: '`true` or `1` for yes, `false` or `0` for no.' },
]
