import { IconBuilding, IconUser } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MessageKey } from '../../lib/message-keys.ts'
import type { SearchHit } from './queries.ts'

interface HitKind {
  readonly icon: ReactNode
  readonly group: MessageKey
  /** Where it leads. */
  readonly linkOf: (hit: SearchHit) => { to: string; params: Record<string, string>; hash?: string }
}

/** What the search shows of each kind and where it leads, in the order of the groups; later kinds join here. */
export const hitKinds: Readonly<Record<SearchHit['kind'], HitKind>> = {
  user: {
    icon: <IconUser size={18} />,
    group: 'find.users',
    linkOf: ({ userId }) => linkOptions({ to: '/manager/handle_user/$id', params: { id: String(userId) } }),
  },
  company: {
    icon: <IconBuilding size={18} />,
    group: 'find.companies',
    linkOf: ({ userId }) =>
      linkOptions({ to: '/manager/handle_user/$id', params: { id: String(userId) }, hash: 'company' }),
  },
}
