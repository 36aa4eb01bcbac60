import { useT } from '#web/lib/i18n.ts'
import { customerLinks } from '#web/manager/shared/customer/customer-links.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import css from './sub-page-heading.module.css'

/** Names a page below a customer's overview, with the way back to it. */
export function SubPageHeading({ userId, title }: { userId: number; title: string }) {
  const t = useT()
  const { user } = customerLinks(t, userId)
  return (
    <div className={css.heading}>
      <BackLink label={user.label} link={user.link} />
      <h2 className={css.title}>{title}</h2>
    </div>
  )
}
