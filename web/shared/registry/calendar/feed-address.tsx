import { IconCalendarPlus } from '@tabler/icons-react'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { ButtonAnchor } from '#web/ui/actions/button-link.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './calendar.module.css'

/** Returns the same address as `webcal:`, for programs that subscribe to calendars. */
const subscription = (address: string): string => address.replace(/^https?:/, 'webcal:')

/** Shows a new private address once, to copy it or open it in a calendar program. */
export function FeedAddress({ address }: { address: string }) {
  const t = useT()
  return (
    <Stack gap={12}>
      <Alert tone="warning" title={t('registry.feed.once')}>
        {t('registry.feed.once_text')}
      </Alert>
      <TextField
        label={t('registry.feed.address')}
        value={address}
        onChange={() => undefined}
        readOnly
        end={
          <CopyButton
            value={address}
            label={t('registry.feed.copy')}
            onCopied={() => notice.success(t('registry.feed.copied'))}
            onFailed={() => notice.error(t('registry.feed.not_copied'))}
          />
        }
      />
      <Row gap={8} align="stretch" className={css.buttons}>
        <ButtonAnchor small href={subscription(address)} icon={<IconCalendarPlus size={16} />}>
          {t('registry.feed.open')}
        </ButtonAnchor>
      </Row>
      <Text as="p" dimmed figures>
        {t('registry.feed.how')}
      </Text>
    </Stack>
  )
}
