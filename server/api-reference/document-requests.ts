import { listMyRequests } from '#contract/documents/customer.ts'
import {
  acceptRequest,
  createRequest,
  listRequests,
  requestForm,
  returnRequest,
  withdrawRequest,
} from '#contract/documents/manager-requests.ts'
import { myRequest, requestStatuses, staffRequest } from '#contract/documents/request-schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

/** Requests for documents. */
export const documentRequests: Area = {
  resources: [
    {
      name: 'Document requests',
      description: 'Requests by staff for files that a customer has to send in.',
      operations: [
        operation(listMyRequests, 'Open requests by due day, then those of the last 90 days.', 'The requests.'),
        operation(createRequest, 'The customer is emailed, and reminded until the files arrive.', 'The request.', {
          body: { title: 'Bank statement of March' },
        }),
        operation(
          listRequests,
          'Of one customer or of all, open requests first unless sorted by one `order[…]`. `status=submitted` lists those that wait for staff.',
          'A page of requests.',
        ),
        operation(acceptRequest, 'An accepted request answers the same.', 'The request.'),
        operation(returnRequest, 'The customer is emailed the reason.', 'The request.', {
          body: { reason: 'The second page is missing.' },
        }),
        operation(
          withdrawRequest,
          'The customer no longer sees the request, and reminders stop.',
          'The ID of the request.',
        ),
      ],
    },
  ],
  fields: [
    described(requestForm, {
      user: 'The customer.',
      dueOn: 'Day by which the files are needed, from today on; null for none.',
    }),
    described([myRequest, staffRequest], {
      dueOn: 'Day by which the files are needed, `YYYY-MM-DD`; null for none.',
      status: 'Status of the request.',
      reason: 'Why it was last returned; null when it never was.',
      files: 'The uploaded files that are not deleted.',
      'files.uploadDate': 'When the file was uploaded.',
      endedAt: 'When it was accepted or withdrawn; null until then.',
    }),
    described(staffRequest, {
      userRef: 'IRI of the customer.',
      remindedAt: 'When the customer was last reminded; null when never.',
      reminderCount: 'Number of reminders.',
    }),
    described(listRequests.query, {
      status: 'Only requests of this status.',
      email: 'Part of the customer’s email address.',
      'createdAt[after]': 'Only requests of this day or later.',
      'createdAt[before]': 'Only requests of this day or earlier.',
      'order[createdAt]': 'Sort by creation.',
      'order[dueOn]': 'Sort by due day; requests without one count as the last due.',
    }),
    described(returnRequest.body, { reason: 'The reason, emailed to the customer.' }),
  ],
  meanings: [
    means(requestStatuses, {
      open: 'waits for the customer',
      submitted: 'files have arrived and wait for staff',
      changes_requested: 'returned to the customer with a reason',
      accepted: 'accepted',
      cancelled: 'withdrawn by staff',
    }),
  ],
}
