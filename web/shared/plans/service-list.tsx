import { useT } from '#web/lib/i18n.ts'
import type { ServiceName } from './plan-services.ts'
import css from './service-list.module.css'

/** Drawn here: the icons that pages share are a file of their own, which a visitor's first page does not load. */
const mark = (
  <svg className={css.check} width="18" height="18" viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path
      d="m5 12.5 4.5 4.5L19 7.5"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** Lists included services, in two columns where there is room. */
export function ServiceList({ services }: { services: readonly ServiceName[] }) {
  const t = useT()
  return (
    <ul className={css.list}>
      {services.map((name) => (
        <li key={name} className={css.item}>
          {mark}
          {t(`subscription.row.${name}`)}
        </li>
      ))}
    </ul>
  )
}
