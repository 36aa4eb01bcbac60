import { IconFolder, IconFolderOpen } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, useId } from 'react'
import { personalFolders, publicFolders } from '#contract/documents/schemas.ts'
import { type DocumentFolder, documentsSearch } from '#web/customer/documents/documents-search.ts'
import { useT } from '#web/lib/i18n.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './folder-list.module.css'

interface FolderAnchorProps extends Omit<ComponentProps<'a'>, 'className' | 'style'> {
  current: boolean
}

/** Prevents the router from marking every link of this page: only the selected folder is current. */
function FolderAnchor({ current, ...rest }: FolderAnchorProps) {
  return <a {...rest} className={css.folder} aria-current={current ? 'page' : undefined} />
}

/** Renders a link to a folder. */
export const FolderLink = createLink(FolderAnchor)

/** Details behind a folder's name; unknown ones are omitted. */
export interface FolderFacts {
  readonly count: number | undefined
  /** The count in words, for screen readers. */
  readonly labels: string | undefined
  readonly unopened?: number | undefined
}

export interface FolderListProps {
  current: DocumentFolder | undefined
  name: string
  factsOf: (folder: DocumentFolder) => FolderFacts
}

/** Lists all own and public folders, with their numbers of documents and of new documents. */
export function FolderList(props: FolderListProps) {
  const t = useT()
  return (
    <nav aria-label={t('documents.folders')} className={css.list}>
      <Group {...props} heading={t('documents.mine')} folders={personalFolders} />
      <Group {...props} heading={t('documents.for_all')} folders={publicFolders} />
    </nav>
  )
}

interface GroupProps extends FolderListProps {
  heading: string
  folders: readonly DocumentFolder[]
}

function Group({ heading, folders, current, name, factsOf }: GroupProps) {
  const t = useT()
  const headingId = useId()
  return (
    <Stack gap={6}>
      <h2 id={headingId} className={css.heading}>
        {heading}
      </h2>
      <ul className={css.folders} aria-labelledby={headingId}>
        {folders.map((folder) => (
          <li key={folder}>
            <FolderLink
              to="/documents"
              search={documentsSearch.write({ folder, name })}
              resetScroll={false}
              current={folder === current}
            >
              <FolderLabel label={t(`documents.folder.${folder}`)} open={folder === current} facts={factsOf(folder)} />
            </FolderLink>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** Renders the content of a folder's link. */
export function FolderLabel({ label, open, facts }: { label: string; open: boolean; facts: FolderFacts }) {
  const t = useT()
  const Icon = open ? IconFolderOpen : IconFolder
  const { count, labels, unopened = 0 } = facts
  return (
    <>
      <span className={css.icon} aria-hidden="true">
        <Icon size={18} />
      </span>
      <Row as="span" gap={[2, 8]} className={css.label}>
        {label}
        {unopened === 0 ? null : <Badge tone="toPay">{t('documents.new_count', { count: unopened })}</Badge>}
      </Row>
      {count === undefined ? null : (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
      {labels === undefined ? null : <VisuallyHidden> {labels}</VisuallyHidden>}
    </>
  )
}
