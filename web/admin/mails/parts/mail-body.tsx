import { useState } from 'react'
import { type AdminMail, previewMail } from '#contract/platform/admin-mails.ts'
import { useT } from '#web/lib/i18n.ts'
import { CodeBlock } from '#web/ui/data/code-block.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import css from './mails.module.css'

const previewOf = (id: number): string => `/api${previewMail.path.replace('{id}', String(id))}`

/**
 * Shows a mail's body as plain text, and as HTML in a sandboxed frame: no script, no form, no external content, no
 * working links.
 */
export function MailBody({ mail }: { mail: AdminMail }) {
  const t = useT()
  const [view, setView] = useState<'html' | 'text'>('html')
  return (
    <Card title={t('mails.content')} description={mail.link === 'none' ? undefined : t('mails.link_hidden')}>
      <Tabs
        label={t('mails.views')}
        value={view}
        onChange={setView}
        tabs={[
          { value: 'html', label: t('mails.html') },
          { value: 'text', label: t('mails.text') },
        ]}
      >
        {view === 'html' ? (
          <iframe
            className={css.frame}
            title={t('mails.preview', { subject: mail.subject })}
            src={previewOf(mail.id)}
            sandbox=""
            referrerPolicy="no-referrer"
          />
        ) : (
          <CodeBlock label={t('mails.text')} text={mail.text} height="tall" wraps />
        )}
      </Tabs>
    </Card>
  )
}
