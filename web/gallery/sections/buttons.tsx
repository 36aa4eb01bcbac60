import { IconDownload, IconPencil, IconPlus, IconSend, IconTrash } from '@tabler/icons-react'
import { Section, Specimen } from '#web/gallery/specimen.tsx'
import { ActionMenu } from '#web/ui/actions/action-menu.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonAnchor, ButtonLink } from '#web/ui/actions/button-link.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { TextAnchor, TextButton, TextLink } from '#web/ui/base/text-link.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'

export function Buttons() {
  return (
    <Section title="Buttons and links">
      <Specimen name="Button: primary, default, subtle, danger">
        <Button tone="primary">Create account</Button>
        <Button>Download CSV</Button>
        <Button tone="subtle">Cancel</Button>
        <Button tone="danger">Void invoice 433</Button>
      </Specimen>
      <Specimen name="with icon, small, busy, disabled">
        <Button tone="primary" icon={<IconPlus size={16} />}>
          New invoice
        </Button>
        <Button icon={<IconDownload size={16} />}>Download all</Button>
        <Button small>Small</Button>
        <Button tone="primary" busy>
          Signing in
        </Button>
        <Button busy>Saving</Button>
        <Button tone="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
      </Specimen>
      <Specimen name="full width" layout="stack">
        <Button tone="primary" fullWidth>
          Continue to payment
        </Button>
      </Specimen>
      <Specimen name="ButtonLink, ButtonAnchor, TextLink, TextAnchor, TextButton">
        <ButtonLink to="." tone="primary">
          Choose a plan
        </ButtonLink>
        <ButtonAnchor href="https://example.com" icon={<IconDownload size={16} />}>
          Certificate
        </ButtonAnchor>
        <TextLink to=".">Create an account</TextLink>
        <TextAnchor href="https://example.com" external>
          Privacy policy
        </TextAnchor>
        <TextButton>Forgotten your password?</TextButton>
      </Specimen>
      <Specimen name="IconButton 28, 32, 40, danger, busy, disabled with reason; CopyButton; ActionMenu">
        <IconButton size={28} label="Edit" icon={<IconPencil size={16} />} />
        <IconButton label="Download" icon={<IconDownload size={16} />} />
        <IconButton size={40} label="Send" icon={<IconSend size={20} />} />
        <IconButton label="Delete" tone="danger" icon={<IconTrash size={16} />} />
        <IconButton label="Syncing" busy icon={<IconTrash size={16} />} />
        <IconButton label="Download" disabledReason="The document is not ready yet" icon={<IconDownload size={16} />} />
        <CopyButton value="15310101" label="Copy company number" />
        <ActionMenu
          label="Actions of invoice 433"
          items={[
            { key: 'pdf', label: 'Download PDF', icon: <IconDownload size={16} />, onSelect: () => undefined },
            { key: 'send', label: 'Send again', icon: <IconSend size={16} />, onSelect: () => undefined },
            { key: 'edit', label: 'Edit', icon: <IconPencil size={16} />, disabledReason: 'Already paid' },
            {
              key: 'void',
              label: 'Void invoice',
              icon: <IconTrash size={16} />,
              danger: true,
              onSelect: () => undefined,
            },
          ]}
        />
      </Specimen>
    </Section>
  )
}
