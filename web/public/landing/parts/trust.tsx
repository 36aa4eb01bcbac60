import { IconCalendarCheck, IconCheck, IconCreditCard, IconDownload, IconEye } from '@tabler/icons-react'
import { type ShownLandingTexts, trustReasons } from '#web/public/landing/use-landing-texts.ts'
import css from './trust.module.css'

const icons = {
  card: <IconCreditCard size={22} stroke={1.6} />,
  bank: <IconEye size={22} stroke={1.6} />,
  registry: <IconCalendarCheck size={22} stroke={1.6} />,
  data: <IconDownload size={22} stroke={1.6} />,
} as const

/** Says why the firm can be relied on. Texts of the firm's own have a tick each. */
export function Trust({ items, isOwn }: ShownLandingTexts['trust']) {
  return (
    <ul className={css.reasons}>
      {items.map(({ title, text }, index) => {
        const reason = isOwn ? undefined : trustReasons[index]
        return (
          <li key={title} className={css.reason}>
            <span className={css.icon} aria-hidden="true">
              {reason === undefined ? <IconCheck size={22} stroke={1.6} /> : icons[reason]}
            </span>
            <p className={css.name}>{title}</p>
            <p className={css.text}>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
