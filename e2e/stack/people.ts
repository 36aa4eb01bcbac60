import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
import { type ProductClient, productClient } from './product-client.ts'
import type { SandboxClient } from './sandbox-client.ts'

/** A user created by one test. */
export interface Person {
  readonly email: string
  readonly password: string
}

/** Makes up a new user. */
export const freshPerson = (): Person => {
  const mark = randomUUID().slice(0, 8)
  return { email: `j-${mark}@example.test`, password: `quiet river ${mark}` }
}

/** A user with a logged-in client. */
export interface LoggedIn extends Person {
  readonly id: number
  readonly client: ProductClient
}

const must = (what: string, { status, text }: { status: number; text: string }, wanted: number): void => {
  if (status !== wanted) throw new Error(`${what} answered ${status}: ${text}`)
}

/** Logs a user in on a client. */
export const logIn = async (client: ProductClient, person: Person): Promise<SessionUser> => {
  const { email, password } = person
  const body = { email, password, captchaToken: await client.captcha('login') }
  const answer = await client.call('POST', '/login_check', { body })
  must('login_check', answer, 200)
  return (answer.body as { user: SessionUser }).user
}

/** Registers a customer, logged in over HTTP. */
export const registered = async (url: string, language: Language = 'en'): Promise<LoggedIn> => {
  const person = freshPerson()
  const client = productClient(url)
  const body = {
    email: person.email,
    plainPassword: person.password,
    language,
    captchaToken: await client.captcha('registration'),
  }
  must('users', await client.call('POST', '/users', { body }), 201)
  const { id } = await logIn(client, person)
  return { ...person, id, client }
}

/** Logs in one of the demo people of an embedded stack. */
export const demo = async (url: string, name: 'admin' | 'manager' | 'customer' | 'newcomer'): Promise<LoggedIn> => {
  const client = productClient(url)
  const person = { email: `${name}@example.test`, password: 'portico-demo' }
  return { ...person, client, id: (await logIn(client, person)).id }
}

/** Finds the page of the newest confirmation mail among all mails; null while there is none. */
export const findConfirmationLink = async (sandbox: SandboxClient, email: string): Promise<string | null> => {
  const links = (await sandbox.mailsTo(email)).flatMap((mail) => mail.links)
  return links.find((one) => one.includes('/confirm_registration/')) ?? null
}

/** Waits for the page of the newest confirmation mail; `after` is the mail before it. */
export const confirmationLink = async (sandbox: SandboxClient, email: string, after?: string): Promise<string> => {
  const { links } = await sandbox.mailTo(email, undefined, after)
  for (let link = links.find((one) => one.includes('/confirm_registration/')) ?? null; ; await pause(100)) {
    link ??= await findConfirmationLink(sandbox, email)
    if (link !== null) return link
  }
}

/** Confirms the address of a user over HTTP. */
export const confirmAddress = async (person: LoggedIn, sandbox: SandboxClient): Promise<void> => {
  const { pathname } = new URL(await confirmationLink(sandbox, person.email))
  must('confirm_registration', await person.client.call('GET', pathname), 200)
}

/** Registers a user with a confirmed address, over HTTP. */
export const confirmed = async (
  product: string,
  sandbox: SandboxClient,
  language: Language = 'en',
): Promise<LoggedIn> => {
  const person = await registered(product, language)
  await confirmAddress(person, sandbox)
  return person
}

/** Opens a checkout and returns its id. */
export const openCheckout = async (person: LoggedIn, priceKey: string): Promise<string> => {
  const answer = await person.client.call('GET', `/subscriptions_stripe/create_session/${priceKey}`)
  must('create_session', answer, 200)
  const { sessionId, message } = answer.body as { sessionId: string | null; message: string | null }
  if (!sessionId) throw new Error(`no checkout: ${message}`)
  return sessionId
}

/** Buys a plan: checkout, payment at the sandbox, and the product's own check of it. */
export const subscribe = async (person: LoggedIn, sandbox: SandboxClient, priceKey = 'self_basic'): Promise<void> => {
  const session = await openCheckout(person, priceKey)
  await sandbox.control('POST', `/checkout/${session}/pay`, { card: '4242424242424242' })
  const check = { body: { session_id: session } }
  const answer = await person.client.call('POST', '/subscriptions_stripe/check_payment', check)
  must('check_payment', answer, 200)
  if ((answer.body as { status: string }).status !== 'ok') throw new Error(`check_payment: ${answer.text}`)
}

/** Creates a customer who has paid and confirmed the address: the wizard is next. */
export const onboarded = async (url: string, sandbox: SandboxClient, language: Language = 'en'): Promise<LoggedIn> => {
  const person = await registered(url, language)
  await Promise.all([subscribe(person, sandbox), confirmAddress(person, sandbox)])
  return person
}

/** Counts the paid subscriptions that the product shows its user. */
export const countSubscriptions = async (person: LoggedIn): Promise<number> => {
  const answer = await person.client.call('GET', `/users/${person.id}/get_last_subscriptions`)
  must('get_last_subscriptions', answer, 200)
  return (answer.body as { 'hydra:totalItems': number })['hydra:totalItems']
}

/** Builds a finished wizard as the API accepts it; `change` replaces fields. */
export const companyPayload = (change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  name: 'Harbour Light Press Ltd',
  description: 'Books and audio books for young readers.',
  shareCapital: 100,
  termsAccepted: true,
  adult: true,
  compilerName: 'Nora',
  compilerSurname: 'Vale',
  shareholders: [shareholderPayload()],
  ...change,
})

/** Builds one shareholder as the API accepts it. */
export const shareholderPayload = (change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  name: 'Nora',
  surname: 'Vale',
  dateOfBirth: '1988-04-12',
  placeOfBirth: 'Verona',
  addressStreet: 'Via Mazzini 4',
  addressCity: 'Verona',
  addressCountry: 'Italy',
  shareOwnedPerc: 100,
  isDirector: true,
  isShareholder: true,
  phoneNumber: '+390458000000',
  email: 'nora@example.test',
  ...change,
})
