import { linkOptions } from '@tanstack/react-router'
import type { Translate } from '#web/lib/i18n.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import type { DefinitionItem } from '#web/ui/data/definition-list.tsx'

/** Names the webhook event that caused something, with a link to it; nothing where there is none. */
export const causedByItem = (t: Translate, eventId: string | null): DefinitionItem[] =>
  eventId === null
    ? []
    : [
        {
          key: 'cause',
          label: t('webhooks.caused_by'),
          value: (
            <TextLink {...linkOptions({ to: '/admin/webhooks', search: { event: eventId } })}>
              <BreakableText text={eventId} />
            </TextLink>
          ),
          copy: { value: eventId, label: t('webhooks.copy_id') },
        },
      ]
