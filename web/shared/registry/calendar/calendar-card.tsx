import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#web/lib/errors.ts'
import { formatInstant, formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import css from './calendar.module.css'
import { FeedAddress } from './feed-address.tsx'
import { type FeedScope, feedQuery } from './queries.ts'
import { useFeed } from './use-feed.ts'

/**
 * Creates, copies, replaces and deletes the private calendar of deadlines; asks for confirmation before the last two.
 */
export function CalendarCard({ scope }: { scope: FeedScope }) {
  const t = useT()
  const query = useQuery(feedQuery(scope))
  const { address, make, end } = useFeed(scope)
  const [openDialog, setOpenDialog] = useState<'renew' | 'end'>()
  const making = useOneAtATime()
  const [failure, setFailure] = useState('')
  const close = () => setOpenDialog(undefined)
  const makeFirst = async (): Promise<void> => {
    setFailure('')
    await make().catch((cause: unknown) => setFailure(failureText(cause)))
  }
  return (
    <Card title={t('registry.feed.title')} description={t(`registry.feed.text.${scope}`)}>
      <PageState query={query} errorText={t('registry.feed.failed')} loading={<SkeletonText lines={2} />}>
        {({ exists, createdAt, lastReadAt }) =>
          exists ? (
            <Stack gap={12}>
              {address === undefined ? null : <FeedAddress address={address} />}
              <Text as="p" dimmed figures>
                {t('registry.feed.made_on', { date: formatInstantDay(createdAt) })}{' '}
                {lastReadAt === null
                  ? t('registry.feed.never_read')
                  : t('registry.feed.read_at', { date: formatInstant(lastReadAt) })}
              </Text>
              <Row gap={8} align="stretch" className={css.buttons}>
                <Button small onClick={() => setOpenDialog('renew')}>
                  {t('registry.feed.renew')}
                </Button>
                <Button small onClick={() => setOpenDialog('end')}>
                  {t('registry.feed.end')}
                </Button>
              </Row>
            </Stack>
          ) : (
            <Stack gap={12}>
              <Text as="p" dimmed figures>
                {t('registry.feed.none')}
              </Text>
              {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
              <Row gap={8} align="stretch" className={css.buttons}>
                <Button busy={making.busy} icon={<IconCalendarPlus size={16} />} onClick={() => making.run(makeFirst)}>
                  {t('registry.feed.make')}
                </Button>
              </Row>
            </Stack>
          )
        }
      </PageState>
      {openDialog === undefined ? null : (
        <Question action={openDialog} work={openDialog === 'renew' ? make : end} onClose={close} />
      )}
    </Card>
  )
}

interface DialogProps {
  action: 'renew' | 'end'
  work: () => Promise<void>
  onClose: () => void
}

const labels = {
  renew: { title: 'registry.feed.renew_title', text: 'registry.feed.renew_text', confirm: 'registry.feed.renew' },
  end: { title: 'registry.feed.end_title', text: 'registry.feed.end_text', confirm: 'registry.feed.end' },
} as const

function Question({ action, work, onClose }: DialogProps) {
  const t = useT()
  const { failure, run } = useDialogWork(onClose)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => run(work)}
      error={failure}
      title={t(labels[action].title)}
      confirmLabel={t(labels[action].confirm)}
      cancelLabel={t('registry.feed.cancel')}
      danger={action === 'end'}
    >
      <p>{t(labels[action].text)}</p>
    </ConfirmDialog>
  )
}
