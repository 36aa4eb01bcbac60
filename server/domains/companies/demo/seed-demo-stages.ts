import type { Stage } from '#contract/companies/stages.ts'
import type { Language } from '#contract/core/fields.ts'
import { recordChange, type StageActor } from '#server/domains/companies/stages/record-change.ts'
import { tables } from '#server/domains/companies/tables.ts'
import { peopleOf, staffIds } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { drawn, nth } from './demo-people.ts'

/** A company of the demo, as far as its stages depend on it. */
export interface DemoFormation {
  readonly id: number
  readonly userId: number
  readonly status: 0 | 1
  readonly createdAt: Date
}

/** The stages through which demo companies went after they were received; the last is the current one. */
const open: readonly (readonly Stage[])[] = [
  ['checking'],
  [],
  ['checking', 'waiting_for_customer'],
  ['checking', 'filed'],
  ['checking', 'filed', 'rejected'],
]
const done: readonly Stage[] = ['checking', 'filed', 'incorporated']

const neededTexts: Readonly<Record<Language, string>> = {
  en: 'Please send us a copy of the passport of each director. The photo page is enough.',
  es: 'Envíenos, por favor, una copia del pasaporte de cada administrador. Basta con la página de la fotografía.',
  it: 'Ci invii per favore una copia del passaporto di ogni amministratore. Basta la pagina con la fotografia.',
}
const rejectionTexts: Readonly<Record<Language, string>> = {
  en: 'The name is the same as that of a registered company. Please tell us which other name you would like.',
  es: 'El nombre coincide con el de una sociedad ya registrada. Díganos qué otro nombre prefiere.',
  it: 'Il nome è uguale a quello di una società già registrata. Ci indichi quale altro nome preferisce.',
}

const textsOf = (stage: Stage, language: Language) => ({
  waitingFor: stage === 'waiting_for_customer' ? neededTexts[language] : null,
  rejectionReason: stage === 'rejected' ? rejectionTexts[language] : null,
})

/** Returns when a company came to each stage: evenly spread over the time since its creation, two weeks at most. */
const daysOf = ({ createdAt }: DemoFormation, count: number, now: Date): Date[] => {
  const span = Math.min(now.getTime() - createdAt.getTime(), 14 * 86_400_000)
  return Array.from(
    { length: count },
    (_, index) => new Date(createdAt.getTime() + Math.floor((span * (index + 1)) / (count + 1))),
  )
}

/** Records how the formations of new demo companies went: some in every stage, most of them with an owner. */
export const seedDemoStages = async (trx: Trx, formations: readonly DemoFormation[], now: Date): Promise<void> => {
  const staff = await staffIds(trx)
  const people = await peopleOf(
    trx,
    formations.map(({ userId }) => userId),
  )
  for (const [index, formation] of formations.entries()) {
    const { id, userId, status, createdAt } = formation
    const language = people.get(userId)?.language ?? 'en'
    const owner = staff.length === 0 || status === 1 || index % 4 === 3 ? undefined : nth(staff, drawn(index) >>> 4)
    const customer: StageActor = { kind: 'customer', userId }
    const mover: StageActor = { kind: 'staff', userId: owner ?? null }
    const base = { companyId: id, mailDueAt: null }
    await recordChange(trx, { ...base, kind: 'created', to: 'received', at: createdAt, actor: customer })
    const stages = status === 1 ? done : nth(open, index)
    const days = daysOf(formation, stages.length, now)
    for (const [step, to] of stages.entries())
      await recordChange(trx, {
        ...base,
        kind: 'moved',
        to,
        at: days[step] ?? now,
        actor: mover,
        ...textsOf(to, language),
        ...(step === 0 && owner !== undefined ? { newOwner: owner } : {}),
      })
    if (status === 1)
      await tables(trx)
        .updateTable('company')
        .set({ incorporated_on: (days.at(-1) ?? now).toISOString().slice(0, 10) })
        .where('id', '=', id)
        .execute()
  }
}

/** Creates drafts of company forms for demo users without a company. */
export const seedDemoDrafts = async (trx: Trx, userIds: readonly number[], now: Date): Promise<void> => {
  const names = ['Marlow Ceramics Ltd', 'Tern Island Foods Ltd', '']
  for (const [index, userId] of userIds.slice(0, names.length).entries())
    await tables(trx)
      .insertInto('company_draft')
      .values({
        user_id: userId,
        step: 1 + index,
        version: 1,
        data: JSON.stringify({ company: { name: names[index] } }),
        updated_at: new Date(now.getTime() - (index * 9 + 1) * 86_400_000).toISOString(),
      })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
}
