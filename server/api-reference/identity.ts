import { listIdentityChecks, resendCheckInvitation, startIdentityCheck } from '#contract/identity/customer.ts'
import { checkResultForm, readIdentityCheck, recordCheckResult } from '#contract/identity/manager.ts'
import { getCheckInvitation, receiveCheckCallback, visitCheck } from '#contract/identity/public.ts'
import { checkFailures, checkMethods, checkStatuses, handMethods, identityCheck } from '#contract/identity/schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

/** Identity checks of the people of companies. */
export const identity: Area = {
  resources: [
    {
      name: 'Identity checks',
      description:
        'Checks of the identity of shareholders and directors: at a provider, through a link that the person opens without an account, or by hand. Every result also sets `identityVerificationStatus` and `identityCheckStatus` of the shareholder.',
      operations: [
        operation(
          listIdentityChecks,
          'Customers get the checks of their own company, managers all. Newest first, unless sorted by `order[startedAt]`.',
          'A page of checks.',
        ),
        operation(
          startIdentityCheck,
          'The person is mailed a link that is valid for 30 days. Without a configured provider, staff check by hand.',
          'The check.',
        ),
        operation(
          resendCheckInvitation,
          'Sends the same link again, or another one after a corrected email address; at most once a minute and ten times a day.',
          'The check.',
        ),
        operation(
          readIdentityCheck,
          'Reads the check at its provider now. What cannot be read stays as it was, and `staff.failure` says why.',
          'The check as it is now.',
        ),
        operation(
          recordCheckResult,
          'Records what staff checked themselves. An open check of the person at the provider no longer counts.',
          'The check by hand.',
          {
            answer: {
              status: 'verified',
              method: 'by_hand',
              invitedAt: null,
              expiresAt: null,
              endedAt: '2026-03-02T09:30:00.000Z',
              staff: {
                recorded: { method: 'in_person', checkedOn: '2026-03-02', note: 'Passport seen in the office.' },
              },
            },
          },
        ),
        operation(
          getCheckInvitation,
          'For the person with the link. Needs no session: the token is secret.',
          'How far the check is.',
          { answer: { name: 'Ada', company: 'Lovelace Analytics Ltd' } },
        ),
        operation(
          visitCheck,
          'Requests a fresh address at the provider, valid for a short time. Needs no session: the token is secret.',
          'The address; null when the check is over.',
          { answer: { url: 'https://identity.example.com/3kP9vX7bQm2LrT5w' } },
        ),
        operation(
          receiveCheckCallback,
          'A callback is not signed, so nothing in it is believed: the check that it names is read at the provider. Unknown ids change nothing.',
          'Always the same.',
        ),
      ],
    },
  ],
  fields: [
    described(identityCheck, {
      isCurrent: 'The person’s newest check, unless staff have set the person’s status themselves since.',
      shareholder: 'The person.',
      company: 'The person’s company.',
      invitedAt: 'When the link was last sent; null until then, and for a check by hand.',
      expiresAt: 'The last moment to finish; null for a check by hand.',
      endedAt: 'When the result was known; null while the check is open.',
      staff: 'What only staff see; null for customers.',
      'staff.email': 'Where the link is sent.',
      'staff.readAt': 'When the provider was last read; null before.',
      'staff.failure': 'Why the last call to the provider had no result; null when it had.',
      'staff.recorded': 'What staff recorded of a check by hand; null for others.',
      'staff.recorded.method': 'How staff checked.',
      'staff.recorded.checkedOn': 'Day of the check, `YYYY-MM-DD`.',
      'staff.recorded.note': 'What was seen, in the words of staff.',
    }),
    described(startIdentityCheck.body, { shareholder: 'The person to check.' }),
    described(recordCheckResult.body, {
      result: 'What the check showed.',
      method: 'How staff checked.',
      checkedOn: 'Day of the check, `YYYY-MM-DD`; today or earlier.',
      note: 'What was seen: the document, its number, by whom.',
      shareholder: 'The person that was checked.',
    }),
    described(listIdentityChecks.query, {
      isCurrent: '`true` for each person’s current check only, `false` for earlier ones.',
      company: 'Checks of one company.',
      name: 'Part of the company’s name.',
    }),
    described([getCheckInvitation.body, visitCheck.body], { token: 'The token of the mailed link.' }),
    described(getCheckInvitation.answer, { name: 'First name of the person.', company: 'Name of the company.' }),
    described(visitCheck.answer, { url: 'Where the person does the check now; null when it can no longer be done.' }),
    described(receiveCheckCallback.answer, { received: 'Always true.' }),
  ],
  meanings: [
    means(checkStatuses, {
      invited: 'the person has not begun',
      in_progress: 'the person has begun, or staff are checking',
      verified: 'the identity is verified',
      failed: 'the identity could not be verified',
      expired: 'the time was over, or the provider no longer has the result',
    }),
    means(checkMethods, { provider: 'the configured provider, through a link', by_hand: 'staff' }),
    means(handMethods, {
      in_person: 'the person was present',
      video_call: 'by video call',
      certified_copies: 'by certified copies of documents',
      other_service: 'by another service, for example GOV.UK One Login',
    }),
    means(checkResultForm.shape.result.options, {
      verified: 'the identity is verified',
      failed: 'the identity could not be verified',
    }),
    means(checkFailures, {
      unavailable: 'the provider does not answer',
      rejected: 'the provider refuses the person’s data',
      misconfigured: 'the provider rejects the key, or the account has no credit',
      unexpected: 'the answer could not be read',
      not_found: 'the provider does not have the check',
    }),
  ],
}
