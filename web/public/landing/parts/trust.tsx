import { IconCalendarEvent, IconEyeCheck, IconFileDownload, IconLockCheck } from '@tabler/icons-react'
import { type ShownLandingTexts, trustReasons } from '#web/public/landing/use-landing-texts.ts'
import css from './trust.module.css'

// No other page has these: shared ones would bring their pages' files with them.
const icons = {
  card: <IconLockCheck size={22} stroke={1.6} />,
  bank: <IconEyeCheck size={22} stroke={1.6} />,
  registry: <IconCalendarEvent size={22} stroke={1.6} />,
  data: <IconFileDownload size={22} stroke={1.6} />,
} as const

/** Says why the firm can be relied on. Texts of the firm's own have no symbol. */
export function Trust({ items, isOwn }: ShownLandingTexts['trust']) {
  return (
    <ul className={css.reasons}>
      {items.map(({ title, text }, index) => {
        const reason = isOwn ? undefined : trustReasons[index]
        return (
          <li key={title} className={css.reason}>
            {reason === undefined ? null : (
              <span className={css.icon} aria-hidden="true">
                {icons[reason]}
              </span>
            )}
            <p className={css.name}>{title}</p>
            <p className={css.text}>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
