export { addressTaken } from './address-taken.ts'
export { type Buyer, createBuyer } from './create-buyer.ts'
export { buyerFound } from './events.ts'
export { findAnyPerson, findPerson, lockAnyPerson, lockPerson } from './find-person.ts'
export {
  findUser,
  findUserByEmail,
  lockUser,
  lockUserRow,
  lockWaiting,
  mergedInto,
  rolesOf,
} from './find-user.ts'
export { languageOfAddress } from './language-of-address.ts'
export { nameUser } from './name-user.ts'
export { ownAddressOf } from './own-address-of.ts'
export { isUnconfirmed, type Person, type Recipient } from './person.ts'
export { registrationEvents } from './registration-events.ts'
export { savePaidStatus } from './save-paid-status.ts'
export type { PeopleTables, UserRow } from './tables.ts'
export {
  accountEmailSql,
  accountEmailsOf,
  customerAccounts,
  deletedUsers,
  emailSql,
  emailsOf,
  isPerson,
  peopleOf,
  staffIds,
  usersByEmail,
} from './user-emails.ts'
