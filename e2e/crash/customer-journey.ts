import { setTimeout as pause } from 'node:timers/promises'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { companyPayload, findConfirmationLink, freshPerson, type Person } from '#e2e/stack/people.ts'
import { type Answer, productClient } from '#e2e/stack/product-client.ts'
import type { SandboxClient } from '#e2e/stack/sandbox-client.ts'
import { isGone } from './is-gone.ts'

/** What the product has acknowledged to one customer: from then on it must exist, whatever happens. */
export interface Acknowledged {
  registered: boolean
  confirmed: boolean
  subscribed: boolean
  draftVersion: number
  company: string | null
}

/** A customer on the journey, who retries a step that a crash interrupted. */
export interface CustomerJourney {
  readonly person: Person
  readonly acknowledged: Acknowledged
  readonly finished: () => boolean
  /** Runs until the end or until the product is gone; throws on any answer that no step allows. */
  readonly run: () => Promise<void>
  /** Everything acknowledged that is missing, one per line. */
  readonly losses: () => Promise<string[]>
}

const messageOf = (answer: Answer): string => (answer.body as { message?: string } | null)?.message ?? ''

const expectOneOf = (what: string, answer: Answer, ...wanted: readonly number[]): Answer => {
  if (!wanted.includes(answer.status)) throw new Error(`${what} answered ${answer.status}: ${answer.text}`)
  return answer
}

/** Creates a new customer of the product at `url`. */
export const newCustomerJourney = (url: string, sandbox: SandboxClient): CustomerJourney => {
  const person = freshPerson()
  const client = productClient(url)
  const acknowledged: Acknowledged = {
    registered: false,
    confirmed: false,
    subscribed: false,
    draftVersion: 0,
    company: null,
  }
  const get = (path: string): Promise<Answer> => client.call('GET', path)
  /** Reads what is stored: without its database the product says nothing about it. */
  const found = async (path: string): Promise<Answer> => {
    const answer = await get(path)
    if (answer.status === 503) throw new Error(`${path} answered 503: ${answer.text}`)
    return answer
  }

  const register = async (): Promise<void> => {
    const captchaToken = await client.captcha('registration')
    const body = { email: person.email, plainPassword: person.password, language: 'en', captchaToken }
    const answer = expectOneOf('users', await client.call('POST', '/users', { body }), 201, 422)
    // A lost answer: this journey itself has taken the address.
    if (answer.status === 422 && !answer.text.includes('email_unique_violation')) throw new Error(answer.text)
    acknowledged.registered = true
  }
  const logIn = async (): Promise<SessionUser> => {
    const body = { ...person, captchaToken: await client.captcha('login') }
    return (
      expectOneOf('login', await client.call('POST', '/login_check', { body }), 200).body as { user: SessionUser }
    ).user
  }
  const subscribe = async (): Promise<void> => {
    const opened = expectOneOf('create_session', await get('/subscriptions_stripe/create_session/self_basic'), 200)
    const { sessionId } = opened.body as { sessionId: string | null }
    if (sessionId) await sandbox.control('POST', `/checkout/${sessionId}/pay`, {}).catch(() => undefined)
    else if (messageOf(opened) !== 'already_subscribed') throw new Error(opened.text)
    const check = { body: sessionId ? { session_id: sessionId } : {} }
    const answer = expectOneOf(
      'check_payment',
      await client.call('POST', '/subscriptions_stripe/check_payment', check),
      200,
    )
    acknowledged.subscribed = (answer.body as { status: string }).status === 'ok'
  }
  /** The mail may come only after the next start: meanwhile check that the product still runs. */
  const mailedPath = async (): Promise<string> => {
    const deadlineAt = Date.now() + 90_000
    for (;;) {
      const link = await findConfirmationLink(sandbox, person.email)
      if (link !== null) return new URL(link).pathname
      if (Date.now() > deadlineAt) throw new Error(`${person.email} got no mail`)
      await pause(100)
      await get('/health')
    }
  }
  const confirm = async (): Promise<void> => {
    const pathname = await mailedPath()
    expectOneOf('confirm_registration', await get(pathname), 200)
    acknowledged.confirmed = true
  }
  const draft = async (): Promise<void> => {
    const saved = expectOneOf('company_draft', await get('/company_draft'), 200).body as { version: number }
    const body = { step: 2, version: saved.version, data: { company: { name: person.email } } }
    const answer = expectOneOf('company_draft', await client.call('PUT', '/company_draft', { body }), 200)
    acknowledged.draftVersion = (answer.body as { version: number }).version
  }
  const create = async (): Promise<void> => {
    const name = `${person.email} Ltd`
    const answer = expectOneOf(
      'companies',
      await client.call('POST', '/companies', { body: companyPayload({ name }) }),
      201,
      409,
    )
    if (answer.status === 409 && messageOf(answer) !== 'company_already_exists') throw new Error(answer.text)
    acknowledged.company = name
  }
  const step = async (): Promise<void> => {
    if (!acknowledged.registered) return register()
    if (client.cookie() === '') return void (await logIn())
    if (!acknowledged.subscribed) return subscribe()
    if (!acknowledged.confirmed) return confirm()
    if (acknowledged.draftVersion < 2) return draft()
    return create()
  }

  const finished = (): boolean => acknowledged.company !== null
  return {
    person,
    acknowledged,
    finished,
    run: async () => {
      try {
        while (!finished()) await step()
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
    losses: async () => {
      if (!acknowledged.registered) return []
      const user = await logIn()
      const draftNow = (await found('/company_draft')).body as { version?: number }
      const { company } = (await found(`/users/${user.id}/get_company`)).body as { company: { name: string } | null }
      const checks: [boolean, string][] = [
        [acknowledged.confirmed && !user.emailVerified, 'the confirmed address'],
        [acknowledged.subscribed && !user.hasSubscription, 'the subscription'],
        [!company && (draftNow.version ?? 0) < acknowledged.draftVersion, 'the draft'],
        [acknowledged.company !== null && company?.name !== acknowledged.company, 'the company'],
      ]
      return checks.filter(([lost]) => lost).map(([, what]) => `${person.email}: ${what} is gone`)
    },
  }
}
