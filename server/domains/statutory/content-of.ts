import { lawFigure } from '#contract/law/law-figures.ts'
import { monthsLater } from '#contract/registry/months.ts'
import { dividendsOf } from '#contract/statutory/dividends.ts'
import type { StatutoryForm, StatutoryKind } from '#contract/statutory/schemas.ts'

/** A member with the number of shares: the shares themselves have no numbers, as section 543 of the Act allows. */
export interface ContentMember {
  readonly id: number
  readonly name: string
  readonly address: readonly string[]
  readonly shares: number
  /** YYYY-MM-DD. */
  readonly enteredOn: string
  /** The number of the certificate; null in other documents. */
  readonly certificate: number | null
  /** What a dividend voucher pays, in pence; null in other documents. */
  readonly dividendCents: number | null
}

/** A member who left; `shares` is null if they were no whole number. */
interface FormerMember extends Pick<ContentMember, 'name' | 'address' | 'enteredOn'> {
  readonly shares: number | null
  readonly ceasedOn: string
}

/** What a dividend voucher declares. */
export interface ContentDividend {
  /** Pence with up to four decimals. */
  readonly amountPerShare: string
  readonly declaredOn: string
  readonly paidOn: string
  readonly yearEndsOn: string
  readonly totalCents: number
}

/** What a version says: everything that its file shows. Days YYYY-MM-DD. */
export interface StatutoryContent {
  readonly kind: StatutoryKind
  readonly number: number
  readonly madeOn: string
  readonly company: {
    readonly name: string
    readonly number: string
    /** Where it is registered. */
    readonly register: string
    readonly office: readonly string[]
    readonly incorporatedOn: string
  }
  readonly shareClass: string
  /** Ten-thousandths of a pound. */
  readonly nominalValue: number
  readonly isPaid: boolean
  readonly members: readonly ContentMember[]
  /** Only in a register. */
  readonly formerMembers: readonly FormerMember[]
  readonly dividend: ContentDividend | null
}

/** The facts of a company that a document needs: all are there. */
export interface CompleteRegister
  extends Omit<StatutoryContent, 'kind' | 'number' | 'madeOn' | 'members' | 'dividend'> {
  readonly members: readonly Pick<ContentMember, 'id' | 'name' | 'address' | 'shares' | 'enteredOn'>[]
}

/** Reports whether a former member's entry must still be in the register on a day. */
const isRetained = (ceasedOn: string, day: string): boolean =>
  monthsLater(ceasedOn, lawFigure('formerMemberMonths', day)) >= day

/** Composes a version: certificates go on from the last number, dividends are rounded to the penny for each member. */
export const contentOf = (
  register: CompleteRegister,
  form: StatutoryForm,
  version: { readonly number: number; readonly madeOn: string; readonly lastCertificate: number },
): StatutoryContent => {
  const { members: everybody, formerMembers, ...facts } = register
  const only = form.kind === 'share_certificate' ? form.member : undefined
  const members = only === undefined ? everybody : everybody.filter(({ id }) => id === only)
  const dividend =
    form.kind === 'dividend_voucher'
      ? dividendsOf(
          members.map(({ shares }) => shares),
          form.amountPerShare,
        )
      : null
  return {
    ...facts,
    kind: form.kind,
    number: version.number,
    madeOn: version.madeOn,
    members: members.map((member, index) => ({
      ...member,
      certificate: form.kind === 'share_certificate' ? version.lastCertificate + index + 1 : null,
      dividendCents: dividend?.each[index] ?? null,
    })),
    formerMembers:
      form.kind === 'register_of_members'
        ? formerMembers.filter(({ ceasedOn }) => isRetained(ceasedOn, version.madeOn))
        : [],
    dividend:
      form.kind === 'dividend_voucher' && dividend !== null
        ? {
            amountPerShare: form.amountPerShare,
            declaredOn: form.declaredOn,
            paidOn: form.paidOn,
            yearEndsOn: form.yearEndsOn,
            totalCents: dividend.totalCents,
          }
        : null,
  }
}
