import {
  IconAlertCircle,
  IconBan,
  IconBell,
  IconCircleCheck,
  IconDownload,
  IconExternalLink,
  IconFileInvoice,
  IconLink,
  IconPencil,
  IconReceiptRefund,
  IconRotate,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { RowAction } from '#web/ui/data/row-actions.tsx'

const size = 16

/** Actions on a document in a list: icons and labels. */
export const documentActions = {
  download: { icon: <IconDownload size={size} />, label: 'lists.action.download' },
  preview: { icon: <IconExternalLink size={size} />, label: 'lists.action.preview' },
  edit: { icon: <IconPencil size={size} />, label: 'lists.action.edit' },
  pay: { icon: <IconCircleCheck size={size} />, label: 'lists.action.pay' },
  remind: { icon: <IconBell size={size} />, label: 'lists.action.remind' },
  uncollectible: { icon: <IconAlertCircle size={size} />, label: 'lists.action.uncollectible' },
  open: { icon: <IconRotate size={size} />, label: 'lists.action.open' },
  copyPayLink: { icon: <IconLink size={size} />, label: 'lists.action.copy_pay_link' },
  credit: { icon: <IconReceiptRefund size={size} />, label: 'lists.action.credit' },
  cancel: { icon: <IconBan size={size} />, label: 'lists.action.cancel' },
  delete: { icon: <IconTrash size={size} />, label: 'lists.action.delete' },
  convert: { icon: <IconFileInvoice size={size} />, label: 'lists.action.convert' },
} as const satisfies Readonly<Record<string, { icon: ReactNode; label: MessageKey }>>
export type DocumentAction = keyof typeof documentActions

/** The actions in the table of pro-formas, which has a legend (manager-area §4). */
export const proFormaActions: readonly DocumentAction[] = ['download', 'convert', 'preview', 'edit']

/** Builds one of them as an action of a row. */
export const documentAction = (
  t: Translate,
  action: DocumentAction,
  how: Pick<RowAction, 'link' | 'onSelect' | 'disabledReason' | 'danger' | 'visible'>,
): RowAction => ({ key: action, label: t(documentActions[action].label), icon: documentActions[action].icon, ...how })
