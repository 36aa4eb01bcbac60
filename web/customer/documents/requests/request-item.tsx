import { IconCalendarDue, IconFolder, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { MyRequest, RequestStatus } from '#contract/documents/request-schemas.ts'
import { formatInstantDay, formatList } from '#web/lib/format.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { sessionUserNow } from '#web/lib/session.ts'
import { hasUnsentFiles } from '#web/shared/uploads/unsent.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/base/classes.ts'
import { Text } from '#web/ui/base/text.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { dueText } from './due-label.ts'
import { RequestUpload, uploadKeyOf } from './request-upload.tsx'
import css from './requests.module.css'

const tones: Readonly<Record<RequestStatus, BadgeTone>> = {
  open: 'waiting',
  submitted: 'toPay',
  changes_requested: 'failed',
  accepted: 'paid',
  cancelled: 'neutral',
}

export interface RequestItemProps {
  request: MyRequest
  /** Whether it is the most urgent request: its upload is the primary action. */
  first: boolean
  viewOnly: boolean
  chosen: boolean
  /** Only title, due date and status until its upload is opened. */
  compact?: boolean | undefined
  /** Called when its upload starts or stops to contain files. */
  onSelection: (request: MyRequest, hasFiles: boolean) => void
}

/** Returns whether files selected before the session ended wait here. */
const isAwaited = (request: MyRequest): boolean => {
  const user = sessionUserNow()
  return user !== null && hasUnsentFiles(user.id, uploadKeyOf(request))
}

/** Shows one request: description, due date, status and the upload that answers it. */
export function RequestItem({ request, first, viewOnly, chosen, compact, onSelection }: RequestItemProps) {
  const t = useT()
  const { title, note, status: state, reason, files } = request
  const container = useRef<HTMLLIElement>(null)
  const titleId = useId()
  // Remains open even if the first file of a batch already changes the request's status.
  const [uploading, setUploading] = useState(chosen || isAwaited(request))
  const turned = useRef(false)
  const turn = (open: boolean): void => {
    turned.current = true
    setUploading(open)
  }
  // The clicked button has disappeared, so the focus moves within the request.
  useEffect(() => {
    if (turned.current) container.current?.querySelector('button')?.focus({ preventScroll: true })
    turned.current = false
  })
  useEffect(() => {
    if (chosen) container.current?.scrollIntoView({ block: 'start' })
  }, [chosen])
  const upload = (
    <Button
      small={compact === true || state === 'submitted'}
      tone={first && state !== 'submitted' ? 'primary' : 'default'}
      icon={<IconUpload size={16} />}
      aria-describedby={titleId}
      onClick={() => turn(true)}
    >
      {t(state === 'submitted' ? 'requests.upload_more' : 'requests.upload')}
    </Button>
  )
  const returned =
    state === 'changes_requested' && reason !== null ? (
      <Alert tone="warning" title={compact === true ? undefined : t('requests.reason')}>
        <span className={css.reason}>
          {compact === true ? <VisuallyHidden>{t('requests.reason')}: </VisuallyHidden> : null}
          {reason}
        </span>
      </Alert>
    ) : null
  if (compact === true && !viewOnly && !uploading)
    return (
      <li ref={container} className={css.compact} aria-labelledby={titleId}>
        <div className={css.summaryLine}>
          <div className={css.summaryText}>
            <h3 id={titleId} className={css.title}>
              {title}
            </h3>
            {note === null ? null : <p className={css.beginning}>{note}</p>}
            {files.length === 0 ? null : (
              <p className={classes(css.beginning, css.sent)}>
                {t('requests.sent_files', { count: files.length, names: formatList(files.map(({ name }) => name)) })}
              </p>
            )}
            <p className={css.facts}>
              <Due request={request} />
            </p>
          </div>
          <Badge tone={tones[state]}>{t(`requests.state.${state}`)}</Badge>
          {upload}
        </div>
        {returned}
      </li>
    )
  return (
    <li ref={container} className={css.request} aria-labelledby={titleId}>
      <Row gap={[8, 16]} nowrap align="start" between>
        <h3 id={titleId} className={css.title}>
          {title}
        </h3>
        <Badge tone={tones[state]}>{t(`requests.state.${state}`)}</Badge>
      </Row>
      {note === null ? null : <p className={css.note}>{note}</p>}
      <Facts request={request} />
      {returned}
      {files.length === 0 ? null : (
        <div>
          <Text as="p" dimmed figures>
            {t('requests.files')}
          </Text>
          <ul className={css.files}>
            {files.map(({ id, name, uploadDate }) => (
              <li key={id}>
                {name}{' '}
                <Text dimmed figures>
                  {formatInstantDay(uploadDate)}
                </Text>
              </li>
            ))}
          </ul>
        </div>
      )}
      {state === 'submitted' && !uploading ? (
        <Text as="p" dimmed figures>
          {t('requests.sent_hint')}
        </Text>
      ) : null}
      {viewOnly ? null : uploading ? (
        <RequestUpload
          request={request}
          onClose={() => turn(false)}
          onSelection={(hasFiles) => onSelection(request, hasFiles)}
        />
      ) : (
        <div>{upload}</div>
      )}
    </li>
  )
}

function Facts({ request }: { request: MyRequest }) {
  const t = useT()
  return (
    <Row as="p" gap={[4, 20]} align="stretch" className={css.facts}>
      <Due request={request} />
      <span className={css.fact}>
        <IconFolder size={16} aria-hidden="true" />
        {t(`documents.folder.${request.folder}`)}
      </span>
    </Row>
  )
}

function Due({ request }: { request: MyRequest }) {
  const t = useT()
  const language = useLanguage()
  const { data: today } = useQuery(productDayQuery)
  const { text, late } = dueText(t, request, today, language)
  return (
    <span className={css.fact} data-late={late || undefined}>
      <IconCalendarDue size={16} aria-hidden="true" />
      {text}
    </span>
  )
}
