import {
  listShareTransfers,
  recordShareTransfer,
  shareTransfer,
  shareTransferForm,
} from '#contract/companies/manager-share-transfers.ts'
import { downloadStatutoryDocument, listStatutoryDocuments } from '#contract/statutory/customer.ts'
import { createStatutoryDocument } from '#contract/statutory/manager.ts'
import { statutoryDocument, statutoryForm, statutoryKinds } from '#contract/statutory/schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const dividend = {
  amountPerShare: 'Pence per share, with up to four decimals.',
  declaredOn: 'Day on which the dividend was declared, `YYYY-MM-DD`.',
  paidOn: 'Day of payment, `YYYY-MM-DD`, not before it was declared.',
  yearEndsOn: 'Last day of the financial year of which it is paid, `YYYY-MM-DD`.',
}

/** Registers of members, share certificates and dividend vouchers. */
export const statutory: Area = {
  resources: [
    {
      name: 'Statutory documents',
      description:
        'Documents that a company keeps by law, made from its data as PDFs in English. Each version is kept unchanged.',
      operations: [
        operation(
          listStatutoryDocuments,
          'Customers list those of their own company, managers any; newest first.',
          'All kept versions.',
        ),
        operation(
          createStatutoryDocument,
          'Makes the next version of a kind from the company’s data. Refused with each thing that is missing. Certificates are numbered on; each dividend is rounded to the nearest penny, and the total is their sum.',
          'The version.',
        ),
        operation(downloadStatutoryDocument, 'The file is checked against its hash.', 'The file.', {
          mediaType: 'application/pdf',
        }),
      ],
    },
    {
      name: 'Share transfers',
      description:
        'Transfers of shares between people of an incorporated company. The percentages, the register of members and later certificates follow from them.',
      operations: [
        operation(listShareTransfers, 'Newest first.', 'All recorded transfers.'),
        operation(
          recordShareTransfer,
          'A member without shares leaves the register, and a person without shares becomes a member on that day. A transfer is not changed afterwards.',
          'The transfer.',
        ),
      ],
    },
  ],
  fields: [
    described(shareTransfer, {
      transferorName: 'Name of who gave the shares.',
      transfereeName: 'Name of who received them.',
      shareClass: 'Class of the shares.',
      nominalValue: 'Nominal value of a share, in pounds.',
      shares: 'Number of shares.',
      transferredOn: 'Day of the transfer, `YYYY-MM-DD`.',
      recordedAt: 'When it was recorded.',
    }),
    described(shareTransferForm, {
      transferor: 'The member who gives the shares.',
      transferee: 'The person of the company who receives them.',
      shares: 'Number of shares: at most those of the member, and a whole number of hundredths of a percent.',
      transferredOn: 'Day of the transfer, `YYYY-MM-DD`: not in the future, nor before the last one.',
    }),
    described(statutoryDocument, {
      kind: 'What it is.',
      number: 'Counts the versions of its kind, from 1.',
      name: 'Name of the file.',
      size: 'Size of the file in bytes.',
      sha256: 'SHA-256 of the file, in hexadecimal.',
      createdAt: 'When it was made.',
      dividend: 'What a dividend voucher pays; null for other kinds.',
      'dividend.amountPerShare': dividend.amountPerShare,
      'dividend.declaredOn': dividend.declaredOn,
      'dividend.paidOn': dividend.paidOn,
      'dividend.yearEndsOn': dividend.yearEndsOn,
      'dividend.totalCents': 'What all members receive together, in pence.',
    }),
    described(statutoryForm, {
      kind: 'What to make.',
      member: 'The one member whose certificate is made; without it, every member gets one.',
      ...dividend,
    }),
  ],
  meanings: [
    means(statutoryKinds, {
      register_of_members: 'register of members',
      share_certificate: 'share certificates, one page for each member; shares have no numbers',
      dividend_voucher: 'dividend vouchers, one page for each member',
    }),
  ],
}
