import { IconBuildingArch, IconCalendarWeek, IconFolders, IconReceiptEuro } from '@tabler/icons-react'
import { type ShownLandingTexts, things } from '#web/public/landing/use-landing-texts.ts'
import { Band } from './band.tsx'
import css from './inside.module.css'

// No other page has these: shared ones would bring their pages' files with them.
const icons = {
  deadlines: <IconCalendarWeek size={22} stroke={1.6} />,
  documents: <IconFolders size={22} stroke={1.6} />,
  invoices: <IconReceiptEuro size={22} stroke={1.6} />,
  banks: <IconBuildingArch size={22} stroke={1.6} />,
} as const

/** Says what a customer finds in the product. Texts of the firm's own have no symbol. */
export function Inside({ title, intro, items, isOwn }: ShownLandingTexts['inside']) {
  return (
    <Band title={title} intro={intro} look="subtle">
      <ul className={css.things}>
        {items.map((item, index) => {
          const thing = isOwn ? undefined : things[index]
          return (
            <li key={item.title} className={css.thing}>
              {thing === undefined ? null : (
                <span className={css.icon} aria-hidden="true">
                  {icons[thing]}
                </span>
              )}
              <h3 className={css.name}>{item.title}</h3>
              <p className={css.text}>{item.text}</p>
            </li>
          )
        })}
      </ul>
    </Band>
  )
}
