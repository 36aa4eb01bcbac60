import type { WebhookEvent } from '#contract/platform/admin-webhooks.ts'
import { useT } from '#web/lib/i18n.ts'
import { Text } from '#web/ui/base/text.tsx'
import css from './webhooks.module.css'

/** Shows what an event is about: the kind in words, below it the start of its id, which the details show in full. */
export function EventTarget({ target }: Pick<WebhookEvent, 'target'>) {
  const t = useT()
  if (target === null) return '–'
  return (
    <>
      {t(`webhooks.subject.${target.kind}`)}
      <Text dimmed small className={css.id} title={target.id}>
        {target.id}
      </Text>
    </>
  )
}
