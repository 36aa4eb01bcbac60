import * as z from 'zod/mini'
import { captchaToken, email, language, newPassword, ticked } from '#contract/core/fields.ts'
import { tidyLine } from '#contract/core/written-text.ts'

/** Staff roles; a customer has none. Roles are additive. */
export const roles = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const
export type Role = (typeof roles)[number]

/** The logged-in user as the browser stores it: restored by `POST /me/` and returned by a login. */
export const sessionUser = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  iri: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  createdBySystem: z.boolean(),
  roles: z.array(z.enum(roles)),
  /** True while a subscription is paid for, or a manager has set the user to active. */
  hasSubscription: z.boolean(),
  /**
   * Our addition: set for users who bought something through a link or booked a consultancy, once the address is
   * confirmed.
   */
  hasPurchases: z.optional(z.literal(true)),
  /** The user's own company, or null; `status` is 0 until it is incorporated. */
  company: z.nullable(
    z.strictObject({ '@id': z.string(), id: z.number(), name: z.string(), status: z.literal([0, 1]) }),
  ),
  language,
  /** Set while staff view these pages: the end of the viewing. Null in the customer's own session. */
  viewing: z.nullable(z.strictObject({ endsAt: z.string() })),
  /** Set for staff who must set up a second factor before they can use anything but their account. */
  twoFactorSetupRequired: z.optional(z.literal(true)),
})
export type SessionUser = z.output<typeof sessionUser>

/** What a visitor sends to register. */
export const registration = z.strictObject({ email, plainPassword: newPassword, language, captchaToken })

/** The registration form: the payload's fields, plus those that only the form has. */
export const registrationForm = z
  .object({ email, plainPassword: newPassword, confirmPassword: z.string(), privacy: ticked, terms: ticked })
  .check(
    z.refine((form) => form.plainPassword === form.confirmPassword, {
      error: 'pass_not_match',
      path: ['confirmPassword'],
      when: () => true,
    }),
  )

/** What a login sends. */
export const login = z.strictObject({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  captchaToken,
})
/** What the second step of a login sends: the ticket of the first one, and a code. */
export const secondStep = z.strictObject({
  twoFactorToken: z.string().check(z.minLength(1), z.maxLength(128)),
  code: z.string().check(z.overwrite(tidyLine), z.minLength(1), z.maxLength(64)),
})
export const secondStepForm = z.object({
  code: z.string().check(z.overwrite(tidyLine), z.minLength(1), z.maxLength(64)),
})

/** The logged-in user, or the ticket for the second step; `restored` means that it withdrew a deletion. */
export const loginAnswer = z.union([
  z.strictObject({ user: sessionUser, restored: z.optional(z.literal(true)) }),
  z.strictObject({ user: z.null(), twoFactorRequired: z.literal(true), twoFactorToken: z.string() }),
])
export type LoginAnswer = z.output<typeof loginAnswer>

export const loginForm = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(128)) })

export const resetRequest = z.strictObject({ email, captchaToken })
export const resetRequestForm = z.object({ email })

export const resetPassword = z.strictObject({ password: newPassword, captchaToken })
export const resetPasswordForm = z.object({ password: newPassword, confirmPassword: z.string() }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: 'pass_not_match',
    path: ['confirmPassword'],
    when: () => true,
  }),
)
