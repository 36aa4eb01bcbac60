/** Writes the name of a record by its id in SQL; null for none. */
type NameSql = (id: string) => string

/** What readers see of an entry. */
export interface AuditReader {
  /** Writes the address of the account with this id; null without one. */
  readonly addressOf: NameSql
  /** Writes the name of a record, by its type. */
  readonly nameOf: Readonly<Record<string, NameSql>>
  /** Writes the id of the user whose company it is. */
  readonly companyUser: (id: string) => string
  /** Whether they see the request, its address and the event that caused the entry. */
  readonly seesOrigin: boolean
}

/** A reader within the server, who needs no names. */
export const unnamed: AuditReader = {
  addressOf: () => 'null::text',
  nameOf: {},
  companyUser: () => 'null::int',
  seesOrigin: true,
}

const isId = (value: string): string => `${value} ~ '^[0-9]{1,9}$'`

const ofUser = `d.subject_type in ('user', 'customer-papers', 'customer-banks') and ${isId('d.subject_id')}`

/** Writes the id of the user whose account, documents, banks or company an entry `d` is about; null for other records. */
export const targetUserSql = ({ companyUser }: AuditReader): string => `case
  when ${ofUser} then d.subject_id::int
  when d.subject_type = 'company' and ${isId('d.subject_id')} then ${companyUser('d.subject_id::int')} end`

/** Writes the name of the record that an entry `d` is about: an address, a company's or product's name, a number. */
export const targetNameSql = ({ addressOf, nameOf }: AuditReader): string => `case
  when ${ofUser} then ${addressOf('d.subject_id::int')}
  ${Object.entries(nameOf)
    .map(
      ([type, write]) =>
        `when d.subject_type = '${type}' and ${isId('d.subject_id')} then ${write('d.subject_id::int')}`,
    )
    .join(' ')} end`

/** The types of the records that values of these fields identify. */
const fieldTypes: Readonly<Record<string, string>> = {
  product: 'product',
  productId: 'product',
  invoice: 'invoice',
  credit_note: 'credit-note',
}

/** Writes the names of the records that values of an entry `d` identify, as `{"product 5": "Starter pack"}`. */
export const valueNamesSql = ({ nameOf }: AuditReader): string => {
  const named = Object.entries(fieldTypes).flatMap(([field, type]) => {
    const write = nameOf[type]
    return write === undefined ? [] : [[field, write('v.value::int')] as const]
  })
  if (named.length === 0) return `'{}'::jsonb`
  const cases = named.map(([field, name]) => `when '${field}' then ${name}`).join(' ')
  const fields = named.map(([field]) => `'${field}'`).join(', ')
  return `(select coalesce(jsonb_object_agg(n.field, n.name) filter (where n.name is not null), '{}')
    from (select v.key || ' ' || v.value as field, case v.key ${cases} end as name
      from (select * from jsonb_each_text(d.before) union select * from jsonb_each_text(d.after)) v
      where v.key in (${fields}) and ${isId('v.value')}) n)`
}
