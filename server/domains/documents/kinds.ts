import type { CustomerFolder, PersonalFolder, PublicFolder } from '#contract/documents/schemas.ts'
import type { DocumentRow } from './tables.ts'

/** A document of the provider for one customer. */
export interface PersonalRow extends DocumentRow {
  readonly kind: 'personal'
  readonly user_id: number
  readonly folder: PersonalFolder
}

/** A document for all customers. */
export interface PublicRow extends DocumentRow {
  readonly kind: 'public'
  readonly user_id: null
  readonly folder: PublicFolder
}

/** A document that a customer uploaded. */
export interface CustomerRow extends DocumentRow {
  readonly kind: 'customer'
  readonly user_id: number
  readonly folder: CustomerFolder
}

/** One of the three kinds and the columns that mark its rows; the table's checks guarantee the rest of the type. */
export interface Kind<Row extends DocumentRow> {
  readonly name: Row['kind']
  readonly is: (row: DocumentRow) => row is Row
}

export const personal: Kind<PersonalRow> = {
  name: 'personal',
  is: (row): row is PersonalRow => row.kind === 'personal',
}
export const forAll: Kind<PublicRow> = { name: 'public', is: (row): row is PublicRow => row.kind === 'public' }
export const sentIn: Kind<CustomerRow> = { name: 'customer', is: (row): row is CustomerRow => row.kind === 'customer' }
