import { IconFileInvoice, IconHome, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Section, Specimen } from '#web/gallery/specimen.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { CodeBlock } from '#web/ui/data/code-block.tsx'
import { FigureCard } from '#web/ui/data/figure-card.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { FoldingCard } from '#web/ui/layout/folding-card.tsx'
import { TechnicalDetails } from '#web/ui/layout/technical-details.tsx'
import { StaffBar } from '#web/ui/navigation/staff-bar.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'

const link = { to: '/' }
const pages = [
  { key: 'home', label: 'Home', icon: <IconHome size={16} />, link },
  { key: 'users', label: 'Users', icon: <IconUsers size={16} />, link },
]

/** Shows the frame of staff, figures that lead to lists, and what opens beside or below a page. */
export function Frames() {
  const [open, setOpen] = useState(false)
  return (
    <Section title="Frame of staff, figures, panels">
      <Specimen name="StaffBar" layout="frame">
        <StaffBar
          brand={<strong>Portico</strong>}
          label="Pages"
          groups={[{ key: 'customers', label: 'Customers', items: pages }]}
          areas={[]}
          create={{ label: 'New', items: [{ key: 'invoice', label: 'Invoice', onSelect: () => undefined }] }}
          account={{ name: 'manager@example.test', role: 'Manager', items: [{ key: 'out', label: 'Log out' }] }}
        />
      </Specimen>
      <Specimen name="FigureCard" layout="stack">
        <CardGrid>
          <FigureCard
            label="Open invoices"
            link={link}
            value={['€2,360.00', '£365.00']}
            hint="6 invoices"
            icon={<IconFileInvoice size={16} />}
          />
          <FigureCard label="Failed renewals" link={link} value="3" hint="€600.00" tone="alert" />
          <FigureCard label="Filings overdue" link={link} value="17" hint="The oldest for 300 days" tone="danger" />
        </CardGrid>
      </Specimen>
      <Specimen name="FoldingCard, TechnicalDetails" layout="stack">
        <FoldingCard title="Shareholders and directors" description="3 people">
          <Text>Closed on a phone until it is pressed.</Text>
        </FoldingCard>
        <TechnicalDetails title="Technical details">
          <CodeBlock label="Payload" text={'{ "id": 12 }'} height="short" />
        </TechnicalDetails>
      </Specimen>
      <Specimen name="SidePanel">
        <Button onClick={() => setOpen(true)}>Open a document</Button>
      </Specimen>
      <SidePanel open={open} onClose={() => setOpen(false)} title="certificate.pdf" description="PDF · 84 kB">
        <Text>What the panel shows.</Text>
      </SidePanel>
    </Section>
  )
}
