import {
  confirmed,
  demo,
  type LoggedIn,
  onboarded,
  registered,
  shareholderPayload,
  subscribe,
} from '#e2e/stack/people.ts'
import type { SandboxClient } from '#e2e/stack/sandbox-client.ts'

/** Users of the screens: a visitor, customers at each step of registration, the demo people. */
export const castNames = [
  'visitor',
  'newcomer',
  'confirmed',
  'paid',
  'step1',
  'step2',
  'step3',
  'step4',
  'customer',
  'manager',
  'admin',
] as const
export type CastName = (typeof castNames)[number]

const people = [
  { name: 'Nora', surname: 'Vale', shareOwnedPerc: 60, isDirector: true },
  { name: 'Maximilian-Alexander', surname: 'von der Heydt-Schellenberg', shareOwnedPerc: 40, isDirector: false },
].map((change) => {
  const { isShareholder: _, ...entry } = shareholderPayload(change)
  return entry
})

const draftData = {
  company: {
    name: 'Harbour Light Press and Audio Books for Young Readers Ltd',
    description: 'Books and audio books for young readers. '.repeat(8),
    numShareholders: people.length,
    shareCapital: 1000,
  },
  shareholders: people,
  director: { hasExternalDirector: false },
  last: { compilerName: 'Nora', compilerSurname: 'Vale' },
}

/** Creates a customer whose draft is at a step of the wizard, with everything before it filled in. */
const atStep = async (product: string, sandbox: SandboxClient, step: number): Promise<LoggedIn> => {
  const person = await onboarded(product, sandbox)
  if (step === 1) return person
  const body = { step, version: 0, data: draftData }
  const answer = await person.client.call('PUT', '/company_draft', { body })
  if (answer.status !== 200) throw new Error(`the draft was refused: ${answer.text}`)
  return person
}

const known = new Map<string, Promise<LoggedIn>>()

const make = async (name: Exclude<CastName, 'visitor'>, product: string, sandbox: SandboxClient): Promise<LoggedIn> => {
  if (name === 'customer' || name === 'manager' || name === 'admin') return demo(product, name)
  if (name.startsWith('step')) return atStep(product, sandbox, Number(name.slice(4)))
  if (name === 'confirmed') return confirmed(product, sandbox)
  const person = await registered(product)
  if (name === 'paid') await subscribe(person, sandbox)
  return person
}

/** Returns one of the cast on a stack, created on first use; null for a visitor. */
export const castMember = (name: CastName, product: string, sandbox: SandboxClient): Promise<LoggedIn | null> => {
  if (name === 'visitor') return Promise.resolve(null)
  const key = `${product} ${name}`
  const member = known.get(key) ?? make(name, product, sandbox)
  known.set(key, member)
  return member
}
