import type { ProviderCredit } from '#server/domains/banking/api.ts'
import type { TransferRow } from '#server/domains/transfers/tables.ts'

/** What is known of a transfer when its account is read again. */
export type KnownTransfer = Pick<
  TransferRow,
  'id' | 'entry' | 'booked_on' | 'currency' | 'cents' | 'counterparty' | 'description' | 'bank_ref' | 'settled_cents'
> & { readonly isGone: boolean }

/** A transfer of another account, with which a new one may be the same. */
export interface OtherTransfer {
  readonly id: number
  readonly booked_on: string
  readonly currency: string
  readonly cents: bigint
}

/** What an account answered, and what is known. */
interface Taken {
  /** The first day that was read. */
  readonly from: string
  readonly lines: readonly ProviderCredit[]
  /** The transfers of the account. */
  readonly known: readonly KnownTransfer[]
  /** Transfers of the same account before it was deleted and connected again. */
  readonly orphans: readonly KnownTransfer[]
  /** Transfers of other accounts, without those that are twins of one of this account already. */
  readonly others: readonly OtherTransfer[]
}

/** What is written: each line of the bank becomes one transfer, whatever connection it came by. */
export interface Taking {
  readonly insert: readonly { readonly line: ProviderCredit; readonly twinId: number | null }[]
  readonly adopt: readonly { readonly id: number; readonly line: ProviderCredit }[]
  /** `isGone`: what was booked of it no longer agrees with the bank. */
  readonly update: readonly { readonly id: number; readonly line: ProviderCredit; readonly isGone: boolean }[]
  readonly gone: readonly number[]
}

type Money = Pick<OtherTransfer, 'booked_on' | 'currency' | 'cents'>

const keyOf = ({ booked_on: day, currency, cents }: Money): string => `${day} ${currency} ${cents}`
const moneyOf = (line: ProviderCredit): Money => ({
  booked_on: line.bookedOn,
  currency: line.currency,
  cents: BigInt(line.cents),
})

/** Takes the first unused one of a list that fits. */
const takeOne = <One extends { readonly id: number }>(
  all: readonly One[] | undefined,
  used: Set<number>,
  fits: (one: One) => boolean = () => true,
): One | undefined => {
  const found = all?.find((one) => !used.has(one.id) && fits(one))
  if (found) used.add(found.id)
  return found
}

const grouped = <One>(all: readonly One[], key: (one: One) => string): Map<string, One[]> => {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const group = groups.get(key(one))
    if (group) group.push(one)
    else groups.set(key(one), [one])
  }
  return groups
}

/** Finds the transfers that were this line before the account was connected again: the most alike first. */
const adoptAll = (lines: readonly ProviderCredit[], orphans: readonly KnownTransfer[]) => {
  const used = new Set<number>()
  const found = new Map<ProviderCredit, number>()
  const byRef = grouped(
    orphans.filter(({ bank_ref: ref }) => ref !== null),
    ({ bank_ref: ref, currency, cents }) => `${ref} ${currency} ${cents}`,
  )
  const byMoney = grouped(orphans, keyOf)
  const rounds: readonly ((line: ProviderCredit) => KnownTransfer | undefined)[] = [
    (line) =>
      line.bankRef === null ? undefined : takeOne(byRef.get(`${line.bankRef} ${line.currency} ${line.cents}`), used),
    (line) =>
      takeOne(
        byMoney.get(keyOf(moneyOf(line))),
        used,
        (one) => one.counterparty === line.counterparty && one.description === line.description,
      ),
    (line) => takeOne(byMoney.get(keyOf(moneyOf(line))), used),
  ]
  for (const find of rounds)
    for (const line of lines) {
      const orphan = found.has(line) ? undefined : find(line)
      if (orphan) found.set(line, orphan.id)
    }
  return found
}

const isSame = (known: KnownTransfer, line: ProviderCredit): boolean =>
  !known.isGone &&
  keyOf(known) === keyOf(moneyOf(line)) &&
  known.counterparty === line.counterparty &&
  known.description === line.description &&
  known.bank_ref === line.bankRef

/** What is booked stays booked: a line whose amount changed afterwards needs somebody to look. */
const hasOtherMoney = (known: KnownTransfer, line: ProviderCredit): boolean =>
  known.settled_cents > 0n && (known.cents !== BigInt(line.cents) || known.currency !== line.currency)

/** Decides what an account's answer changes. The same answer again changes nothing. */
export const planTaking = ({ from, lines, known, orphans, others }: Taken): Taking => {
  const byEntry = new Map(known.map((one) => [one.entry, one]))
  const fresh = lines.filter(({ entry }) => !byEntry.has(entry))
  const adopted = adoptAll(fresh, orphans)
  const otherByMoney = grouped(others, keyOf)
  const twins = new Set<number>()
  const entries = new Set(lines.map(({ entry }) => entry))
  return {
    insert: fresh
      .filter((line) => !adopted.has(line))
      .map((line) => ({ line, twinId: takeOne(otherByMoney.get(keyOf(moneyOf(line))), twins)?.id ?? null })),
    adopt: [...adopted].map(([line, id]) => ({ id, line })),
    update: lines.flatMap((line) => {
      const before = byEntry.get(line.entry)
      if (!before || isSame(before, line)) return []
      const isGone = hasOtherMoney(before, line)
      return isGone && before.isGone ? [] : [{ id: before.id, line, isGone }]
    }),
    gone: known.flatMap((one) => (!one.isGone && one.booked_on >= from && !entries.has(one.entry) ? [one.id] : [])),
  }
}
