import {
  basicUserInfo,
  changeUserEmail,
  countUsers,
  findUsers,
  getUser,
  getUserBasics,
  restrictUser,
  searchUsers,
  usersStats,
} from '#contract/accounts/manager.ts'
import { basicUser, foundUser, managedUser, statsDay } from '#contract/accounts/manager-schemas.ts'
import { searchEverywhere } from '#contract/accounts/manager-search.ts'
import {
  endStaffSessions,
  invitationStatuses,
  inviteStaff,
  listStaff,
  removeStaffTwoFactor,
  resendInvitation,
  setDisabled,
  setRoles,
  staffInvitation,
  staffMember,
  twoFactorRemoval,
} from '#contract/accounts/staff.ts'
import { startViewing, stopViewing } from '#contract/accounts/view-as.ts'
import { accountFilters } from '#contract/platform/admin-choices.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const waiting =
  'True for an account that a purchase created with an email address that another, unconfirmed account already has. It is merged when the buyer sets a password.'
const active = 'True while a subscription is paid for, or while a manager has set the user to active.'

/** Customers, as managers work with them. */
export const users: Area = {
  resources: [
    {
      name: 'Users',
      description: 'Customers and staff, as managers see them.',
      operations: [
        operation(
          basicUserInfo,
          'Newest registration first, unless sorted by one `order[…]`. `offset` counts rows. The filters can be combined; `text` is a part of the email, the name or the company’s name, without accents, and of one or two characters a beginning; both days of registration are included (Europe/London).',
          'One page of users.',
        ),
        operation(
          countUsers,
          'The number of users in the list of users with the same filters.',
          'How many users match.',
        ),
        operation(
          findUsers,
          'Users whose email, surname or company name contains the text, best match first, at most 100. Accents are ignored. A text of one or two characters finds what starts with it.',
          'The users found.',
          { answer: {} },
        ),
        operation(
          searchUsers,
          'For selection lists: the 20 best matches of a text of at least three characters, by email, name or company.',
          'The users found.',
        ),
        operation(
          searchEverywhere,
          'Users and companies whose name, email, company number, tax number or phone number contains the text, and accounting documents by number (`12`, `12/2026`, `CN 3`) or customer; at most eight of each.',
          'The records found.',
        ),
        operation(getUser, 'Users get themselves, managers any user.', 'The user.'),
        operation(getUserBasics, 'Users get themselves, managers any user.', 'ID, email and name.'),
        operation(
          changeUserEmail,
          'Ends the user’s sessions and emails the old and the new address. Captcha action: `manage_user`.',
          'The updated user.',
        ),
        operation(
          restrictUser,
          'The manual status counts as a paid subscription and does not touch any payment. Captcha action: `manage_user`.',
          'The updated user.',
        ),
        operation(
          usersStats,
          'Counts all accounts, staff included. Days are Europe/London, newest first.',
          'The statistics.',
        ),
      ],
    },
    {
      name: 'Viewing as a customer',
      description: 'Staff see the portal as one customer does, without being able to change anything.',
      operations: [
        operation(
          startViewing,
          'For at most 60 minutes the session answers as the customer and refuses every change with `read_only_session`. The customer reads the reason in their security activity. Staff accounts and disabled accounts cannot be viewed.',
          'The customer as the session’s user.',
        ),
        operation(
          stopViewing,
          'Gives the session back to the manager. Answers the same when nothing was viewed.',
          'The manager as the session’s user.',
        ),
      ],
    },
    {
      name: 'Staff',
      description: 'Managers and admins: invitations, roles, disabled accounts.',
      operations: [
        operation(
          listStaff,
          'Sorted by email. `who` selects other accounts; `anyone` needs a text of at least three characters.',
          'A page of accounts.',
        ),
        operation(
          inviteStaff,
          'A new person gets an account and a link to choose a password; an existing account keeps everything and gains the roles. Either is emailed.',
          'The account.',
        ),
        operation(resendInvitation, 'Emails a new link; earlier links stop working.', 'The account.'),
        operation(setRoles, 'The list replaces the roles of the account. The person is emailed.', 'The account.'),
        operation(
          setDisabled,
          'Disabling ends every session of the account at once, on every instance.',
          'The account.',
        ),
        operation(
          removeStaffTwoFactor,
          'For a lost authenticator app. Deletes the recovery codes too, ends every session and emails the person.',
          'The account.',
        ),
        operation(endStaffSessions, 'Every device has to log in again.', 'Nothing but `status: ok`.'),
      ],
    },
  ],
  fields: [
    described([basicUserInfo.query, countUsers.query], {
      text: 'Part of the email, the name or the name of the company; accents are ignored.',
      emailVerified: 'Only users with (`true`) or without (`false`) a confirmed email address.',
      hasActiveSubscription: 'Only users who count as active (`true`) or do not (`false`).',
      'regDate[after]': 'Only users who registered on this day or later.',
      'regDate[before]': 'Only users who registered on this day or earlier.',
    }),
    described(countUsers.answer, {
      total: 'Number of users.',
      totalIsCapped: 'True when more users have the text than were counted; `total` then says where counting ended.',
    }),
    described(basicUserInfo.query, {
      'order[regDate]': 'Sort by registration.',
      'order[email]': 'Sort by email address.',
    }),
    described(statsDay, {
      date: 'Calendar day in Europe/London, `YYYY-MM-DD`.',
      num_users: 'Users who registered on that day.',
    }),
    described(usersStats.answer, {
      total_users: 'Number of accounts.',
      email_verified: 'Number of accounts with a confirmed email address.',
      active_subscriptions: 'Number of users who count as active: subscribed, or switched to active by a manager.',
      users_per_day: 'New users by day, newest day first.',
    }),
    described(basicUser, {
      regDate: 'When the user registered.',
      waiting,
      hasActiveSubscription: active,
      companyName: 'Name of the user’s company; null without one.',
      version: 'Increases with every change; send it back to detect concurrent changes.',
      companyId: 'ID of the user’s company; null without one.',
    }),
    described(managedUser, {
      waiting,
      unconfirmed:
        'True when somebody has a password but never confirmed the email address; staff cannot start a subscription for the account.',
      registeredAt: 'When the user registered.',
      lastLogin: 'Last login; null when there was none. For staff accounts only admins see it.',
      hasActiveSubscription: active,
      managerActive: 'Whether a manager has set the user to active.',
      managerActiveReason: 'The manager’s reason; null for the user themselves.',
      invoiceReminders: 'Whether reminders of unpaid invoices go out by themselves.',
      createdBySystem: 'True when a purchase created the account rather than the user.',
      disabled: 'A disabled account cannot log in.',
      deletionDueAt: 'When the account will be deleted at the user’s request; null otherwise.',
      bankTransactionsLastUpdate: 'When bank transactions were last synced; null when they never were.',
    }),
    described(foundUser, {
      name: 'Name of the user’s company; null without one.',
      country: 'Second address line of the company. A name given by the specification.',
    }),
    described(findUsers.params, { findBy: 'The field to search in.' }),
    described(restrictUser.body, {
      hasActiveSubscription: 'True to set the user to active, false to undo it.',
      reason: 'The reason, for the audit trail and other staff.',
    }),
    described(searchEverywhere.answer, {
      'hits.kind': 'Kind of record.',
      'hits.id': 'ID of the record.',
      'hits.userId': 'ID of the customer the record belongs to.',
      'hits.title': 'Name of the record.',
      'hits.subtitle': 'What tells it from records of the same name, for example an email.',
      'hits.createdAt': 'When the user registered, or when the company last changed.',
      documents: 'Accounting documents, newest first.',
      'documents.kind': 'Kind of document: `invoice`, `credit_note` or `pro_forma`.',
      'documents.number': 'Number; null until the document has one.',
      'documents.year': 'Year of the number; null until the document has one.',
      'documents.amountCents': 'Total in cents.',
      'documents.currency': 'Currency sign.',
      'documents.status': 'Status; null for kinds without one.',
      'documents.createdAt': 'Date on the document, `YYYY-MM-DD`.',
    }),
    described(startViewing.body, {
      user: 'The customer to view.',
      reason: 'Why; the customer can read it. 5 to 300 characters.',
    }),
    described(staffMember, {
      registeredAt: 'When the account was created.',
      lastLogin: 'Last login; null when there was none.',
      disabledAt: 'When the account was disabled; null while it can log in.',
      twoFactorEnabled: 'Whether two-step login is on; null when it is not known.',
      invitation: 'Status of the invitation.',
    }),
    described(listStaff.query, { filter: 'Which accounts to list.', text: 'Part of an email or name.' }),
    described([staffInvitation, setRoles.body], { roles: 'The roles, each at most once.' }),
    described(setDisabled.body, {
      disabled: 'True to disable, false to enable.',
      reason: 'The reason, for the audit trail.',
    }),
    described(twoFactorRemoval, { reason: 'The reason, for the audit trail.' }),
  ],
  meanings: [
    means(['email', 'surname', 'company'], {
      email: 'the email address',
      surname: 'the surname',
      company: 'the company name',
    }),
    means(['user', 'company'], { user: 'a user', company: 'a company' }),
    means(invitationStatuses, {
      none: 'there was none, or it was accepted',
      pending: 'the link works',
      expired: 'the link has expired',
    }),
    means(accountFilters, {
      staff: 'accounts with a role',
      disabled: 'disabled accounts',
      all: 'any account that matches `text`',
    }),
  ],
}
