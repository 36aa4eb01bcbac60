import type { AuditEntry } from '#contract/platform/audit.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CodeBlock } from '#web/ui/data/code-block.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { TechnicalDetails } from '#web/ui/layout/technical-details.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import css from './audit-details.module.css'
import { actionText, actorText, subjectTypeText } from './audit-labels.ts'
import { causedByItem } from './caused-by-item.tsx'
import { changesInWords } from './field-changes.ts'
import { fieldText } from './field-text.ts'
import { TargetCell } from './target-cell.tsx'

export interface AuditDetailsProps {
  /** The entry to show; undefined closes the dialog. */
  entry: AuditEntry | undefined
  withOrigin: boolean
  onClose: () => void
}

/** Shows an audit entry in full: its data, and the changes by field. */
export function AuditDetails({ entry, withOrigin, onClose }: AuditDetailsProps) {
  const t = useT()
  return (
    <Dialog
      open={entry !== undefined}
      onClose={onClose}
      title={entry === undefined ? '' : actionText(t, entry.action)}
      size="lg"
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('ui.close')}
        </Button>
      }
    >
      {entry === undefined ? null : (
        <>
          <Facts entry={entry} />
          <Changes entry={entry} />
          <Technical entry={entry} withOrigin={withOrigin} />
        </>
      )}
    </Dialog>
  )
}

function Facts({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const { actor, target: subject } = entry
  const [who, kind] = [actorText(t, actor), t(`audit.kind.${actor.kind}`)]
  return (
    <DefinitionList
      items={[
        { key: 'at', label: t('audit.at'), value: formatInstant(entry.occurredAt) },
        { key: 'actor', label: t('audit.actor'), value: who === kind ? who : `${who} (${kind})` },
        { key: 'subject', label: t('audit.subject'), value: <TargetCell target={subject} /> },
      ]}
    />
  )
}

/** Shows what only technicians need, folded: codes, numbers and the data as stored. */
function Technical({ entry, withOrigin }: { entry: AuditEntry; withOrigin: boolean }) {
  const t = useT()
  const { target: subject, requestId, ipAddress: ip, before, after } = entry
  const origin = [
    ...(ip === null ? [] : [{ key: 'ip', label: t('audit.ip'), value: ip }]),
    ...(requestId === null
      ? []
      : [
          {
            key: 'request',
            label: t('audit.request_id'),
            value: requestId,
            copy: { value: requestId, label: t('audit.copy_request_id') },
          },
        ]),
    ...causedByItem(t, entry.causedBy),
  ]
  return (
    <TechnicalDetails title={t('audit.technical')}>
      <DefinitionList
        items={[
          { key: 'action', label: t('audit.act_code'), value: entry.action },
          { key: 'record', label: t('audit.subject'), value: `${subjectTypeText(t, subject.type)} ${subject.id}` },
          ...(withOrigin ? origin : []),
        ]}
      />
      {before === null && after === null ? null : (
        <CodeBlock label={t('audit.changes')} text={JSON.stringify({ before, after }, null, 2)} height="short" wraps />
      )}
    </TechnicalDetails>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const changes = changesInWords(entry)
  if (changes.length === 0) return <p className={css.nothing}>{t('audit.no_changes')}</p>
  return (
    // A long value scrolls in its own region, which must be reachable by keyboard.
    <section className={css.frame} aria-label={t('audit.changes')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            <th scope="col">{t('audit.before')}</th>
            <th scope="col">{t('audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{fieldText(t, field)}</th>
              <td className={before === '' ? css.none : css.old}>{before || '–'}</td>
              <td className={after === '' ? css.none : css.new}>{after || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
