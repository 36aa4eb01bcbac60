import type { BankConnection } from '#contract/banking/schemas.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { accountName } from '#web/shared/banking/account-labels.ts'

type Facts = Pick<BankConnection, 'id' | 'bankName' | 'accounts'>

/**
 * Lists the connections to choose from; two of one bank, or a bank and its imported statements, are distinguished by
 * their accounts.
 */
export const bankChoices = (t: Translate, connections: readonly Facts[]): { value: string; label: string }[] =>
  connections.map(({ id, bankName, accounts }) => {
    const alone = connections.filter((one) => one.bankName === bankName).length === 1
    const names = alone ? [] : accounts.map((account) => accountName(t, account))
    return { value: String(id), label: names.length === 0 ? bankName : `${bankName} (${names.join(', ')})` }
  })
