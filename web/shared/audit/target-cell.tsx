import type { AuditEntry } from '#contract/platform/audit.ts'
import { useT } from '#web/lib/i18n.ts'
import { hasRole, useSessionUser } from '#web/lib/session.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { subjectTypeText, targetText } from './audit-labels.ts'
import css from './audit-table.module.css'
import { targetLink } from './target-link.ts'

/** Shows the record of an entry by its name and type; managers get a link to its page. */
export function TargetCell({ target }: { target: AuditEntry['target'] }) {
  const t = useT()
  const user = useSessionUser()
  const link = user !== null && hasRole(user, 'ROLE_MANAGER') ? targetLink(target) : undefined
  const name = <BreakableText text={targetText(t, target)} />
  return (
    <span className={css.target}>
      {link === undefined ? name : <EntryLink link={link}>{name}</EntryLink>}
      {target.name === null || target.type === 'user' ? null : (
        <Text small dimmed>
          {subjectTypeText(t, target.type)}
        </Text>
      )}
    </span>
  )
}
