import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { chooseAccounts } from '#server/domains/banking/connections/choose-accounts.ts'
import { deleteConnection } from '#server/domains/banking/connections/delete-connection.ts'
import { listOwn } from '#server/domains/banking/connections/list-connections.ts'
import { withdrawConsents } from '#server/domains/banking/consents/withdraw-consents.ts'
import { refreshCustomer } from '#server/domains/banking/sync/refresh-customer.ts'
import { syncDue } from '#server/domains/banking/sync/sync-due.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { chance } from '#server/platform/testing/chance.ts'
import { BankingFailure } from '#server/providers/banking/port.ts'
import { checkPendingConsents } from './check-pending-consents.ts'

/** Races need several database connections; the embedded database has only one. */
describeOnOne('concurrent banking actions on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))
  beforeAll(async () => {
    fixture.bank.addAccount('IT01', [aTransaction(), aTransaction({ amount: '3.00' })])
    fixture.bank.addAccount('IT02', [aTransaction({ amount: '1.00' })])
  })

  test.each([1, 2, 3])(
    'keep every invariant, in any order of customers, staff and sweeps (%i)',
    async (seed) => {
      const { context, action, bank, customer, other } = fixture
      const { below } = chance(seed)
      bank.whileReading(() => pause(below(12)))
      bank.whileCompleting(() => pause(below(8)))
      const links: { user: number; link: string }[] = []
      const anyConnection = async (user: number) => {
        const all = (await listOwn(context, user))['hydra:member']
        return all[below(all.length)]
      }
      const visit = async (user: number, started: Promise<{ consentUrl: string }>): Promise<void> => {
        const { consentUrl: link } = await started
        links.push({ user, link })
        bank.decide(link, (['granted', 'granted', 'cancelled', 'waiting'] as const)[below(4)] ?? 'granted')
        await Promise.all([fixture.complete(user, link), below(2) === 0 ? fixture.complete(user, link) : null])
      }
      const actions: ((user: number) => Promise<unknown>)[] = [
        (user) => visit(user, fixture.startConsent(user)),
        async (user) => visit(user, fixture.renew(user, (await anyConnection(user))?.id ?? 0)),
        async (user) => deleteConnection(context, action, (await anyConnection(user))?.id ?? 0),
        (user) => refreshCustomer(context, action, user),
        async (user) => {
          const connection = await anyConnection(user)
          const [first] = connection?.accounts ?? []
          return chooseAccounts(context, user, connection?.id ?? 0, [first?.id ?? 0])
        },
        () => syncDue(context),
        () => checkPendingConsents(context),
        () => withdrawConsents(context),
        async () => bank.revokeAll(),
        async () => {
          const { user = 0, link = 'x:?' } = links[below(links.length)] ?? {}
          return fixture.complete(user === customer ? other : customer, link)
        },
      ]
      const unexpected: unknown[] = []
      const worker = async (): Promise<void> => {
        for (let round = 0; round < 30; round += 1)
          await actions[below(actions.length)]?.(below(2) === 0 ? customer : other).catch((error: unknown) => {
            if (!(error instanceof Refusal && error.code === 'not_found') && !(error instanceof BankingFailure))
              unexpected.push(error)
          })
      }
      await Promise.all([worker(), worker(), worker(), worker()])
      expect(unexpected).toEqual([])
      await fixture.idle()
      for (let day = 0; day < 3; day += 1) await fixture.advance(25)
      expect(await fixture.violations()).toEqual([])
      // All remaining consents are withdrawn, except those in use.
      const left = (await fixture.consents()).filter(({ sealed }) => sealed !== null)
      expect(left.every(({ state }) => state === 'granted')).toBe(true)
    },
    60_000,
  )
})
