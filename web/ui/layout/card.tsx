import { type ReactNode, type Ref, useId } from 'react'
import { classes } from '#web/ui/base/classes.ts'
import css from './card.module.css'

export interface CardProps {
  title?: ReactNode
  /** For a heading that gets the focus when the button that had it is gone. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  description?: ReactNode
  /** Small buttons or a badge at the right of the title. */
  actions?: ReactNode
  footer?: ReactNode
  children?: ReactNode
  /** Off for a table or a list without inner margin. */
  padded?: boolean | undefined
  titleLevel?: 2 | 3 | undefined
  /** Puts the head at the left of the body where there is room. */
  split?: boolean | undefined
  as?: 'section' | 'div' | undefined
}

/** Renders a panel with a hairline border. With a title it is a section of that name. */
export function Card(props: CardProps) {
  const { title, titleRef, description, actions, footer, children, padded = true, titleLevel = 2, split, as } = props
  const titleId = useId()
  const named = title !== undefined
  const Element = as ?? (named ? 'section' : 'div')
  const Heading = titleLevel === 2 ? 'h2' : 'h3'
  return (
    <Element
      className={classes(css.card, split === true && css.split)}
      aria-labelledby={named && Element === 'section' ? titleId : undefined}
    >
      {named || actions !== undefined ? (
        <div className={css.head}>
          <div className={css.titles}>
            {named ? (
              <Heading
                ref={titleRef}
                tabIndex={titleRef === undefined ? undefined : -1}
                id={titleId}
                className={css.title}
              >
                {title}
              </Heading>
            ) : null}
            {description === undefined ? null : <p className={css.description}>{description}</p>}
          </div>
          {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
        </div>
      ) : null}
      {children === undefined ? null : (
        <div className={`${css.body} ${padded ? css.padded : css.flush}`}>{children}</div>
      )}
      {footer === undefined ? null : <div className={css.foot}>{footer}</div>}
    </Element>
  )
}
