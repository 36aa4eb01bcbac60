import { sql } from 'kysely'
import type { StageMove } from '#contract/companies/manager-stages.ts'
import { managerId, staffCall, type TestCompanies } from '#server/domains/companies/testing.ts'
import { mailStages } from './mail-stages.ts'
import { moveStage } from './move-stage.ts'
import { findStage } from './record-change.ts'

/** Offers the stages of formations on an open company record. */
export const openStages = (companies: () => TestCompanies) => {
  const call = (userId: number) => {
    const own = staffCall()
    return { ...own, actor: { ...own.actor, userId } }
  }
  const move = (id: number, sent: StageMove, by = managerId) => moveStage(companies().deps, call(by), id, sent)
  const stageOf = (id: number) =>
    companies()
      .platform.db.transaction()
      .execute((trx) => findStage(trx, id))
  return {
    move,
    stageOf,
    /** Moves a formation on from its current version. */
    moveOn: async (id: number, to: StageMove['stage'], more: Partial<StageMove> = {}) =>
      move(id, { stage: to, version: (await stageOf(id)).version, ...more }),
    /** Runs work that many seconds later than now. */
    later: async <T>(seconds: number, work: () => Promise<T>): Promise<T> => {
      const { time, platform } = companies()
      time.now = new Date(platform.clock.now().getTime() + seconds * 1_000)
      try {
        return await work()
      } finally {
        time.now = null
      }
    },
    /** Mails what is due. */
    mail: () => mailStages(companies().deps),
    /** Lists the kinds of the mails to a user, oldest first. */
    mailsTo: async (userId: number): Promise<string[]> => {
      const { rows } = await sql<{ kind: string }>`
        select kind from mail_outbox where user_id = ${userId} order by id`.execute(companies().platform.db)
      return rows.map(({ kind }) => kind)
    },
    /** Verifies everybody's identity and enters what a filing needs, so that nothing blocks it. */
    complete: async (id: number): Promise<void> => {
      const { db } = companies().platform
      await sql`update shareholder set identity_verification_status = 1 where company_id = ${id}`.execute(db)
      await sql`insert into filing_details (company_id, nation, office_street, office_city, office_postcode, registered_email,
          sic_codes, shares_paid, articles, lawful_purpose_at, changed_at)
        values (${id}, 'england_wales', '1 High Street', 'London', 'SW1A 1AA', 'office@example.test', '["62012"]', 'paid',
          'model', now(), now())`.execute(db)
      await sql`insert into filing_person (shareholder_id, nationality, country_of_residence, occupation, service_at_office,
          is_psc, shares_control, personal_code_sealed)
        select id, 'British', 'United Kingdom', 'Engineer', true, true, 'from_75', 'sealed' from shareholder
        where company_id = ${id}`.execute(db)
    },
  }
}
